import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The release of node-llama-cpp that runs models, with the checksums of everything it needs. */
const runtimeVersion = '3.22.1';
const lockFile = new URL('runtime-lock.json', import.meta.url);
/** Measured on Linux: what is fetched, and what it takes on the disk. */
export const runtimeBytes = 90_000_000;

const library = 'node-llama-cpp';
const installMs = 15 * 60_000;
const maxDetailLength = 1_500;

/**
 * By platform and processor; each holds binaries that are ready to run, for the processor alone or with
 * Metal.
 */
const binaries: Readonly<Record<string, string>> = {
  'linux x64': '@node-llama-cpp/linux-x64',
  'linux arm64': '@node-llama-cpp/linux-arm64',
  'darwin arm64': '@node-llama-cpp/mac-arm64-metal',
  'darwin x64': '@node-llama-cpp/mac-x64',
};

/** Why it could not be installed, for people. */
export class RuntimeFault extends Error {
  override readonly name = 'RuntimeFault';
}

/** Where it is installed below `folder`; another release goes beside it. */
export const runtimeFolder = (folder: string): string => join(folder, `runtime-${runtimeVersion}`);

/** The folder of node-llama-cpp in an installation; null where there is none. */
export function findRuntime(folder: string): string | null {
  const path = join(runtimeFolder(folder), 'node_modules', library);
  return existsSync(join(path, 'package.json')) ? path : null;
}

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: object }>;
}

/**
 * Installs node-llama-cpp below `folder`, by npm from the registry that npm is configured with: the one
 * release, everything by its checksum, no scripts, and of the binaries those of this machine alone. Nothing
 * happens where it is there; what was broken off leaves nothing. Throws RuntimeFault.
 */
export async function installRuntime(folder: string, signal: AbortSignal): Promise<void> {
  if (findRuntime(folder) !== null) {
    return;
  }
  const binary = binaries[`${process.platform} ${process.arch}`];
  if (binary === undefined) {
    throw new RuntimeFault(
      `There is no engine for this system (${process.platform} ${process.arch}). Use Ollama ` +
        'or another model server.',
    );
  }
  const draft = `${runtimeFolder(folder)}.new`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await writeManifests(draft, binary);
    await runNpm(draft, signal);
    await rename(draft, runtimeFolder(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The lock without the binaries of other machines. */
async function writeManifests(folder: string, binary: string): Promise<void> {
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as Lock;
  const dependencies = { [library]: runtimeVersion, [binary]: runtimeVersion };
  const others = Object.values(binaries).filter((name) => name !== binary);
  const packages = Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => !others.some((name) => path === `node_modules/${name}`)),
  );
  const root = { name: 'hookline-model-runtime', private: true, dependencies };
  const whole = { ...lock, packages: { ...packages, '': root } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(root));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(whole));
}

async function runNpm(folder: string, signal: AbortSignal): Promise<void> {
  const options = ['--ignore-scripts', '--omit=optional', '--omit=dev', '--no-audit', '--no-fund'];
  const child = spawn('npm', ['ci', '--prefix', folder, ...options, '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    signal: AbortSignal.any([signal, AbortSignal.timeout(installMs)]),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-maxDetailLength)));
  const end = await new Promise<number | null | Error>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  if (end !== 0) {
    throw new RuntimeFault(
      end instanceof Error && 'code' in end && end.code === 'ENOENT'
        ? 'npm was not found, which installs the engine. Install Node.js with npm, and try again.'
        : 'The engine could not be installed by npm. Check that this machine reaches the ' +
            `package registry (npm ping), and try again.${quote(said)}`,
    );
  }
}

/** The lines in which npm says what is wrong. */
function quote(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm error\s*/u, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log'));
  return lines.length === 0 ? '' : ` It said: “${lines.slice(0, 3).join(' ').slice(0, 300)}”`;
}
