import driftingdroids.model.Board;
import driftingdroids.model.Move;
import driftingdroids.model.Solution;
import driftingdroids.model.Solver;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Michael Henke's solver (github.com/smack42/DriftingDroids), as driftingdroids.sh builds it: four or five robots, with the ricochet rule, no
 * diagonals. It is given the walls, not a Game ID.
 */
public class DriftingDroids {
  private static final String ROBOTS = "rgbys";
  private static final String[] DIRECTIONS = {"N", "E", "S", "W"};

  private static String field(String line, String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(line);
    return found.find() ? found.group(1) : null;
  }

  private static String answer(String line) throws InterruptedException {
    if (!line.contains("\"diagonals\":[]") || line.contains("\"ricochet\":false")) return "?";
    String walls = field(line, "\"walls\":\"([0-9a-f]+)\"");
    List<Integer> places = new ArrayList<>();
    for (char robot : ROBOTS.toCharArray()) {
      String cell = field(line, "\"robots\":\\{[^}]*\"" + robot + "\":(\\d+)");
      if (cell != null) places.add(Integer.valueOf(cell));
    }
    int target = Integer.parseInt(field(line, "\"target\":\\{\"cell\":(\\d+)"));
    String colour = field(line, "\"target\":\\{[^}]*\"robot\":\"(\\w)\"");
    Board board = Board.createBoardFreestyle(null, 16, 16, places.size());
    board.removeGoals();
    board.removeWalls();
    for (int cell = 0; cell < 256; cell++) {
      int sides = Character.digit(walls.charAt(cell), 16);
      for (int side = 0; side < 4; side++) {
        if ((sides >> side & 1) == 1) board.setWall(cell, DIRECTIONS[side], true);
      }
    }
    int[] robots = new int[places.size()];
    for (int robot = 0; robot < robots.length; robot++) robots[robot] = places.get(robot);
    board.addGoal(target, colour == null ? -1 : ROBOTS.indexOf(colour), Board.GOAL_CIRCLE);
    if (!board.setRobots(robots) || !board.setGoal(target)) return "?";
    List<Solution> solutions = Solver.createInstance(board).execute();
    Solution solution = solutions.get(0);
    solution.resetMoves();
    StringBuilder text = new StringBuilder();
    for (Move move = solution.getNextMove(); move != null; move = solution.getNextMove()) {
      if (text.length() > 0) text.append(' ');
      text.append(ROBOTS.charAt(move.robotNumber)).append(DIRECTIONS[move.direction]);
    }
    return text.length() == 0 ? "?" : text.toString();
  }

  public static void main(String[] arguments) throws Exception {
    // What the solver itself prints must not come among the answers.
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      answers.println(answer(line));
      answers.flush();
    }
  }
}
