import { resolve } from 'node:path';
import { loadConfig } from '#platform/config/index.ts';
import { type ModelFiles, openModelFiles, type TakeProgress } from '#platform/model-file/model-files.ts';
import { ModelFileFault } from '#platform/model-file/taking/model-file-fault.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Command, Typed } from './command.ts';
import { formatBytes, say } from './say.ts';

/** `npm run model` */
export const model: Command = {
  help: `Runs a language model inside Hookline, on this machine: nothing you write leaves it.

  npm run model -- FILE              uses a GGUF file where it is
  npm run model -- https://…/x.gguf  downloads a GGUF file into DATA_DIR and uses it
  npm run model                      shows which model is used
  npm run model -- --remove          removes it, and deletes its download
  npm run model -- --help            shows this

It shows what is needed before it begins. An interrupted download continues when the same command is run
again. The engine, node-llama-cpp, is installed into DATA_DIR by npm with the first model. The server need
not be restarted. Which models to use: docs/operating/models.md
`,
  options: { remove: { type: 'boolean' } },
  run,
};

async function run({ names: [source], options }: Typed): Promise<void> {
  if (source !== undefined && options['remove'] === true) {
    throw new StartupError('Use either a model or --remove. Nothing was done.');
  }
  const config = await loadConfig();
  const files = openModelFiles(config);
  try {
    if (options['remove'] === true) {
      await files.remove();
      say('The model was removed and its download deleted. The engine stays installed.\n');
    } else if (source === undefined) {
      await describe(files);
    } else {
      await take(files, sourceOf(source, config.startedIn));
    }
  } catch (error) {
    throw error instanceof ModelFileFault ? new StartupError(error.message, { cause: error }) : error;
  } finally {
    await files.close();
  }
}

/** A path is meant from where it was typed. */
function sourceOf(argument: string, startedIn: string): string {
  return /^https?:\/\//iu.test(argument) ? argument : resolve(startedIn, argument);
}

async function describe(files: ModelFiles): Promise<void> {
  const [taken, unfinished] = await Promise.all([files.taken(), files.unfinished()]);
  say(taken ? `This installation uses “${taken.name}”: ${taken.path}\n` : 'No model is set up.\n');
  if (unfinished) {
    const done = `${formatBytes(unfinished.doneBytes)} of ${formatBytes(unfinished.totalBytes)}`;
    say(`A download stopped at ${done}. To continue: npm run model -- ${unfinished.source}\n`);
  }
  say('More: npm run model -- --help\n');
}

async function take(files: ModelFiles, source: string): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new ModelFileFault('Stopped.')));
  const needs = await files.look(source, stopping.signal);
  say(
    `“${needs.name}”, ${formatBytes(needs.bytes)}\n` +
      `  memory    about ${formatBytes(needs.memoryBytes)} of ${formatBytes(needs.machineMemoryBytes)}\n` +
      (needs.fetchBytes > 0
        ? `  download  ${formatBytes(needs.fetchBytes)}; the disk has ${formatBytes(needs.freeBytes)} free\n`
        : '') +
      (needs.engineBytes > 0
        ? `  engine    ${formatBytes(needs.engineBytes)} on the disk, installed by npm\n`
        : ''),
  );
  const taking = files.take(source, { signal: stopping.signal, onProgress: createReporter() });
  // Whatever comes next begins on a line of its own.
  const { name } = await taking.finally(() => say('\n'));
  say(`“${name}” is ready. It writes for everybody here who has not chosen another model.\n`);
}

const stages: Readonly<Record<TakeProgress['stage'], string>> = {
  engine: 'Installing the engine…',
  download: 'Downloading…',
  trial: 'Testing the model: it is loaded and writes a word…',
};

/** One line for each stage, and each percent of a download. */
function createReporter(): (progress: TakeProgress) => void {
  let last = '';
  return ({ stage, doneBytes, totalBytes }) => {
    const share = totalBytes > 0 ? ` ${Math.floor((doneBytes / totalBytes) * 100)} %` : '';
    const line = `${stages[stage]}${share}`;
    if (line !== last) {
      const isSameStage = process.stdout.isTTY && last.startsWith(stages[stage]);
      say(`${isSameStage ? '\r' : last === '' ? '' : '\n'}${line}`);
      last = line;
    }
  };
}
