import { onTestFinished } from 'vitest';

const { platform } = process;

/**
 * Windows has no modes of files and no pipes in folders, asks for rights before it makes links, and says of a file in the place of a folder
 * that nothing is there.
 */
export const isWindows: boolean = platform === 'win32';
/** The mode of a file for its owner alone. */
export const PRIVATE: number = isWindows ? 0o666 : 0o600;

/** Until the end of a test the process believes to run on another system. */
export function beOn(value: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { value });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
}
