import type { Page } from '@playwright/test';

/** How the browser tells what became of a frame: in its own trace, once when it begins and once when it ends. */
export interface FrameEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  id2?: { local: string };
  args: {
    frame_reporter?: {
      state: string;
      frame_sequence: number;
      layer_tree_host_id: number;
      has_missing_content: boolean;
      checkerboarded_needs_raster: boolean;
      checkerboarded_needs_record: boolean;
    };
  };
}

export interface ShownFrames {
  /** When they were shown, in milliseconds of the browser's clock, in order. */
  times: number[];
  /** How many had a place in sight that was not drawn yet. */
  incomplete: number;
}

/** Begins to note the frames that the browser shows; the answer ends that, and tells them. */
export async function traceFrames(page: Page): Promise<() => Promise<ShownFrames>> {
  const browser = page.context().browser();
  if (browser === null) {
    throw new Error('The page belongs to no browser.');
  }
  const cdp = await browser.newBrowserCDPSession();
  const events: FrameEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as FrameEvent[]).filter(({ name }) => name === 'PipelineReporter'));
  });
  const categories = 'disabled-by-default-devtools.timeline.frame';
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    await cdp.detach();
    return readFrames(events);
  };
}

const isIncomplete = (frame: NonNullable<FrameEvent['args']['frame_reporter']>): boolean =>
  frame.has_missing_content || frame.checkerboarded_needs_raster || frame.checkerboarded_needs_record;

/**
 * The frames of the page alone, which are the most: a browser may show others, of its own windows, which count their
 * frames themselves.
 * A frame that was shown without news from the page's thread is told twice, as shown in part and then as a
 * whole: it counts once, when it was shown first.
 */
export function readFrames(events: readonly FrameEvent[]): ShownFrames {
  const begun = new Map<string, FrameEvent['args']>();
  const shownBy = new Map<string, Map<number, { time: number; isIncomplete: boolean }>>();
  for (const { ph, ts, pid, id2, args } of events) {
    const id = `${pid} ${id2?.local}`;
    if (ph === 'b') {
      begun.set(id, args);
      continue;
    }
    const frame = begun.get(id)?.frame_reporter;
    if (!frame?.state.startsWith('STATE_PRESENTED')) {
      continue;
    }
    const host = `${pid} ${frame.layer_tree_host_id}`;
    const shown = shownBy.get(host) ?? new Map<number, { time: number; isIncomplete: boolean }>();
    shownBy.set(host, shown);
    const before = shown.get(frame.frame_sequence);
    if (before === undefined || ts / 1_000 < before.time) {
      shown.set(frame.frame_sequence, { time: ts / 1_000, isIncomplete: isIncomplete(frame) });
    }
  }
  const [page] = [...shownBy.values()].toSorted((one, other) => other.size - one.size);
  if (page === undefined) {
    throw new Error('The browser showed no frame.');
  }
  const frames = [...page.values()].toSorted((one, other) => one.time - other.time);
  return {
    times: frames.map(({ time }) => time),
    incomplete: frames.filter((frame) => frame.isIncomplete).length,
  };
}
