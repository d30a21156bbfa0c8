#!/usr/bin/env node
// The command `hookline`. A shell, or cron, may have an older Node.js than the one this repository brings,
// which cannot run TypeScript: so this is plain JavaScript for Node 20, and begins again on the other one.
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

const modules = new URL('../../../node_modules/', import.meta.url);
const major = Number(process.versions.node.split('.')[0]);

if (major >= 24) {
  module.enableCompileCache(fileURLToPath(new URL('.cache/hookline', modules)));
  await import('./main.ts');
} else {
  await startAnew(fileURLToPath(new URL('.bin/node', modules)));
}

async function startAnew(/** @type {string} */ node) {
  if (!existsSync(node)) {
    process.stderr.write(
      `Node.js 24 or newer is needed; this is ${process.version}. ` +
        'Run “npm ci” in the folder of Hookline, which brings one along.\n',
    );
    process.exit(1);
  }
  const { runProgram } = await import('../../../scripts/run-program.mjs');
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const code = await runProgram(node, args, { cwd: process.cwd(), shell: false });
  process.exitCode = code === -1 ? 1 : code;
}
