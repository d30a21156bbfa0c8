import { expect, it } from 'vitest';
import type { SourceItem } from '../requests.ts';
import { generateScript } from '../generate-script.ts';
import { refine } from '../refine/refine.ts';
import { breadArticle } from '../testing/test-material.ts';

const item = (title: string, text: string): SourceItem => ({ id: title, title, text, url: null });

const laptop = item(
  'The new MacBook Pro 16 tested',
  `The fans of the MacBook Pro 16 reached 44 dBA under full load, a decibel more than in 2017. The MacBook Pro 16 costs 2,399 dollars in the shop. The screen of the MacBook Pro 16 reaches 500 nits. A scissor keyboard replaces the butterfly keyboard that broke on so many desks. Keys of the keyboard travel one millimetre and feel firm. The battery of the MacBook Pro 16 holds 100 watt hours. Dust no longer stops a key of this keyboard. The MacBook Pro 16 weighs two kilograms.`,
);
const duvets = item(
  'Feather duvet lung',
  `A man of 43 years bought a new feather duvet and lost his breath within three weeks. Owen Dempsey, a doctor in Scotland, saw him in his clinic. Washing at 60 degrees kills 98 percent of mites. Because Dempsey quickly suspected feather duvet lung, though, he told the man to remove the bedding. Undiagnosed, it can lead to scars. Feather duvet lung is an allergy to the dust of feathers. Blood tests showed antibodies against the dust of geese. His clinic keeps a register of rare allergies. Feather duvet lung heals once the feathers are gone. Synthetic pillows carry no dust of feathers at all. The winter air dries the skin in heated rooms. Rooms should be aired in the morning and the evening. A runner needs about eight hours of deep sleep.`,
);

it('opens on what was asked about a thing, not on the thing', () => {
  const requirements = 'Is the MacBook Pro 16 keyboard worth it?';
  const { script, hooks } = generateScript({ platform: 'tiktok', requirements, items: [laptop] });
  expect(script.split('\n\n')[0]).toMatch(/keyboard (?:replaces|travel)/iu);
  expect(script.split('\n\n')[0]).not.toContain('dBA');
  expect(hooks[0]).toMatch(/keyboard/iu);
});

it('makes a hook punchier with the topic, not with anything short', () => {
  const request = {
    platform: 'instagram',
    requirements: 'Feather duvet lung for runners',
    items: [duvets],
  } as const;
  const { script } = refine({ refinement: 'punchier-hook', content: generateScript(request), request });
  expect(script.split('\n\n')[0]).toMatch(/duvet lung/iu);
  expect(script.split('\n\n')[0]).not.toContain('mites');
});

it('begins no hook with a word that leans on the sentence before, or with somebody unknown', () => {
  const request = {
    platform: 'youtube',
    requirements: 'A 30 second video about feather duvet lung',
    items: [duvets],
  } as const;
  const { script, hooks, titles } = generateScript(request);
  expect([...hooks, ...titles].join('\n')).not.toMatch(/Because Dempsey|Undiagnosed, it/u);
  const place = script.indexOf('Because Dempsey');
  expect(place === -1 || script.indexOf('Owen Dempsey') < place).toBe(true);
});

it('heads beats by what is in them, and never twice alike', () => {
  const requirements = 'A 2 minute video about sourdough starters';
  const { script } = generateScript({ platform: 'youtube', requirements, items: [breadArticle, duvets] });
  const headings = [...script.matchAll(/^\d+\. (.+?) \(\d/gmu)].map(([, heading]) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.filter((heading) => heading === 'More on this').length).toBeLessThanOrEqual(1);
});

const storm = (title: string, text: string) => [{ id: 'storm', title, url: null, text }];
const about = (title: string, text: string, requirements = 'A 30 second video about the storm') =>
  generateScript({ platform: 'tiktok', requirements, items: storm(title, text) });
const told =
  'The storm on the island of Hedda took $16 million from the bank of Mara Lind. It tore down eleven masts within one hour. Divers will look for the cable as soon as the sea is calm.';

it.each([
  ['How the storm reached the bank of Hedda', 'Here is how the storm reached the bank of Hedda.'],
  ['Why the storm is the worry of Hedda', 'Why is the storm the worry of Hedda?'],
  ['The storm: what it took from Hedda', 'The storm: what it took from Hedda.'],
  ['Bank of Hedda to pay for the storm', 'Bank of Hedda will pay for the storm.'],
])('opens on the title %j as it is said', (title, hook) => {
  expect(about(title, told).hooks).toContain(hook);
});

it('opens on no title whose figures its text does not hold', () => {
  expect(about('Storm takes $19 million from the bank of Hedda', told).hooks.join(' ')).not.toContain('19');
});

it('says that a script in two languages is research notes, and why', () => {
  const { engine, notes } = about('Storm on Hedda', told, 'Ein Video von 30 Sekunden über Hedda');
  expect(engine.label).toContain('notes');
  expect(notes[0]).toContain('different languages');
});

const lastWords = (script: string): string => script.split('\n\n').at(-2) ?? '';

it.each([
  'A 30 second video about the storm of Hedda',
  'three facts about the storm of Hedda',
  'what did the storm take from Hedda?',
  'Ein Video von 30 Sekunden über den Sturm von Hedda',
  'Une vidéo de 30 secondes sur la tempête de Hedda',
  'Un vídeo de 30 segundos sobre la tormenta de Hedda',
  'Um vídeo de 30 segundos sobre a tempestade de Hedda',
  'Un video di 30 secondi sulla tempesta di Hedda',
])('ends %j with no question that fits anything', (requirements) => {
  for (const platform of ['youtube', 'instagram', 'tiktok', 'linkedin'] as const) {
    const { script } = generateScript({
      platform,
      requirements,
      items: [{ id: 'storm', title: 'Storm on Hedda', text: told, url: null }],
    });
    expect(lastWords(script)).not.toBe('');
    expect(lastWords(script)).not.toContain('?');
  }
});

const scriptOf = (title: string, text: string, requirements: string) =>
  generateScript({ platform: 'tiktok', requirements, items: [{ id: title, title, text, url: null }] }).script;

const blades = `Lars Holm walked the coast of Jutland for eleven summers before he built anything. His first turbine stood in a field of barley behind the harbour of Esbjerg. Neighbours came every Sunday to look at the white tower and its three blades. The harbour paid for a second tower in the spring of 1998. Fishermen feared the noise and kept their boats in the southern basin. A vortex generator is a small fin that keeps the air close to the blade. Holm bought a thousand of them from a maker of gliders in Aarhus. Vortex generators raised the yield of his towers by 4 percent within a year. A crew glued them to each blade on ropes, forty metres above the barley. The museum of Esbjerg shows the oldest blade of the coast today. School classes from all over Jutland paint pictures of it.`;

const title = 'A thousand fins for the wind of Jutland';

const feathers = `Vortex generators will stand on every tower of the coast by the autumn, the company of Lars Holm said. Vortex generators have raised the yield of his towers by 4 percent within a year. Fishermen had feared the noise and kept their boats in the southern basin. The harbour of Esbjerg paid for the vortex generators of a second tower. Crews glued the fins to each blade on ropes, forty metres above the barley. Vortex generators cost less than the paint of a tower. Farmers of the coast asked for vortex generators as soon as they saw the bills. Vortex generators of other makers fell off in the first winter storm. The museum of Esbjerg shows one of the oldest blades of the coast. School classes from all over Jutland come to paint pictures of it. A vortex generator is a small fin that keeps the air close to the blade. Birds do the same with a feather of the thumb.`;

it('tells what the topic is, although the page says so late', () => {
  const script = scriptOf(
    'Vortex generators for every tower of the coast',
    feathers,
    'A 45 second video about vortex generators',
  );
  expect(script).toContain('A vortex generator is a small fin');
});

it('opens on what was asked for where the page is about something else', () => {
  const script = scriptOf(title, blades, 'A 15 second video about vortex generators');
  expect(script).toMatch(/^HOOK.*\nA vortex generator is/u);
  expect(script).toContain('4 percent');
  expect(script).not.toContain('barley behind the harbour');
});

it('does not bend the title of a page into its last words', () => {
  const named = 'Hedda storm bank suspended';
  const { script } = about(named, told, `A 60 second video about ${named}`);
  expect(script).toContain('CALL TO ACTION');
  expect(script).not.toMatch(new RegExp(`(?:about|see) ${named}`, 'iu'));
});

it('keeps a weekday behind "every"', () => {
  expect(scriptOf(title, blades, 'A 60 second video about the towers of Jutland')).toContain(
    'came every Sunday',
  );
});

const written = (platform: 'youtube' | 'tiktok' | 'linkedin', requirements: string, items: SourceItem[]) =>
  generateScript({ platform, requirements, items }).script;

it('announces tips without a topic by what their page says of itself', () => {
  const page = item(
    'How to care for hydrangeas to get the most beautiful blooms of the street',
    'Water hydrangeas in the early morning. Hydrangeas grow best in partial shade. Cut the old stems of hydrangeas in March. Cover the roots of hydrangeas with leaves in winter. Plant hydrangeas a metre apart. Feed hydrangeas twice a year, in spring and in July. Most people on the street take care of their blooms too late.',
  );
  expect(written('tiktok', 'five tips', [page]).split('\n')[1]).toBe(
    'Here is how to care for hydrangeas to get the most beautiful blooms of the street.',
  );
});

it('names a story by its title where that is no headline its text bears out', () => {
  const pages = [
    item('Norrby bridge report', 'The bridge of Norrby is 40 years old. It carries a train and a road.'),
    item('Ferry diary, May', 'The ferry of Hedda brings bread to the island each morning. It takes an hour.'),
  ];
  expect(written('linkedin', 'summarize my board', pages)).toMatch(/Norrby bridge report\. The bridge/u);
});

it('does not say what "that means" refers to a sentence that was left out', () => {
  const page = item(
    'New platters for hard drives',
    `Hard drives store most of the data of the world. ${'Nobody on the island of Hedda has seen such weather since the great flood of long ago, as we all know from our mothers (and from theirs). '.repeat(2)}With nine platters in each drive, that means hard drives of 80 terabytes. Hard drives last for five years on average.`,
  );
  expect(written('tiktok', 'a video about hard drives', [page])).not.toContain('that means');
});

it('says the words of what the user wrote as they stand, and those of others behind a name only', () => {
  const note = item(
    'Coffee grinders I tested',
    'I tested five coffee grinders at home for three weeks. The cheapest coffee grinder, for 40 euros, gave me the most bitter cup. My favourite is the hand grinder. I was wrong about electric coffee grinders.',
  );
  const mine = generateScript({
    platform: 'tiktok',
    requirements: 'coffee grinders',
    items: [{ ...note, isOwn: true }],
  });
  expect(mine.script).toContain('I tested five coffee grinders at home for three weeks.');
  expect(mine.script).toContain('I was wrong about electric coffee grinders.');
  expect(mine.script).not.toMatch(/["“]|On screen/u);
  expect(mine.engine.label).toMatch(/^Built-in draft/u);
  const theirs = written('tiktok', 'coffee grinders', [note]);
  expect(theirs).not.toMatch(/(?<!“)I was wrong/u);
});

it('tells nothing that was only thought without what became of it', () => {
  const note = item(
    'My coffee cart',
    'I ran a coffee cart for one summer. I thought people would want cold brew. They wanted iced coffee, three cups to one. Cold brew costs 40 cents a cup to make. Cold brew keeps for a week in the fridge.',
  );
  for (const requirements of [
    'cold brew',
    'three facts about cold brew',
    'a 20 second video about cold brew',
  ]) {
    const content = generateScript({ platform: 'tiktok', requirements, items: [{ ...note, isOwn: true }] });
    const said = [content.script, ...content.hooks, ...content.titles].join('\n');
    const alone = said.replaceAll(/I thought people would want cold brew\. They wanted/gu, '');
    expect(alone).not.toContain('I thought people would want cold brew');
  }
});

it('leads from no headline that only announces to a sentence that does not say it', () => {
  const page = item(
    'Cold brew vs iced coffee: what I measured over six weeks',
    'Cold brew keeps in the fridge for up to seven days. Iced coffee tastes flat after six hours. Cold brew costs 92 cents a cup. I measured iced coffee every morning for six weeks.',
  );
  for (const requirements of ['summarize my board', 'cold brew and iced coffee', '3 hooks about cold brew']) {
    const { claims = [], sources } = generateScript({
      platform: 'linkedin',
      requirements,
      items: [
        page,
        {
          ...page,
          id: 'two',
          title: 'Tea in numbers',
          text: 'Tea has 28 milligrams of caffeine a cup. Tea keeps for years in a tin.',
        },
      ],
    });
    expect(claims.map(({ text }) => text)).not.toContain(`${page.title}.`);
    expect(
      sources.flatMap(({ quotes }) => quotes).every((quote) => claims.some((claim) => claim.quote === quote)),
    ).toBe(true);
  }
});

it('opens on nothing that its sentence takes back', () => {
  const text = `The advice to wait for the first cup of coffee is popular, but there is little evidence for it.
A cup of coffee keeps half of its caffeine for five hours. Coffee at four is half there at nine.`;
  const { hooks, script } = about(
    'The first cup of coffee',
    text,
    'A 30 second video about the first cup of coffee',
  );
  expect([...hooks, script.split('\n')[1]]).not.toContain(
    'The advice to wait for the first cup of coffee is popular.',
  );
});

it('tells nothing in another language where there is enough in the one asked for', () => {
  const english = 'The old mill of Lindau grinds coffee with water. '.concat(
    Array.from(
      { length: 12 },
      (_, at) => `The mill grinds ${at + 20} bags of coffee in week ${at + 2} of the year.`,
    ).join(' '),
  );
  const german =
    'Die alte Mühle von Lindau mahlt Kaffee. Der Kaffee der Mühle kostet acht Euro. Die Mühle mahlt den Kaffee nur am Samstag.';
  const { script } = generateScript({
    platform: 'youtube',
    requirements: 'A video about the coffee of Lindau',
    items: [
      { id: 'en', title: 'The coffee mill of Lindau', url: null, text: english },
      { id: 'de', title: 'Kaffee aus Lindau', url: null, text: german },
    ],
  });
  expect(script).toContain('grinds');
  expect(script).not.toContain('mahlt');
});
