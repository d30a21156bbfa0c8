import { expect, it } from 'vitest';
import { type FrameEvent, readFrames } from './shown-frames.ts';

/** A frame as the browser tells it, which it begins and ends at these milliseconds. */
const frame = (
  host: { pid: number; layer_tree_host_id: number },
  { sequence, ended, state = 'STATE_PRESENTED_ALL', isMissing = false }: Told,
): FrameEvent[] => {
  const { pid, layer_tree_host_id } = host;
  const event = {
    name: 'PipelineReporter',
    pid,
    id2: { local: `${layer_tree_host_id}-${sequence}-${ended}` },
  };
  const frame_reporter = {
    state,
    frame_sequence: sequence,
    layer_tree_host_id,
    has_missing_content: isMissing,
    checkerboarded_needs_raster: false,
    checkerboarded_needs_record: false,
  };
  return [
    { ...event, ph: 'b', ts: 0, args: { frame_reporter } },
    { ...event, ph: 'e', ts: ended * 1_000, args: {} },
  ];
};

interface Told {
  sequence: number;
  ended: number;
  state?: string;
  isMissing?: boolean;
}

const page = { pid: 7, layer_tree_host_id: 1 };

it('counts a frame once that was shown in part and then as a whole', () => {
  const events = [
    ...frame(page, { sequence: 1, ended: 32 }),
    ...frame(page, { sequence: 1, ended: 16, state: 'STATE_PRESENTED_PARTIAL', isMissing: true }),
    ...frame(page, { sequence: 2, ended: 48 }),
    ...frame(page, { sequence: 3, ended: 64, state: 'STATE_DROPPED' }),
  ];
  expect(readFrames(events)).toEqual({ times: [16, 48], incomplete: 1 });
});

it('counts the frames of the page, whatever else the browser shows under the same numbers', () => {
  const events = [
    ...frame(page, { sequence: 1, ended: 16 }),
    ...frame(page, { sequence: 2, ended: 32 }),
    ...frame({ pid: 9, layer_tree_host_id: 1 }, { sequence: 1, ended: 5, isMissing: true }),
    ...frame({ pid: 7, layer_tree_host_id: 2 }, { sequence: 2, ended: 20 }),
  ];
  expect(readFrames(events)).toEqual({ times: [16, 32], incomplete: 0 });
});

it('refuses to tell of no frame', () => {
  const events = frame(page, { sequence: 1, ended: 16, state: 'STATE_DROPPED' });
  expect(() => readFrames(events)).toThrow('The browser showed no frame.');
});
