import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../app/command.ts', import.meta.url));

/** Runs a command of the installation as its operator does: a process of its own. */
export async function runCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string; complaint: string }> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, complaint };
}
