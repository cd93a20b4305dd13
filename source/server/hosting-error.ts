/** @public Why the server cannot start, or cannot do what an admin asks: a sentence of the host's texts. */
export class HostingError extends Error {
  override readonly name = 'HostingError';
}
