import { resolve } from 'node:path';
import { loadConfig } from '#platform/config/index.ts';
import { type ModelFiles, openModelFiles, type TakeProgress } from '#platform/model-file/model-files.ts';
import { ModelFileFault } from '#platform/model-file/taking/model-file-fault.ts';
import { describeFault } from './describe-fault.ts';

const help = `Runs a language model inside Hookline, on this machine: nothing you write leaves it.

  npm run model -- FILE              takes a GGUF file where it is
  npm run model -- https://…/x.gguf  fetches a GGUF file into DATA_DIR and takes it
  npm run model                      says which one is taken
  npm run model -- --remove          forgets it, and deletes what was fetched
  npm run model -- --help            this

It says what is needed before it begins. A download that is broken off goes on when the same command is run
again. The engine, node-llama-cpp, is installed into DATA_DIR by npm when a model is first taken. The server
need not be restarted. Which models to take: docs/operating/models.md
`;

const say = (text: string): boolean => process.stdout.write(text);

async function run(argument: string | undefined): Promise<void> {
  if (argument === '--help' || argument === '-h') {
    say(help);
    return;
  }
  const config = await loadConfig();
  const files = openModelFiles(config);
  try {
    if (argument === undefined) {
      await tell(files);
    } else if (argument === '--remove') {
      await files.remove();
      say('No model file is taken any more; what was fetched of one is deleted. Its engine stays.\n');
    } else if (argument.startsWith('-')) {
      throw new ModelFileFault(`There is no ${argument}. See: npm run model -- --help`);
    } else {
      await take(files, sourceOf(argument, config.startedIn));
    }
  } finally {
    await files.close();
  }
}

/** A path is meant from where it was typed. */
function sourceOf(argument: string, startedIn: string): string {
  return /^https?:\/\//iu.test(argument) ? argument : resolve(startedIn, argument);
}

async function tell(files: ModelFiles): Promise<void> {
  const [taken, unfinished] = await Promise.all([files.taken(), files.unfinished()]);
  say(taken ? `“${taken.name}” is taken: ${taken.path}\n` : 'No model file is taken.\n');
  if (unfinished) {
    const done = `${gigabytes(unfinished.doneBytes)} of ${gigabytes(unfinished.totalBytes)}`;
    say(`A download was broken off at ${done}. Go on with: npm run model -- ${unfinished.source}\n`);
  }
  say('More: npm run model -- --help\n');
}

async function take(files: ModelFiles, source: string): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new ModelFileFault('Stopped.')));
  const needs = await files.look(source, stopping.signal);
  say(
    `“${needs.name}”, ${gigabytes(needs.bytes)}\n` +
      `  memory    about ${gigabytes(needs.memoryBytes)} of ${gigabytes(needs.machineMemoryBytes)}\n` +
      (needs.fetchBytes > 0
        ? `  download  ${gigabytes(needs.fetchBytes)}; the disk has ${gigabytes(needs.freeBytes)} free\n`
        : '') +
      (needs.engineBytes > 0
        ? `  engine    ${gigabytes(needs.engineBytes)} on the disk, installed by npm\n`
        : ''),
  );
  const model = await files.take(source, { signal: stopping.signal, onProgress: createReporter() });
  say(`\n“${model.name}” is taken. It writes for everybody here who has not chosen another model.\n`);
}

const stages: Readonly<Record<TakeProgress['stage'], string>> = {
  engine: 'Installing the engine…',
  download: 'Fetching…',
  trial: 'Trying the model: it is read from the disk and says a word…',
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

const gigabytes = (bytes: number): string =>
  bytes < 1e8
    ? `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
    : `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`\n${error instanceof ModelFileFault ? error.message : describeFault(error)}\n`);
  process.exitCode = 1;
}
