import { expect, it } from 'vitest';
import { asRecord } from '#lib/tolerant.ts';
import { toSpokenParts } from '../model/spoken-lines.ts';
import { toShots } from './shot-list.ts';
import { shotsToOtio } from './shot-timeline.ts';
import { paceLines } from './timed-line.ts';

/** What OpenTimelineIO writes of each class, from its "Serialized Data (Fields Only)". */
const fields: Readonly<Record<string, readonly string[]>> = {
  'Timeline.1': ['global_start_time', 'metadata', 'name', 'tracks'],
  'Stack.1': ['children', 'effects', 'enabled', 'markers', 'metadata', 'name', 'source_range'],
  'Track.1': ['children', 'effects', 'enabled', 'kind', 'markers', 'metadata', 'name', 'source_range'],
  'Gap.1': ['effects', 'enabled', 'markers', 'metadata', 'name', 'source_range'],
  'Clip.2': [
    'active_media_reference_key',
    'effects',
    'enabled',
    'markers',
    'media_references',
    'metadata',
    'name',
    'source_range',
  ],
  'ExternalReference.1': ['available_image_bounds', 'available_range', 'metadata', 'name', 'target_url'],
  'MissingReference.1': ['available_image_bounds', 'available_range', 'metadata', 'name'],
  'Marker.2': ['color', 'comment', 'marked_range', 'metadata', 'name'],
  'TimeRange.1': ['duration', 'start_time'],
  'RationalTime.1': ['rate', 'value'],
};

/** Every object of OpenTimelineIO in a file, from the outside in. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  const own = asRecord(value);
  const within = Array.isArray(value) ? (value as unknown[]) : Object.values(own);
  return [...('OTIO_SCHEMA' in own ? [own] : []), ...within.flatMap(objectsIn)];
}

const script = `HOOK
On screen: The tide table
Do you know why the tide is always late? By about fifty minutes, every single day [1].

1. The reason (0:08–0:30)
Say: The moon moves on. [1]
- Film the harbour at noon.`;
const source = {
  id: 'a',
  title: 'An almanac',
  url: 'https://example.org/tides',
  quotes: ['It is fifty minutes later every day.'],
};
const pace = paceLines(toSpokenParts(script), 150);

interface Child {
  OTIO_SCHEMA: string;
  name: string;
  source_range: { start_time: { value: number }; duration: { value: number } };
  media_references?: { DEFAULT_MEDIA: { OTIO_SCHEMA: string; target_url?: string } };
  markers: { name: string; comment: string }[];
}

const tracksOf = (file: string) =>
  (JSON.parse(file) as { tracks: { children: { name: string; children: Child[] }[] } }).tracks.children;

/** The second at which each clip of a track begins, in the timeline. */
function startsOf({ children }: { children: readonly Child[] }): [name: string, start: number][] {
  let frames = 0;
  return children.flatMap(({ OTIO_SCHEMA: schema, name, source_range: { duration } }) => {
    const start = frames / 30;
    frames += duration.value;
    return schema === 'Clip.2' ? [[name, start] as [string, number]] : [];
  });
}

it.each([
  ['by pace', null],
  ['in a recording', { fileName: 'Take 1.mp4', seconds: 40 }],
])('has the fields of OpenTimelineIO and no others, %s', (_, recording) => {
  const objects = objectsIn(JSON.parse(shotsToOtio('Tides', toShots(script, [source], pace), recording)));
  expect(new Set(objects.map((object) => object['OTIO_SCHEMA'])).size).toBeGreaterThanOrEqual(8);
  for (const { OTIO_SCHEMA: schema, ...object } of objects) {
    expect(Object.keys(object).toSorted()).toEqual(fields[String(schema)]);
  }
  for (const { value, rate } of objects.filter((object) => object['OTIO_SCHEMA'] === 'RationalTime.1')) {
    expect(rate).toBe(30);
    expect(Number.isInteger(value) && Number(value) >= 0).toBe(true);
  }
});

it('shows what is shown beside what is said, with the source and its words', () => {
  const [said, shown] = tracksOf(shotsToOtio('Tides', toShots(script, [source], pace), null));
  expect(said && startsOf(said).map(([name]) => name)).toEqual([
    'Do you know why the tide is always late?',
    'By about fifty minutes, every single day.',
    'The moon moves on.',
  ]);
  expect(shown && startsOf(shown)).toEqual([
    ['On screen: The tide table', 0],
    ['Film the harbour at noon.', said && startsOf(said)[2]?.[1]],
  ]);
  expect(said?.children[1]?.markers).toEqual([
    expect.objectContaining({
      name: 'An almanac',
      comment: '“It is fifty minutes later every day.” https://example.org/tides',
    }),
  ]);
});

it('cuts from the recording what counts, at the time at which it was filmed', () => {
  const clock = (from: number, to: number) => [
    { at: 0, seconds: from },
    { at: 10, seconds: to },
  ];
  // The last line was filmed first, the second not at all.
  const times = [{ text: '', clock: clock(20, 24) }, null, { text: '', clock: clock(5, 7.5) }];
  const recording = { fileName: 'Take 1.mp4', seconds: 40 };
  const [said] = tracksOf(shotsToOtio('Tides', toShots(script, [source], times), recording));
  expect(said && startsOf(said)).toEqual([
    ['The moon moves on.', 5],
    ['Do you know why the tide is always late?', 20],
  ]);
  const clips = said?.children.filter(({ OTIO_SCHEMA: schema }) => schema === 'Clip.2') ?? [];
  expect(
    clips.map(({ source_range: { start_time: start, duration } }) => [start.value, duration.value]),
  ).toEqual([
    [150, 75],
    [600, 120],
  ]);
  expect(clips[0]?.media_references?.DEFAULT_MEDIA).toMatchObject({
    OTIO_SCHEMA: 'ExternalReference.1',
    target_url: 'Take%201.mp4',
  });
});
