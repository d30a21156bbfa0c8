import type { FileExtension } from '@hookline/contract/content';
import {
  ingestJob,
  type IngestionResult,
  type IngestionTargets,
  type IngestPayload,
  type ItemStages,
  type ReadResult,
  type TranscriptRuns,
} from '#features/content/index.ts';
import { isFetchError, type GuardedFetch } from '#platform/fetch/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { readFile } from 'node:fs/promises';
import type { Extraction } from './extraction.ts';
import type { Extractor } from './extractor.ts';
import { NO_TRANSCRIPT } from './media/no-transcript.ts';
import { trackStages, withStages } from './track-stages.ts';

export interface IngestionDeps {
  jobs: Jobs;
  targets: IngestionTargets;
  runs: TranscriptRuns;
  stages: ItemStages;
  files: FileStore;
  fetcher: GuardedFetch;
  extractor: Extractor;
  /** Whether what is said in recordings can be written down. */
  canTranscribe: boolean;
  /** Opens the password that came with a request. */
  passwords: Pick<SecretBox, 'open'>;
  onFault(error: unknown): void;
}

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/** Works off the requests for text: fetches or opens what the item points to, and keeps what it says or why it says nothing. */
export async function startIngestion(deps: IngestionDeps): Promise<void> {
  const { jobs, targets } = deps;
  await jobs.work(ingestJob, {
    concurrency: 4,
    run: async (run) => {
      const actor = { userId: run.payload.userId };
      const target = await targets.find(actor, run.payload);
      if (target !== null) {
        await keep(deps, target, { payload: run.payload, result: await readTracked(deps, target, run) });
      }
    },
    giveUp: (payload) =>
      targets.finish({ userId: payload.userId }, payload, {
        failure: 'Reading this was given up after several attempts that broke off. Try again later.',
      }),
  });
}

async function readTracked(deps: IngestionDeps, target: Target, run: JobRun<IngestPayload>): Promise<IngestionResult> {
  using stages = trackStages(run.payload, deps);
  return read(withStages(deps, stages), target, run);
}

/** A recording goes on to be written down, where that can be done. */
async function keep(
  { targets, runs, canTranscribe }: IngestionDeps,
  { type, fileKey }: Target,
  { payload, result }: { payload: IngestPayload; result: IngestionResult },
): Promise<void> {
  const actor = { userId: payload.userId };
  const isRecording = fileKey !== null && (type === 'audio' || type === 'video');
  await (canTranscribe && isRecording && 'text' in result
    ? runs.request(actor, payload, withoutWarning(result))
    : targets.finish(actor, payload, result));
}

const withoutWarning = ({ metadata: { warnings = [], ...known }, ...result }: ReadResult): ReadResult => ({
  ...result,
  metadata: { ...known, warnings: warnings.filter((warning) => warning !== NO_TRANSCRIPT) },
});

/** Throws only for what another run may mend. */
async function read(deps: IngestionDeps, target: Target, run: JobRun<IngestPayload>): Promise<IngestionResult> {
  if (target.fileKey !== null) {
    const password = run.payload.password === undefined ? null : deps.passwords.open(run.payload.password, run.payload.itemId);
    return readUpload(deps, { key: target.fileKey, type: fileTypeOf(target), password }, run.signal);
  }
  try {
    return await readPage(deps, target.url ?? '', run.signal);
  } catch (error) {
    if (isFetchError(error) && (run.isLast || !error.retryable)) {
      return { failure: error.message };
    }
    throw error;
  }
}

/** The upload checked it. */
const fileTypeOf = ({ fileType }: Target): FileExtension => (fileType ?? 'txt') as FileExtension;

async function readPage(
  { fetcher, extractor }: IngestionDeps,
  address: string,
  signal: AbortSignal,
): Promise<IngestionResult> {
  const { body, contentType, url } = await fetcher.fetchGuarded(address, {
    signal,
    accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.5',
  });
  const kind = (contentType ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  if (kind === 'text/plain') {
    return toResult(await extractor.extractText(body, { signal }));
  }
  if (/^(text\/html|application\/xhtml\+xml|application\/xml|text\/xml)$/.test(kind)) {
    return toResult(await extractor.extractHtml(body, { contentType, url }, { signal }));
  }
  return {
    failure: `This address leads to a file of the type ${kind}, not to a page. Download it and upload it here if its type is allowed.`,
  };
}

async function readUpload(
  { files, extractor }: IngestionDeps,
  file: { key: string; type: FileExtension; password: string | null },
  signal: AbortSignal,
): Promise<IngestionResult> {
  const { type, password } = file;
  return files.withPath(file.key, async (path) => {
    if (type !== 'txt') {
      return toResult(await extractor.extractFile(path, type, { signal, ...(password !== null && { password }) }));
    }
    const result = toResult(await extractor.extractText(await readFile(path), { signal }));
    // A first line is a weaker title than the name that the file was given.
    return 'failure' in result ? result : { ...result, title: null };
  });
}

function toResult(extraction: Extraction): IngestionResult {
  if (!extraction.ok) {
    return { failure: extraction.failure.reason, code: extraction.failure.code };
  }
  const { title, text, language, metadata, warnings } = extraction.document;
  const { image, canonicalUrl: _canonicalUrl, encoding: _encoding, ...found } = metadata;
  const known = { ...found, imageUrl: image, language: language ?? undefined };
  return {
    text,
    title: title?.slice(0, 500) || null,
    metadata: {
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
      words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
      warnings: warnings.map(({ message }) => message),
    },
  };
}
