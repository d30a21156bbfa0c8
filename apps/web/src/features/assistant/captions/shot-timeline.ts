import type { Shot } from './shot-list.ts';

/** The recording that the shots are in. */
export interface FilmedIn {
  fileName: string;
  seconds: number | null;
}

const framesPerSecond = 30;

const time = (frames: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: framesPerSecond, value: frames });
const range = (start: number, frames: number) => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: time(start),
  duration: time(frames),
});

/** In frames from the beginning. */
interface Placed {
  shot: Shot;
  start: number;
  frames: number;
}

/**
 * A shot list as a timeline for editing programs: OpenTimelineIO in JSON (Timeline.1, Clip.2, Marker.2; see
 * opentimelineio.readthedocs.io, "Serialized Data"). What is said is one track, what is shown another. A source is a
 * marker where it is spoken of, with its quotation and address. Of a recording each clip is the take that counts, at the
 * time at which it was filmed: what stands between them is cut by closing the gaps.
 */
export function shotsToOtio(name: string, shots: readonly Shot[], recording: FilmedIn | null): string {
  const placed = place(shots);
  const shown = placed.filter(({ shot }) => shot.shown !== '');
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    metadata: {},
    name,
    global_start_time: null,
    tracks: {
      ...item('Stack.1', 'tracks'),
      children: [
        track('Said', placed, (one) => withSources(clip(one, one.shot.said, recording), one.shot)),
        track('Shown', shown, (one) => clip(one, one.shot.shown, null)),
      ],
    },
  };
  return `${JSON.stringify(timeline, null, 2)}\n`;
}

/** In the order of time, each at whole frames and none reaching into the next. */
function place(shots: readonly Shot[]): Placed[] {
  const sorted = shots.toSorted((one, other) => one.start - other.start);
  const startOf = (shot: Shot) => Math.round(shot.start * framesPerSecond);
  return sorted.flatMap((shot, index) => {
    const next = sorted[index + 1];
    const start = startOf(shot);
    const end = Math.round((shot.start + shot.seconds) * framesPerSecond);
    const frames = Math.min(end, next === undefined ? Infinity : startOf(next)) - start;
    return frames > 0 ? [{ shot, start, frames }] : [];
  });
}

const item = (schema: string, name: string) => ({
  OTIO_SCHEMA: schema,
  metadata: {},
  name,
  source_range: null as ReturnType<typeof range> | null,
  effects: [],
  markers: [] as object[],
  enabled: true,
});

/** A track with these shots at their times, and gaps between them. */
function track(name: string, placed: readonly Placed[], toClip: (one: Placed) => object) {
  let end = 0;
  const children = placed.flatMap((one) => {
    const gap = one.start - end;
    end = one.start + one.frames;
    return [...(gap > 0 ? [{ ...item('Gap.1', ''), source_range: range(0, gap) }] : []), toClip(one)];
  });
  return { ...item('Track.1', name), children, kind: 'Video' };
}

function clip({ start, frames }: Placed, name: string, recording: FilmedIn | null) {
  const media = { metadata: {}, name: '', available_range: null, available_image_bounds: null };
  return {
    ...item('Clip.2', name),
    source_range: range(recording === null ? 0 : start, frames),
    media_references: {
      DEFAULT_MEDIA:
        recording === null
          ? { OTIO_SCHEMA: 'MissingReference.1', ...media }
          : {
              OTIO_SCHEMA: 'ExternalReference.1',
              ...media,
              name: recording.fileName,
              available_range:
                recording.seconds === null ? null : range(0, Math.ceil(recording.seconds * framesPerSecond)),
              target_url: encodeURIComponent(recording.fileName),
            },
    },
    active_media_reference_key: 'DEFAULT_MEDIA',
  };
}

/** A marker over the whole of a clip for each source of what is said in it. */
const withSources = (own: ReturnType<typeof clip>, { part, shown, sources }: Shot) => ({
  ...own,
  metadata: { hookline: { part, shown } },
  markers: sources.map(({ title, url, quote }) => ({
    OTIO_SCHEMA: 'Marker.2',
    metadata: { hookline: { address: url, quotation: quote } },
    name: title,
    color: 'GREEN',
    marked_range: own.source_range,
    comment: [quote === null ? null : `“${quote}”`, url].filter(Boolean).join(' '),
  })),
});
