/*
 * Michael Fogleman's solver (github.com/fogleman/Ricochet), as fogleman.sh builds it: four robots, no ricochet rule, no diagonals, no target for
 * any robot. Its file is included as it is; only its name for `main` is another.
 */
#define main main_of_ricochet
#include "ricochet.c"
#undef main

static const char ROBOTS[] = "rgby";

/* The text after `"name":` of a line of JSON without spaces. */
static const char *after(const char *line, const char *name) {
  const char *found = strstr(line, name);
  return found ? found + strlen(name) : "";
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  while (getline(&line, &size, stdin) > 0) {
    Game game = {0};
    const char *walls = after(line, "\"walls\":\"");
    const char *robots = after(line, "\"robots\":{");
    const char *target = after(line, "\"target\":{\"cell\":");
    const char *colour = after(target, "\"robot\":");
    int first = *colour == '"' ? (int)(strchr(ROBOTS, colour[1]) - ROBOTS) : -1;
    if (first < 0 || strstr(line, "\"ricochet\":true") || strstr(robots, "\"s\":") ||
        !strstr(line, "\"diagonals\":[]")) {
      puts("?");
      continue;
    }
    for (int cell = 0; cell < 256; cell++) {
      char digit[2] = {walls[cell], 0};
      game.grid[cell] = (unsigned int)strtoul(digit, NULL, 16);
    }
    /* The robot of the target comes first; the others keep their order. */
    int order[4] = {first, 0, 0, 0};
    for (int robot = 0, next = 1; robot < 4; robot++) {
      if (robot != first) order[next++] = robot;
    }
    for (int place = 0; place < 4; place++) {
      char name[] = "\"?\":";
      name[1] = ROBOTS[order[place]];
      game.robots[place] = (unsigned int)strtoul(after(robots, name), NULL, 10);
      SET_ROBOT(game.grid[game.robots[place]]);
    }
    game.token = (unsigned int)strtoul(target, NULL, 10);
    unsigned char path[MAX_DEPTH] = {0};
    unsigned int moves = search(&game, path, NULL);
    for (unsigned int index = 0; index < moves; index++) {
      unsigned int direction = path[index] & 0xf;
      char letter = direction == NORTH ? 'N' : direction == EAST ? 'E' : direction == SOUTH ? 'S' : 'W';
      printf("%s%c%c", index ? " " : "", ROBOTS[order[path[index] >> 4]], letter);
    }
    puts("");
  }
  return 0;
}
