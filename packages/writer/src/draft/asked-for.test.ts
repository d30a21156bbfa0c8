import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import type { SourceItem } from '../requests.ts';
import { holding, readPoint } from './holding.ts';

const hibernation: SourceItem = {
  id: 'hibernation',
  title: 'Hibernating astronauts would need smaller spacecraft',
  url: 'https://science.example/hibernation',
  text: [
    'A study by the space agency looked at how a crew that hibernates would change a mission to Mars. The mass of the spacecraft could be reduced by a third, because the crew would need no quarters and less food.',
    'Hibernation would take place in small pods that double as cabins while the crew are awake. Their pods would be darkened and cooled during the cruise of 180 days. The crew would put on body fat before they fall asleep. The cruise would end with 21 days in which the crew recovers. Water around the pods would shield them from radiation.',
    '"If we were able to reduce the metabolic rate of a person by 75%, as large bears do, we could save much mass.',
    '"Doctors have cooled patients for years to gain time," explains Jennifer Ngo, who leads the team. She wants to study the brain of hibernating animals next.',
  ].join('\n\n'),
};
const rocket: SourceItem = {
  id: 'rocket',
  title: 'Seeking a bigger role for a big rocket',
  url: 'https://launch.example/rocket',
  text: Array.from(
    { length: 9 },
    (_, place) =>
      `The agency wants to send ${place + 2} crews to Mars with its big rocket. Members of Congress asked for a schedule of launch number ${place + 2}.`,
  ).join(' '),
};

const write = (requirements: string, items = [hibernation, rocket]) =>
  generateScript({ platform: 'tiktok', requirements, items });
const quotation =
  '"If we were able to reduce the metabolic rate of a person by 75%, as large bears do, we could save much mass."';

it('says what is to be mentioned, where it stands in somebody’s words that go on, too', () => {
  const about = 'A 45 second video about hibernating crews';
  expect(write(about).script).not.toContain('75%');
  const { script, sources, notes } = write(`${about}. Mention the 75% metabolic rate.`);
  expect(script).toContain(quotation);
  expect(sources[0]?.quotes).toContain(quotation.slice(0, -1));
  expect(notes.join(' ')).not.toContain('Nothing in your sources');
});

it('begins with what is to come first, or with a hook that says it', () => {
  const about = 'Why would crews hibernate? A 45 second video';
  const { script } = write(`${about}. Open with the bears.`);
  expect(script.indexOf(quotation)).toBeGreaterThan(0);
  expect(script.indexOf(quotation)).toBeLessThan(script.indexOf('2. ('));
  const hooked = write(`${about}. Open with the mass of the spacecraft.`);
  expect(hooked.script.split('\n')[1]).toMatch(/^The mass of the spacecraft/u);
});

it('says what of it stands nowhere', () => {
  const { notes } = write('A 45 second video about hibernating crews. Mention the price of tickets.');
  expect(notes.join(' ')).toContain('“price of tickets”');
});

it('rather falls short than tells what is called something else, and offers no title of it', () => {
  const { sources, titles, notes } = write('A 3 minute video about hibernation for Mars crews');
  expect(sources.map(({ id }) => id)).toEqual(['hibernation']);
  expect(titles.join(' ')).not.toMatch(/rocket|Congress/u);
  expect(notes.join(' ')).toContain('“Seeking a bigger role for a big rocket”');
});

it('quotes what the user marked although nobody can say it for them', () => {
  const marked = { ...hibernation, highlights: [quotation.slice(1, 80)] };
  expect(write('A 45 second video about hibernating crews', [marked]).script).toContain(quotation);
});

it.each([
  ['75% metabolic rate', 'It cuts the metabolic rate by 75%.', true],
  ['75% metabolic rate', 'It cuts the metabolic rate by 7.5%.', false],
  ['bears', 'A bear sleeps for months.', true],
  ['bears', 'A wolf hunts.', false],
])('%s is held by %s: %s', (thing, text, isHeld) => {
  expect(holding(thing, { language: 'en', text }) > 0).toBe(isHeld);
});

it('tells what is on the points of a request rather than what stands beside them', () => {
  const text = `The tram of Skarvik has run since the spring. Painters chose the colours of the tram in a long meeting. The cars of the tram came by ship from a yard in the south. The tram of Skarvik passes a church, a school and two parks. A ticket for the tram costs 3 euros for an hour. Children pay half of the ticket price. Nobody pays on a Sunday. The batteries were made in a town nearby and weigh 900 kilos. A choir sang for the guests of the first tram. The driver of the first tram had driven a bus for 12 years.`;
  const { script } = generateScript({
    platform: 'tiktok',
    requirements: 'A 25 second video about the tram of Skarvik. Cover: ticket price, batteries.',
    items: [{ id: 'tram', title: 'The tram of Skarvik', url: null, text }],
  });
  expect(script).toContain('costs 3 euros');
  expect(script).toContain('weigh 900 kilos');
  expect(script).not.toMatch(/long meeting|from a yard|two parks/u);
});

it.each([
  ['how long it rises', '12 hours'],
  ['what it costs', '3 dollars'],
])('tells what answers a point that asks, or says that nothing does: %s', (point, answer) => {
  const told = (text: string) =>
    generateScript({
      platform: 'tiktok',
      requirements: `A 20 second video about rye bread. Cover: ${point}, the oven.`,
      items: [{ id: 'rye', title: 'Rye bread', url: null, text }],
    });
  const text = `Rye bread is sour and dark. Rye bread is eaten in the north. Rye bread has a thick crust. Farmers like rye bread with butter. Rye bread keeps well in a box of wood. The oven for rye bread is hot. A dough of rye bread rises for 12 hours. A loaf of rye bread is sold for 3 dollars. Rye bread was once the bread of the poor.`;
  expect(told(text).script).toContain(answer);
  expect(told(text).notes.join(' ')).not.toContain(point);
  expect(told(text.replace(answer, 'all')).notes.join(' ')).toContain(point);
});

it('finds a page that calls the topic by its other name', () => {
  const text = `Influenza struck forty families in Norrby. The school of Norrby closed for a week in March. Influenza came back to Norrby in the next winter.`;
  const { script, sources } = generateScript({
    platform: 'tiktok',
    requirements: 'A 20 second video about the flu',
    items: [{ id: 'norrby', title: 'Influenza closes a school', url: null, text }],
  });
  expect(sources).toHaveLength(1);
  expect(script).toContain('Influenza struck forty families');
});

it.each([
  ['How many daughters she has', 'en', ['daughter']],
  ['How long it takes', 'en', []],
  ['Wie lange es dauert', 'de', []],
  ['Was der Ofen kostet', 'de', ['ofen']],
])('looks in %j for the words of the thing, not of its measure', (point, language, terms) => {
  expect([...readPoint(point, language).terms]).toEqual(terms);
});
