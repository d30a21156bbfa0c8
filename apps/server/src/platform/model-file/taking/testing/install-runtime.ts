import { installRuntime } from '../runtime-package.ts';

// Installs the engine into the folder that is named, for the set-up of the tests.
try {
  await installRuntime(process.argv[2] ?? '', AbortSignal.timeout(300_000));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
