#!/usr/bin/env node
import { writeSync } from 'node:fs';

/** Put here by the build. */
declare const VERSION: string;
declare const OLDEST_NODE: number;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  // Older ones understand little of the bundles, where the other languages are.
  process.exitCode = 1;
  const { node } = process.versions;
  writeSync(2, `ricochet-tui needs Node ${OLDEST_NODE} or later. This is Node ${node}.\n`);
} else if (process.argv.slice(2).join(' ') !== '--version' || !tellsVersion()) {
  void import('./source/cli/launch.js');
}

/** Whether the version could be written; if not, the program says why. */
function tellsVersion(): boolean {
  try {
    return writeSync(1, `${VERSION}\n`) > 0;
  } catch {
    return false;
  }
}
