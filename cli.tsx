#!/usr/bin/env node
import { main } from './source/cli/main.js';

process.exitCode = await main(process.argv.slice(2), import.meta);
