import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import type { SourceItem } from '../requests.ts';
import { namesOnly, readJotted } from './jotted.ts';

const note = (title: string, text: string): SourceItem => ({
  id: 'note',
  title,
  url: null,
  text,
  isOwn: true,
});

const routine = note(
  'Video idea: morning routine for freelancers',
  `Hook: I stopped checking email before 10.

- why: first 90 min are the best ones
  b-roll: clock on the wall
- phone stays in the **kitchen**
- [ ] one task written on paper the night before
* coffee only after the first task!!

TODO find a source for the 90 minutes
CTA: ask what people do first in the morning`,
);

const write = (items: SourceItem[], requirements: string, platform: 'tiktok' | 'linkedin' = 'tiktok') =>
  generateScript({ platform, requirements, items });

/** What a script says, without headings and what is shown. */
const saidIn = (script: string): string[] =>
  script
    .split('\n')
    .filter((line) => line !== '' && !/^(?:HOOK|CALL|SOURCES|- |\[\d|On screen|\d+\. .*\(\d+:)/u.test(line));

describe('what was jotted down for a script', () => {
  it('is told point by point, in its order and words', () => {
    const { script, hooks, titles, notes, engine } = write([routine], 'A TikTok about my morning routine');
    expect(saidIn(script).slice(0, 5)).toEqual([
      'I stopped checking email before 10.',
      'Why: first 90 min are the best ones.',
      'Phone stays in the kitchen.',
      'One task written on paper the night before.',
      'Coffee only after the first task!',
    ]);
    expect(script).toContain('first 90 min are the best ones.\n- Clock on the wall.');
    expect(script).toContain('\n- Ask what people do first in the morning.');
    expect(script).not.toContain('TODO');
    expect(hooks[0]).toBe('I stopped checking email before 10.');
    expect(hooks.length).toBeGreaterThan(2);
    expect(titles[0]).toBe('Morning routine for freelancers');
    expect(notes.join(' ')).toContain('“TODO find a source for the 90 minutes”');
    expect(engine.label).toContain('Built-in draft');
  });

  it('is led to its place in the note, word for word', () => {
    const { claims = [] } = write([routine], 'A TikTok about my morning routine');
    const claim = claims.find(({ text }) => text === 'One task written on paper the night before.');
    expect(claim?.quote).toBe('one task written on paper the night before');
    expect(routine.text.slice(claim?.start ?? 0)).toMatch(/^one task written/u);
  });

  it('takes the time that was asked for, and says where there is room', () => {
    const { script, notes } = write([routine], 'A 60 second video about my morning routine');
    expect(script).toContain('–1:00)');
    expect(script).not.toContain('What it means for you');
    expect(notes.join(' ')).toMatch(/Your notes run to about \d+ seconds of the 60 seconds/u);
    const short = write([routine], 'A 10 second video about my morning routine');
    expect(short.notes.join(' ')).toContain('cut what matters least');
  });

  it('has behind a point what a page says of the same', () => {
    const page: SourceItem = {
      id: 'page',
      title: 'Where the phone of a freelancer belongs',
      url: 'https://focus.example.org/phones',
      text: 'A phone in the kitchen is picked up half as often as one on the desk. Freelancers look at mail 40 times in a morning. A walk helps as well.',
    };
    const { script } = write([routine, page], 'A 60 second video about the morning routine of freelancers');
    expect(script).toContain(
      'Phone stays in the kitchen. A phone in the kitchen is picked up half as often as one on the desk.',
    );
    expect(script).toContain('[1][2]');
  });

  it('is a list where one is asked for', () => {
    const bread = note(
      'sourdough',
      `tips for sourdough beginners
1. feed the starter twice a day
2. use a scale, not cups
3) let it cool
my first loaves were bricks`,
    );
    const { script } = write([bread], 'two tips for sourdough beginners');
    expect(saidIn(script).slice(0, 3)).toEqual([
      'My first loaves were bricks.',
      'Feed the starter twice a day.',
      'Use a scale, not cups.',
    ]);
    expect(script).toContain('2. Tip (');
    expect(script).not.toContain('Let it cool');
    const post = write([bread], 'three tips for sourdough beginners', 'linkedin').script;
    expect(post).toContain('\n\n3. Let it cool.');
    expect(post).not.toContain('SOURCES');
  });

  it('is read in another language, under headings', () => {
    const coffee = note(
      'Reel: Kaffee',
      `# Idee: Drei Fehler beim Kaffee

## Aufhänger
Dein Kaffee schmeckt bitter, und es liegt nicht an der Bohne.

## Punkte
- Wasser kocht noch
  Bild: Thermometer
- Mehl viel zu fein

Schluss:
Morgen zeige ich dir meine Mühle.`,
    );
    const { script } = write([coffee], 'Reel über Kaffee');
    expect(saidIn(script.replace('QUELLEN', 'SOURCES'))).toEqual([
      'Dein Kaffee schmeckt bitter, und es liegt nicht an der Bohne.',
      'Wasser kocht noch.',
      'Mehl viel zu fein.',
      'Morgen zeige ich dir meine Mühle.',
    ]);
    expect(script).toContain('- Thermometer.');
    expect(readJotted(coffee, 'de')?.hook?.text).toMatch(/^Dein Kaffee schmeckt bitter/u);
  });

  it('keeps what stands below an entry with it', () => {
    const steps = `1. Weigh the flour
cups vary by 20 percent
2. Rest the dough
30 minutes at least
3. Hot oven
as hot as it goes`;
    const { hook, points = [] } = readJotted(note('Bread', steps), 'en') ?? {};
    expect(hook).toBeNull();
    expect(points.map(({ said }) => said.join(' '))).toEqual([
      'Weigh the flour. Cups vary by 20 percent.',
      'Rest the dough. 30 minutes at least.',
      'Hot oven. As hot as it goes.',
    ]);
  });

  it('loses no line: sentences above a list, several last lines, what is shown first', () => {
    const plan = `Shot: the flat loaf
Hook: flat bread again
nobody told me that the flour drinks more water in winter
- more water
- Short: ten minutes are enough
Outro:
- Thanks for watching
- Which flour do you use?`;
    const { script } = write([note('Bread', plan)], 'A TikTok about bread');
    expect(saidIn(script)).toEqual([
      'Flat bread again.',
      'Nobody told me that the flour drinks more water in winter.',
      'More water.',
      'Short: ten minutes are enough.',
      'Thanks for watching. Which flour do you use?',
    ]);
    expect(script).toContain('Flat bread again.\n- The flat loaf.');
  });

  it.each([
    ['Tell me in the comments which flour you use', 'Tell me in the comments which flour you use.'],
    ['Ask me anything', 'Ask me anything.'],
  ])('says %j, and asks for nothing', (closing, said) => {
    const plan = `- more water\n- less flour\nCTA: ${closing}`;
    expect(saidIn(write([note('Bread', plan)], 'A TikTok about bread').script).at(-1)).toBe(said);
    const post = write([note('Bread', plan)], 'A post about bread', 'linkedin').script;
    expect(post.endsWith(said)).toBe(true);
  });
});

describe('notes as people write them', () => {
  const messy = note(
    'pomodoro with coffee',
    `**Hook (0-3s):** my to-do list is a coffee cup
Alt hook: what if your mug was your timer
**Point 1:** one cup = 25 min (study? find link)
2/ water -> coffee
(film this at the café? ask first)
[show the mug]
"buy the seat, not the coffee" <- good line!
Dont mention the sponsor yet!
Hashtags: #productivity
CTA -> which cup is yours?`,
  );

  it('read labels, marks and remarks to oneself', () => {
    const { script, hooks, notes } = write([messy], 'A TikTok about pomodoro with coffee');
    expect(saidIn(script)).toEqual([
      'My to-do list is a coffee cup.',
      'One cup = 25 min.',
      'Water → coffee.',
      '"buy the seat, not the coffee".',
      'Which cup is yours?',
    ]);
    expect(script).toContain('Water → coffee.\n- Show the mug.');
    expect(hooks).toContain('What if your mug was your timer.');
    expect(notes.join(' ')).toContain('“film this at the café? ask first”');
    expect(notes.join(' ')).toContain('“Dont mention the sponsor yet!”');
  });

  it('give points the time that is left, not the call to action', () => {
    const { script } = write([routine], 'A 3 minute video about my morning routine');
    const [, ...times] = /CALL TO ACTION \((\d+):(\d\d)–(\d+):(\d\d)\)/u.exec(script) ?? [];
    const [minute = 0, second = 0, lastMinute = 0, lastSecond = 0] = times.map(Number);
    const [from, to] = [minute * 60 + second, lastMinute * 60 + lastSecond];
    expect(to).toBe(180);
    expect(to - from).toBeLessThan(12);
  });

  const pourOver: SourceItem = {
    id: 'page',
    title: 'Pour over basics',
    url: null,
    text: 'Pour over coffee needs a filter and hot water. Grind the coffee like sea salt. Pour water in circles for thirty seconds. Let the coffee bloom before you pour on. A pour over takes three minutes.',
  };

  it('are no plan of what another source is about', () => {
    const { script } = write([messy, pourOver], 'how to make pour over coffee');
    expect(script).toContain('Grind the coffee like sea salt.');
    expect(script).not.toContain('to-do list');
  });

  it('are taken where nothing else was chosen, whatever is asked for', () => {
    expect(write([messy], 'a video about my desk').script).toContain('One cup = 25 min.');
  });

  it('are on what their title says they go without', () => {
    const without = note(
      '30 days without coffee',
      'Hook: I quit coffee for 30 days\n- day 1: headache\n- day 10: sleep',
    );
    const { script, notes } = write([without, messy, pourOver], 'my 30 days without coffee');
    expect(script).toContain('I quit coffee for 30 days.');
    expect(notes.join(' ')).not.toContain('As you asked, nothing about');
  });
});

it.each([
  ['is of somebody else', { ...routine, isOwn: false }],
  ['is in whole sentences', note('Bread', 'My bread was hard. I had used too little water for the dough.')],
  ['is one line', note('Bread', 'bread with less flour')],
  ['is long', note('Bread', '- a point of mine\n'.repeat(300))],
])('reads no plan in a note that %s', (_, item) => {
  expect(readJotted(item, 'en')).toBeNull();
});

it.each([
  ['what a salt lamp is', 'en', true],
  ['How it dries', 'en', true],
  ['do one push-up every morning', 'en', false],
  ['come early to the gym', 'en', false],
  ['will power fades by noon', 'en', false],
  ['Can openers are dangerous', 'en', false],
  ['Will Smith slapped Chris Rock', 'en', false],
  ['was eine Salzlampe ist', 'de', true],
  ['was a baker for years', 'en', false],
  ['Who knows: nobody', 'en', false],
  ['cómo se seca', 'es', true],
  ['como pan todos los días', 'es', false],
  ['pourquoi elle fond', 'fr', true],
  ['perché si scioglie', 'it', true],
  ['como ela seca', 'pt', true],
  ['che cos’è', 'it', true],
  ['ce qu’il faut', 'fr', true],
])('%j in %s only names what to say: %s', (text, language, isName) => {
  expect(namesOnly(text, language)).toBe(isName);
});
