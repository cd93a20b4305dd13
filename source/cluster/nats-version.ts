type Version = readonly [major: number, minor: number, patch: number];

/** Whether what NATS says of its version, such as `2.10.27` or `nats-server: v2.9.10`, is this one or a later one. */
export function isSince(said: string, [major, minor, patch]: Version): boolean {
  const [, ...found] = /(\d+)\.(\d+)\.(\d+)/.exec(said) ?? [];
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = found.map(Number);
  if (ownMajor !== major) return ownMajor > major;
  return ownMinor === minor ? ownPatch >= patch : ownMinor > minor;
}
