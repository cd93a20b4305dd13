import { vi } from 'vitest';

/** What is written to stdout while this runs. */
export async function printed(run: () => Promise<unknown>): Promise<string> {
  let text = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(chunk => {
    text += chunk;
    return true;
  });
  try {
    await run();
    return text;
  } finally {
    stdout.mockRestore();
  }
}
