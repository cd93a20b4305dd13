/** A small board with walls, a block, a diagonal and targets, as a file has it. */
export const DRAWING = `
+---+---+---+---+---+
|R  |     rc        |
+   +---+   +   +   +
|   |###|        Y  |
+   +---+   +   +   +
| bs              *v|
+   +   +---+   +   +
|    B    gh| gt G  |
+---+---+---+---+---+

target: d4
`.slice(1);
