#!/usr/bin/env node
import { writeSync } from 'node:fs';

/** Put here by the build. */
declare const VERSION: string;

if (process.argv.slice(2).join(' ') !== '--version' || !tellsVersion()) {
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
