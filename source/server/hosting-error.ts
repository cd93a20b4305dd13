import { ToldError } from '../messages/language.js';

/** @public Why the server cannot start, or cannot do what an admin asks. */
export class HostingError extends ToldError {
  override readonly name = 'HostingError';
}
