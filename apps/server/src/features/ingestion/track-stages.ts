import type { ItemStage } from '@hookline/contract/content';
import type { IngestPayload, ItemStages, Stage } from '#features/content/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { GuardedFetch } from '#platform/fetch/index.ts';
import type { Extractor } from './extraction/extractor.ts';

/** A stage that is over sooner is not worth reporting. Milliseconds. */
const minStageMs = 400;
/** How often a stage that lasts is checked for whether its run is still wanted. Milliseconds. */
const checkMs = 5000;

export interface StageTracker extends AsyncDisposable {
  /** `soFar`: of a stage that other runs began and go on with, which is reported however short this one is. */
  enter(stage: ItemStage, soFar?: Pick<Stage, 'since' | 'progress' | 'pages'>): void;
  /** The share of the stage that is done, from 0 to 1. */
  progress(share: number): void;
  /** Aborts once the item does not wait for this run any more. */
  readonly unwanted: AbortSignal;
  /** Reports nothing more, and waits for the report under way: it must not overwrite what comes next. */
  end(): Promise<void>;
}

interface Tracking {
  stages: Pick<ItemStages, 'set'>;
  clock: Clock;
  /** Gets what kept a stage from being reported. */
  onFault: (error: unknown) => void;
}

/**
 * Reports where a run is, for as long as it lasts. Reports go out one at a time: of two at once, the older
 * could be stored last.
 */
export function trackStages(payload: IngestPayload, { stages, clock, onFault }: Tracking): StageTracker {
  const leaving = new AbortController();
  let current: Stage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isReportDue = false;
  let hasEnded = false;

  function reportIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(report, milliseconds);
  }

  function report(): void {
    isReportDue = true;
    underWay ??= sendReports().finally(() => {
      underWay = undefined;
      // A stage that was entered meanwhile has its own timer.
      if (timer === undefined && !hasEnded) {
        reportIn(checkMs);
      }
    });
  }

  async function sendReports(): Promise<void> {
    while (isReportDue && !hasEnded && current !== undefined) {
      isReportDue = false;
      clearTimeout(timer);
      timer = undefined;
      await send(current).catch(onFault);
    }
  }

  async function send(stage: Stage): Promise<void> {
    if (!(await stages.set({ userId: payload.userId }, payload, stage))) {
      leaving.abort(new Error('Nobody waits for this any more.'));
    }
    current = current === stage ? { ...stage, isNews: false } : current;
  }

  async function end(): Promise<void> {
    hasEnded = true;
    clearTimeout(timer);
    await underWay;
  }

  return {
    unwanted: leaving.signal,
    enter: (stage, soFar) => {
      if (current?.stage !== stage && !hasEnded) {
        current = { stage, since: clock(), progress: null, ...soFar, isNews: true };
        reportIn(soFar === undefined ? minStageMs : 0);
      }
    },
    progress: (share) => {
      if (current !== undefined && !hasEnded) {
        current = { ...current, progress: share, isNews: true };
        report();
      }
    },
    end,
    [Symbol.asyncDispose]: end,
  };
}

/** The same tools; using one enters its stage. */
export function withStages<T extends { fetcher: GuardedFetch; extractor: Extractor }>(
  tools: T,
  { enter }: Pick<StageTracker, 'enter'>,
): T {
  const { fetcher, extractor } = tools;
  const entering =
    <A extends unknown[], R>(stage: ItemStage, work: (...parameters: A) => R) =>
    (...parameters: A): R => {
      enter(stage);
      return work(...parameters);
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
