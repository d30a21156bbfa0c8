import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { cuesOf } from '../languages/cues.ts';
import type { SourceItem } from '../requests.ts';
import { page } from '../testing/test-material.ts';

const now = '2026-11-24T12:00:00.000Z';

/** The parts of a script that are said, without headings and what is shown. */
const saidIn = (requirements: string, item: SourceItem) => {
  const content = generateScript({ platform: 'tiktok', requirements, items: [item], now });
  const parts = content.script.split('\n\n').map((part) =>
    part
      .split('\n')
      .slice(1)
      .filter((line) => !/^(?:On screen|Im Bild)/u.test(line))
      .join(' '),
  );
  const beats = content.script
    .split('\n\n')
    .flatMap((part, at) => (/^\d+\. /u.test(part) ? (parts[at] ?? []) : []));
  return { ...content, hook: parts[0], beats, last: beats.at(-1) };
};

describe('the last sentence', () => {
  const lighthouse = page(
    'The lighthouse of Skarvik turns itself off',
    `The lighthouse of Skarvik has turned itself off for the first time in 140 years. A worn switch in the lamp of the lighthouse cut the power at two in the morning. Ships of the fishing fleet found their way by the lamps of the harbour.

The lighthouse of Skarvik is 41 metres high and stands on a rock of granite. Keepers of the lighthouse lived in a house of six rooms until 1988. Painters from Paris came to the lighthouse in the summers before the war.

Engineers replaced the switch of the lighthouse within nine hours. In the end, nobody was hurt, and no ship ran aground.

The keeper's house has its headquarters in a former school. On May 8, the mayor attended a dinner at the harbour of Skarvik.`,
  );

  it.each([25, 30, 40, 45])('tells what became of it, in %i seconds', (seconds) => {
    const { last } = saidIn(`A ${seconds} second video about the lighthouse of Skarvik`, lighthouse);
    expect(last).toMatch(/(?:no ship ran aground|within nine hours)\.$/u);
  });

  it.each([
    ['en', 'She was born in Spain in 1968.'],
    ['de', 'Das Unternehmen hat seinen Sitz in Bremen.'],
    ['fr', 'Il est né à Lyon en 1968.'],
    ['es', 'La empresa tiene su sede en Lima.'],
    ['it', 'La società ha sede a Torino.'],
    ['pt', 'A reunião durou 45 minutos.'],
  ])('is no detail beside the story: %s', (language, sentence) => {
    expect(cuesOf(language).detail.test(sentence)).toBe(true);
  });
});

it('says a headline once: its sentence leads where that adds a figure, and is left out where it adds little', () => {
  const text = (lede: string) =>
    `${lede} The pumps of the old quay had stood still since a storm in the spring. Water from the bay reaches the market hall of Skarvik at high tide. Traders of Skarvik carry their goods up a flight of stairs. The town of Skarvik has asked for new pumps four times.`;
  const request = 'A 25 second video about the flood of Skarvik';
  const title = 'Flood of Skarvik closes the market hall';
  const dear = saidIn(
    request,
    page(title, text('The flood of Skarvik has closed the market hall with 120 stalls.')),
  );
  expect(dear.hook).toBe('The flood of Skarvik has closed the market hall with 120 stalls.');
  const plain = saidIn(request, page(title, text('The flood of Skarvik has closed the old market hall.')));
  expect(plain.hook).toBe('Flood of Skarvik closes the market hall.');
  expect(plain.beats.join(' ')).not.toContain('has closed the old market hall');
});

it('calls somebody in full who was not introduced, and by the surname who was', () => {
  const court = (between: string) =>
    page(
      'Judge frees the ferry of Skarvik',
      `A judge has freed the ferry of Skarvik after eleven days in chains. ${between} Brandt has sailed the ferry of Skarvik since 1994. The ferry of Skarvik carries 300 people and a doctor to the islands. The ferry of Skarvik sails again from the old quay.`,
    );
  const script = (between: string) =>
    generateScript({
      platform: 'tiktok',
      requirements: 'A 30 second video about the ferry of Skarvik',
      items: [court(between)],
      now,
    }).script;
  expect(script('Photo | Mona Brandt on the quay.')).toContain('Mona Brandt has sailed');
  expect(script('Mona Brandt, the captain of the ferry, heard it on the radio.')).toMatch(
    /Mona Brandt, the captain.+(?<!Mona )Brandt has sailed/su,
  );
});

it.each([
  ['asks which of its shares surprises most', '12 percent', '31 percent', 'linkedin', true],
  ['not behind sums', '12 million dollars', '$31 million', 'linkedin', false],
  ['nor behind less than one in a hundred', '0.12 percent', '0.31 percent', 'linkedin', false],
  ['nor where it asks to pass it on', '12 percent', '31 percent', 'instagram', false],
] as const)('%s', (...[, first, second, platform, isAsked]) => {
  const text = `The lighthouse of Skarvik has cut its use of oil by ${first} since its lamp was changed in the spring of the flood. Its keeper, who lives in the village below, cleans the glass of the lighthouse by hand with a soft cloth every other morning of the week.

The lighthouse of Skarvik pays the harbour ${second} of what its visitors leave at the door, and the harbour keeps the stairs in order. Sailors see the lighthouse from the islands in the west, where the sea is deep and the weather turns within an hour.`;
  const item = page('The lighthouse of Skarvik saves oil', text);
  const requirements = 'A post about the lighthouse of Skarvik';
  const { script } = generateScript({ platform, requirements, items: [item], now });
  expect(script.includes('Which of these numbers surprises you most?')).toBe(isAsked);
});

describe('a list', () => {
  const tram = page(
    'The tram of Skarvik',
    `The tram of Skarvik carries 9,000 people a day. The company behind it plans a second line. We are proud of our drivers. Tickets are sold at the kiosk beside the church.`,
  );

  it('of which the sources hold fewer than half is told as a story, and a note says how many there are', () => {
    const { script, notes } = generateScript({
      platform: 'tiktok',
      requirements: 'five facts about the tram of Skarvik',
      items: [tram],
      now,
    });
    expect(script).not.toMatch(/^\d+\. Fact/mu);
    expect(script).toContain('9,000 people');
    expect(notes.join(' ')).toMatch(
      /\d of 5 found: too few for a list, so this covers what your sources do say/u,
    );
  });
});

it('opens on the question that was asked only where the first sentences answer it', () => {
  const rest =
    'The bridge of Skarvik carries 4,000 cars a day. The bridge of Skarvik was built in 1931. Boats of the harbour pass below the bridge of Skarvik.';
  const opening = (text: string) =>
    saidIn(
      '30 second video: why the bridge of Skarvik is closed',
      page('The bridge of Skarvik is closed', `${text} ${rest}`),
    ).hook;
  expect(opening('The bridge of Skarvik is closed because of rust in its cables.')).toMatch(
    /why the bridge.+\?$/u,
  );
  expect(opening('The bridge of Skarvik is closed to cars and buses.')).not.toContain('?');
});

it('opens on the scene its page begins with, if long, rather than on a question that fits anything', () => {
  const scene =
    'In a night of March a crane in the harbour of Skarvik dropped the bell of the old church into the bay before the eyes of nine hundred people with flags and lamps.';
  const rest =
    'They found chains, bottles and a bicycle on the ground of the bay. It had hung in the church of the town for 300 years. This bell takes two years to cast, and its metal costs more than a house. They drew it on the walls of their school. It was on every coin that they had ever struck. They sang of it in their boats and in their kitchens, and they had lost it twice before.';
  const { hook } = saidIn(
    'A 60 second video about the lost bell of Skarvik',
    page('Skarvik, a bell and a bay', `${scene} ${rest}`),
  );
  expect(hook).toContain('dropped the bell');
});

it('does not say a sentence again of which the hook was most', () => {
  const { hook, beats } = saidIn(
    'A 25 second video about the ferry of Skarvik',
    page(
      'Ferries',
      'The ferry of Skarvik carried 300 people to the islands last winter, including a doctor and two priests from the mainland. It sails at six in the morning. It stops at four islands and waits for the mail. It has never been late by more than an hour.',
    ),
  );
  expect(hook).toContain('carried 300 people');
  expect(beats.join(' ')).not.toContain('carried 300 people');
});

describe('a script that nothing closes', () => {
  const bridge = page(
    'The bridge of Skarvik turns for ships',
    `The bridge of Skarvik turns for ships twice a day. A motor of 40 tons moves the bridge of Skarvik in nine minutes. The bridge of Skarvik rests on a ring of 120 steel balls. Drivers in front of the bridge wait with their engines off. The bridge of Skarvik carries 9,000 cars on a working day. A guard in a tower watches the bridge and the harbour. The old bridge of Skarvik was made of oak and burned twice. The bridge of Skarvik is the only one of its kind in the north. The builder of the bridge was born in Oslo in 1968.`,
  );

  it.each([36, 40, 42, 44])('does not stop on a detail, in %i seconds', (seconds) => {
    const { last } = saidIn(`A ${seconds} second video about the bridge of Skarvik`, bridge);
    expect(last).not.toMatch(/1968\.$/u);
  });

  it('keeps what was asked for as its last sentence', () => {
    const { script } = saidIn(
      'A 40 second video about the bridge of Skarvik. Mention the builder born in Oslo.',
      bridge,
    );
    expect(script).toContain('born in Oslo in 1968');
  });
});

it('tells what was before the story within it, and not at its end', () => {
  const harbour = page(
    'The harbour of Skarvik has seals',
    `A diver has counted 40 seals in the harbour of Skarvik. The diver counted the seals of the harbour in six nights, with a lamp.

The seals of Skarvik left the harbour at dawn. But they came back to the old pier of the harbour.

For many years, fishermen of Skarvik have suspected seals in the harbour.`,
  );
  const { beats, last } = saidIn('A 30 second video about the seals of Skarvik', harbour);
  expect(beats.join(' ')).toContain('For many years, fishermen');
  expect(last).toMatch(/they came back to the old pier of the harbour\.$/u);
});
