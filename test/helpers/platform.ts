import { onTestFinished } from 'vitest';

const { platform } = process;

/** Until the end of a test the process believes to run on another system. */
export function beOn(value: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { value });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
}
