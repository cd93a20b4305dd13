/** What the kernel asks of the thread that runs it (see ../kernel.ts). */

/** The thread's number: 0 was asked for the search, 1 helps with it. */
export declare const thread: i32;

/** Tells how far the search is: the moves that a solution has at least, and positions visited. Returns whether it has to end. */
export declare function isInterrupted(atLeast: i32, states: i32): bool;

/** Calls another thread for help. */
export declare function callPartner(): void;

/** Throws an error: the other thread gives no sign of life any more. */
export declare function losePartner(): void;

/** Takes the line in `line` (see lines.ts); returns whether more lines are wanted. */
export declare function takeLine(): bool;
