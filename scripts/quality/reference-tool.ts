import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that others trust with such files, from Debian's packages. */
const PACKAGES = {
  pdftotext: 'poppler-utils',
  pandoc: 'pandoc',
  catdoc: 'catdoc',
  ffprobe: 'ffmpeg',
  ffmpeg: 'ffmpeg',
  flite: 'flite',
  pocketsphinx_continuous: 'pocketsphinx pocketsphinx-en-us',
} as const;
export type ReferenceTool = keyof typeof PACKAGES;

/** What a tool prints and what it complains of, with bounds on its time and memory; null when it fails. */
export async function consult(
  tool: ReferenceTool,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string } | null> {
  try {
    const bounded = ['--as=3000000000', '--cpu=60', '--', tool, ...args];
    return await run('prlimit', bounded, { maxBuffer: 100_000_000, timeout: 60_000 });
  } catch {
    return null;
  }
}

/** What a tool prints; null when it fails. */
export async function ask(tool: ReferenceTool, args: readonly string[]): Promise<string | null> {
  return (await consult(tool, args))?.stdout ?? null;
}

/** Undefined when the tool can be asked; else the sentence that says how to get it. */
export async function whyMissing(tool: ReferenceTool): Promise<string | undefined> {
  try {
    await run('sh', ['-c', `command -v prlimit && command -v ${tool}`]);
    return undefined;
  } catch {
    return `${tool} is not installed (Debian: apt-get install ${PACKAGES[tool]})`;
  }
}
