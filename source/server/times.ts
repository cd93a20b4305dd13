/** How long is waited for what, in milliseconds. */
export interface Times {
  /** From the connection until somebody has logged in: a password has to be typed. */
  readonly logIn: number;
  /** From then until a session is asked for. */
  readonly begin: number;
  /** For a client to take what was sent. */
  readonly unread: number;
  /** Between two questions whether the client is still there; the fourth without an answer is the last. */
  readonly keepAlive: number;
  /** For a client to hang up when its session is over. */
  readonly hangUp: number;
}

export const TIMES: Times = {
  logIn: 60_000,
  begin: 10_000,
  unread: 30_000,
  keepAlive: 15_000,
  hangUp: 3_000,
};
