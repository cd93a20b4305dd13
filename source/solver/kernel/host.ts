/** What the kernel asks of the thread that runs it (see ../kernel.ts). */

/** The thread's number: 0 was asked for the search, 1 helps with it. */
export declare const thread: i32;

/** Whether the search has to end; a solution has at least so many moves, and so many positions were visited. */
export declare function isInterrupted(atLeast: i32, states: i32): bool;

/** Calls another thread for help. */
export declare function callPartner(): void;

/** Ends the search with an error: the other thread gives no sign any more. */
export declare function losePartner(): void;

/** Takes the line in `lines.line`; whether more lines are wanted. */
export declare function takeLine(): bool;
