/** What keeps the table from being opened: a sentence for whoever wants to host it. */
export class HostingError extends Error {
  override readonly name = 'HostingError';
}
