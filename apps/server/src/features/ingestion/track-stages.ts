import type { ItemStage } from '@hookline/contract/content';
import type { IngestPayload, ItemStages, Stage } from '#features/content/index.ts';
import type { GuardedFetch } from '#platform/fetch/index.ts';
import type { Extractor } from './extractor.ts';

/** A stage that is over sooner is not worth telling. Milliseconds. */
const WORTH_TELLING = 400;
/** So often somebody looks whether the run is still wanted, in a stage that lasts. Milliseconds. */
const LOOK = 5000;

export interface StageTracker extends Disposable {
  enter(stage: ItemStage): void;
  /** The share of the stage that is done, from 0 to 1. */
  progress(share: number): void;
  /** Ends once nobody waits for this run any more. */
  readonly unwanted: AbortSignal;
}

/** Tells where a run is, for as long as it lasts. `onFault` hears of what kept it from being told. */
export function trackStages(
  payload: IngestPayload,
  { stages, onFault }: { stages: Pick<ItemStages, 'set'>; onFault: (error: unknown) => void },
): StageTracker {
  const leaving = new AbortController();
  let now: Stage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function tell(): Promise<void> {
    clearTimeout(timer);
    try {
      const telling = now;
      now &&= { ...now, isNews: false };
      if (telling !== undefined && !(await stages.set({ userId: payload.userId }, payload, telling))) {
        leaving.abort(new Error('Nobody waits for this any more.'));
      }
    } catch (error) {
      onFault(error);
    }
    if (!isOver) {
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), LOOK);
    }
  }

  return {
    unwanted: leaving.signal,
    enter: (stage) => {
      if (now?.stage !== stage) {
        now = { stage, since: new Date(), progress: null, isNews: true };
        clearTimeout(timer);
        timer = setTimeout(() => void tell(), WORTH_TELLING);
      }
    },
    progress: (share) => {
      if (now !== undefined) {
        now = { ...now, progress: share, isNews: true };
        void tell();
      }
    },
    [Symbol.dispose]: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** The same tools; using one enters its stage. */
export function withStages<T extends { fetcher: GuardedFetch; extractor: Extractor }>(
  tools: T,
  { enter }: Pick<StageTracker, 'enter'>,
): T {
  const { fetcher, extractor } = tools;
  const entering =
    <A extends unknown[], R>(stage: ItemStage, work: (...given: A) => R) =>
    (...given: A): R => {
      enter(stage);
      return work(...given);
    };
  return {
    ...tools,
    fetcher: {
      ...fetcher,
      fetchGuarded: entering('fetching', fetcher.fetchGuarded),
      downloadGuarded: entering('fetching', fetcher.downloadGuarded),
    },
    extractor: {
      extractHtml: entering('extracting', extractor.extractHtml),
      extractPost: entering('extracting', extractor.extractPost),
      extractFeed: entering('extracting', extractor.extractFeed),
      extractText: entering('extracting', extractor.extractText),
      extractFile: entering('extracting', extractor.extractFile),
    },
  };
}
