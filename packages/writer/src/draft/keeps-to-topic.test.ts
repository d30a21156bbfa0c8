import { readParts } from '../script/script-parts.ts';
import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { refine } from '../refine/refine.ts';
import type { ScriptRequest, SourceItem } from '../requests.ts';

const ice: SourceItem = {
  id: 'ice',
  title: 'Black ice: what it is and where it waits',
  url: 'https://roads.example/ice',
  text: `About 1,300 drivers slide off the road on black ice in one winter. Black ice is a thin film of water that freezes on asphalt before anybody sees it. It takes its name from the road that shows through it.

Bridges freeze first, because cold air reaches them from below. A wet road in the shade can turn to black ice within ten minutes. Salt keeps black ice away down to about nine degrees below zero.`,
};
const ferries: SourceItem = {
  id: 'ferries',
  title: 'Three ferries, one harbour, and a captain who explained everything',
  url: 'https://harbour.example/ferries',
  text: `Three ferries met in the narrow mouth of the harbour on a Sunday in May. The captain of the first one explained that the fog had come within a minute. Three tugs pulled the ferries apart before the tide turned.

The harbour office explained the accident in a report of forty pages. Passengers waited for six hours in a hall without heating. Three of them were treated for shock and went home the same night. The ferries sail again since June, with a second lookout on each bridge.

The owner explained to reporters that the route had been safe for thirty years. A court will decide in autumn who pays for the broken pier. The town has asked for a new light on the breakwater.`,
};
const request = (items: readonly SourceItem[], requirements: string): ScriptRequest => ({
  platform: 'youtube',
  requirements,
  items,
});
const asked = 'Black ice explained in 2 minutes: what it is and three things you can do';

describe('a request for more than its sources hold', () => {
  const { script, sources, notes, titles } = generateScript(request([ice, ferries], asked));

  it('is not filled up with a page that only shares words of asking with it', () => {
    expect(sources.map(({ id }) => id)).toEqual(['ice']);
    expect(script + titles.join(' ')).not.toMatch(/ferr|harbour|captain/iu);
  });

  it('is short and says how far the sources reach', () => {
    expect(notes.join('\n')).toMatch(/only have enough for about \d+ seconds of the 2 minutes/u);
  });

  it('lists what was asked for and is in no source', () => {
    expect(notes).toContain('Nothing in your sources about: “three things you can do”.');
  });

  it('opens on a fact, and not on a headline that only says what will come', () => {
    expect(script.split('\n')[1]).not.toMatch(/what it is/u);
    expect(titles[0]).not.toMatch(/what it is/u);
  });
});

describe('advice that was asked for', () => {
  const advice = `${ice.text}

Leave three seconds more to the car in front of you on such mornings. Take your foot off the pedal and keep the wheel straight when black ice takes the car. Carry a blanket, because help may need an hour to reach you.`;

  it('is told where the sources hold it', () => {
    const { script, notes } = generateScript(
      request([{ ...ice, text: advice }, ferries], asked.replace('2 minutes', '40 seconds')),
    );
    expect(script).toContain('Take your foot off the pedal');
    expect(notes.join('\n')).not.toContain('Nothing in your sources');
  });
});

it('calls a topic in small letters that only begins the request', () => {
  const volcano = {
    ...ice,
    title: 'Fire under the fields',
    text: 'A volcano wakes up slowly. About 1,500 volcanoes may erupt again. Each volcano breathes gas for weeks before it erupts. People live near a volcano because its ash feeds their fields.',
  };
  const { script, hooks } = generateScript(
    request([volcano], 'Volcanoes explained in 60 seconds: how they form and two ways to stay safe'),
  );
  expect([script, ...hooks].join('\n')).not.toMatch(/\p{Ll} Volcanoes/u);
});

it('takes from a note of several ideas the one on the topic', () => {
  const ideas: SourceItem = {
    id: 'ideas',
    title: 'My grandfather stopped his truck on black ice with a rug.',
    url: null,
    isOwn: true,
    text: `My grandfather stopped his truck on black ice with a rug.

The old bakery on the square sells 600 rolls before seven in the morning.`,
  };
  const { script } = generateScript(request([ice, ideas], 'A 2 minute video about black ice'));
  expect(script).toContain('My grandfather stopped his truck');
  expect(script).not.toContain('bakery');
});

describe('made shorter', () => {
  const stray = `HOOK (0:00–0:04) [1]
About 1,300 drivers slide off the road on black ice in one winter.

1. (0:04–0:20) [1]
Black ice is a thin film of water that freezes on asphalt before anybody sees it. Bridges freeze first, because cold air reaches them from below.

2. (0:20–0:32) [2]
Three ferries met in the narrow mouth of the harbour on a Sunday in May.

3. (0:32–0:44) [2]
Passengers waited for six hours in a hall without heating.

CALL TO ACTION (0:44–0:46)
Subscribe for more.

SOURCES
[1] Black ice: what it is and where it waits
[2] Three ferries, one harbour, and a captain who explained everything`;

  it('a script loses first what is from a source on something else', () => {
    const made = generateScript(request([ice, ferries], asked));
    const sources = [ice, ferries].map(({ id, title }) => ({ id, title, url: null, quotes: [] }));
    const content = { ...made, script: stray, sources };
    const { script } = refine({
      refinement: 'shorter',
      content,
      request: request([ice, ferries], asked),
    });
    expect(script).not.toContain('Passengers waited');
    expect(script).toContain('Bridges freeze first');
    const titles = sources.map(({ title }) => title);
    expect(readParts(script, titles).spoken.length).toBeLessThan(readParts(stray, titles).spoken.length);
  });
});
