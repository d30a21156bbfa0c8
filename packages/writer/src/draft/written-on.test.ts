import { scriptField } from '@hookline/contract/counting';
import type { ScriptPlatform } from '@hookline/contract/common';
import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { prepare } from '../prepare.ts';
import type { SourceItem } from '../requests.ts';
import { fallbackFrame } from '../languages/frame.ts';
import { headlineTopic } from '../languages/topic-forms.ts';
import type { Beat } from './beats.ts';
import { withMonths } from './told-when.ts';
import { fromThen, writtenOn } from './written-on.ts';

const now = '2026-11-24T12:00:00.000Z';

const glass: SourceItem = {
  id: 'glass',
  title: 'The glass works of Lindau melt with hydrogen',
  url: null,
  publishedAt: '2019-11-20',
  text: `The glass works of Lindau melted 40 tons of glass with hydrogen last year. The town of Lindau paid for
a third of the new furnace. This year the glass works saved 9 percent of their gas. The works will open a second
furnace in Lindau in 2021. The old furnace of the glass works stood still for six weeks.`,
};

/** The same page, of which no sentence tells what happened once. */
const still: SourceItem = {
  ...glass,
  text: `The glass works of Lindau melt 40 tons of glass a day. The glass works of Lindau belong to the town and
its 300 workers. The old furnace of the glass works is 40 metres long. Its workers melt sand, soda and lime.`,
};
/** The same with what was so at the time. */
const news: SourceItem = {
  ...still,
  text: still.text.replace(
    'The old',
    'By then 80 percent of the gas of the glass works was paid by the town. The old',
  ),
};

const write = (item: SourceItem, requirements: string) =>
  generateScript({ platform: 'tiktok', requirements, items: [item], now });

it('says the year instead of "last year" where a page is old, and leaves out what was to come', () => {
  const { script, notes, claims = [] } = write(glass, 'A 30 second video about the glass works of Lindau');
  expect(script).toContain('in 2018');
  expect(script).toContain('In 2019 the glass works saved 9 percent');
  expect(script).not.toMatch(/last year|this year|2021/iu);
  expect(notes.join(' ')).toContain('was written in November 2019');
  // What is shown beside it stays word for word.
  expect(claims.find(({ text }) => text.includes('in 2018'))?.quote).toContain('last year');
});

it('leaves the words of a page alone that is new, or of which no day is known', () => {
  const requirements = 'A 30 second video about the glass works of Lindau';
  expect(write({ ...glass, publishedAt: '2026-11-20' }, requirements).script).toContain('last year');
  expect(write({ ...glass, publishedAt: null }, requirements).script).toContain('last year');
});

it.each([
  ['de', 'Die Glashütte Lindau sparte im vergangenen Jahr 9 Prozent Gas ein.', 'im Jahr 2018'],
  ['fr', 'La verrerie de Lindau a économisé 9 pour cent de gaz l’an dernier.', 'en 2018'],
  ['es', 'La vidriería de Lindau ahorró un 9 por ciento de gas el año pasado.', 'en 2018'],
  ['pt', 'A vidraria de Lindau economizou 9 por cento de gás no ano passado.', 'em 2018'],
  ['it', 'La vetreria di Lindau ha risparmiato il 9 per cento di gas lo scorso anno.', 'nel 2018'],
])('knows last year in %s', (_, text, expected) => {
  const rest = ' Lindau Lindau.';
  const item = { ...glass, title: text.split(' ').slice(1, 5).join(' '), text: `${text} ${text}${rest}` };
  expect(write(item, 'Lindau').script).toContain(expected);
});

it('says of which month an old story is, once, and which year several are of', () => {
  const requirements = 'A 60 second video about the glass works of Lindau';
  const said = scriptField(write(glass, requirements).script, 'spoken');
  expect(said.match(/November 2019/gu)).toHaveLength(1);
  expect(write(news, requirements).script.match(/^On screen: .*, November 2019$/gmu)).toHaveLength(1);
  expect(write({ ...news, publishedAt: '2026-11-20' }, requirements).script).not.toContain('reported');
  expect(write({ ...news, isOwn: true }, requirements).script).not.toContain('reported');
  // What is true at any time has no date.
  expect(write(still, requirements).script).not.toContain('reported');
  const bread: SourceItem = {
    ...glass,
    id: 'bread',
    title: 'Lindau bakes bread with the heat of its glass works',
    publishedAt: '2019-02-01',
    text: 'Three bakers of Lindau bake bread with the heat of the glass works. The town paid 40,000 euros for the pipe between the bakery and the furnace.',
  };
  const roundup = (other: SourceItem) =>
    generateScript({ platform: 'tiktok', requirements: 'Summarize my board', items: [glass, other], now });
  expect(roundup(bread).script).toContain('Two stories from 2019 that');
  expect(roundup(bread).script).toContain('Which of these stories matters most to you? Follow for more.');
  expect(roundup({ ...bread, publishedAt: '2020-02-01' }).script).toContain('Two stories that');
});

it('leaves "just" out of the headline of an old story', () => {
  const text = `The town of Lindau confirmed traces of gold in the sand of its lake. ${glass.text}`;
  const gold = { ...glass, title: 'Lindau just confirmed traces of gold in its lake', text };
  const opening = (item: SourceItem) => write(item, 'A 30 second video about gold in Lindau').script;
  expect(opening(gold)).toContain('\nLindau confirmed traces of gold in its lake.');
  expect(opening({ ...gold, publishedAt: '2026-11-20' })).toContain('\nLindau just confirmed traces');
});

it('says in a post where it goes on in what is new', () => {
  const setting = {
    frame: fallbackFrame,
    filling: { topic: headlineTopic('Lindau') },
    platform: 'linkedin',
  } as const;
  const beat = (publishedAt: string, isOld: boolean, isOwn = false) => {
    const source = {
      item: { ...glass, publishedAt, isOwn },
      language: 'en',
      titleTerms: new Set(),
      terms: [],
    };
    const line = { source, text: 'x', said: ['x'], index: 9, ...(isOld && { dated: 'y' }) };
    return { source, lines: [line], lead: null } as unknown as Beat;
  };
  const beats = [beat('2019-03-01', true), beat('2026-11-01', false), beat('2019-03-01', true)];
  const told = withMonths({ beats, opening: null }, { setting, form: null, isList: false }).beats;
  expect(told.map(({ lead }) => lead)).toEqual([
    'This was reported in March 2019.',
    'This was reported in November 2026.',
    'This was reported in March 2019.',
  ]);
  // Nobody reports their own notes.
  const own = [beat('2019-03-01', true), beat('2026-11-01', false, true)];
  expect(
    withMonths({ beats: own, opening: null }, { setting, form: null, isList: false }).beats[1]?.lead,
  ).toBe(null);
});

it('says the month in a video where nothing can be shown that would have it', () => {
  const title =
    'The glass works of Lindau melt all of their glass with hydrogen, sand, soda and lime of the lake';
  const { script } = write({ ...news, title }, 'A 30 second video about the glass works of Lindau');
  expect(script).not.toMatch(/^On screen: .*, November 2019$/mu);
  expect(scriptField(script, 'spoken').match(/reported in November 2019\./gu)).toHaveLength(1);
});

it('gives advice without its month', () => {
  const tips: SourceItem = {
    ...glass,
    title: 'How to care for a glass vase',
    text: `Wash the glass vase with warm water and vinegar. Dry the glass vase with a soft cloth. Store the vase away from other glass.
Fill the vase with rice to clean its narrow neck.`,
  };
  expect(write(tips, 'three tips for a glass vase').script).not.toContain('reported');
  expect(write(tips, 'how to care for a glass vase').script).not.toContain('reported');
});

it('calls a forecast that is over research notes', () => {
  const text = `Heavy rain will reach the coast of Lindau and the islands. The wind will turn to the north of the coast.
Schools on the coast of Lindau will stay closed. The ferries will not run to the islands.`;
  const forecast = { ...glass, title: 'Rain will reach the coast of Lindau', text };
  const { engine, notes } = write(forecast, 'A 20 second video about rain on the coast');
  expect(engine.label).toContain('Research notes');
  expect(notes.join(' ')).toContain('still to come in November 2019');
});

it.each([
  ['https://example.org/2019/11/20/a', null, '2019-11-20'],
  ['https://example.org/20191120/a', null, '2019-11-20'],
  ['https://example.org/2019/11/a', null, '2019-11-15'],
  ['https://example.org/item-20191399', null, undefined],
  ['https://example.org/a', null, undefined],
  ['https://example.org/2019/11/a', '2018-05-01', '2018-05-01'],
])('takes the day of %j, published %j, for %j', (url, publishedAt, day) => {
  expect(writtenOn({ id: 'a', title: '', text: '', url, publishedAt })?.toISOString().slice(0, 10)).toBe(day);
});

it.each([
  ['en', 'Today, glass of Lindau is rare.', 'Glass of Lindau is rare.'],
  [
    'en',
    'A pane costs 20 euros now to 24 euros by 2030.',
    'A pane costs 20 euros in 2019 to 24 euros by 2030.',
  ],
  // Nobody knows of which year such a day is.
  ['en', 'On July 20, Armstrong stepped onto the Moon.', 'On July 20, Armstrong stepped onto the Moon.'],
  ['en', 'On November 5, 6 and 7, the works stood still.', 'On November 5, 6 and 7, the works stood still.'],
  ['en', 'The works now melt twice as much.', 'The works melt twice as much.'],
  ['de', 'Die Hütte schmilzt derzeit nachts.', 'Die Hütte schmilzt nachts.'],
  ['de', 'In der aktuellen Krise fehlt Gas.', 'In der Krise fehlt Gas.'],
  ['fr', 'Actuellement, la verrerie fond la nuit.', 'La verrerie fond la nuit.'],
  ['es', 'Actualmente la vidriería funde de noche.', 'La vidriería funde de noche.'],
  ['pt', 'Hoje, a vidraria funde à noite.', 'A vidraria funde à noite.'],
  ['it', 'Attualmente la vetreria fonde di notte.', 'La vetreria fonde di notte.'],
])(
  'leaves the day of writing out of an old %s sentence where nothing else changes: %s',
  (language, text, to) => {
    expect(fromThen(text, { item: glass, language })).toBe(to);
  },
);

it.each([
  ['en', 'The glass works of Lindau pay more than today.'],
  ['en', 'The glass works of Lindau will melt with hydrogen this year.'],
  ['en', 'The new glass of Lindau goes on sale in late January.'],
  ['fr', 'La verrerie de Lindau vendra un four cette année.'],
  ['fr', 'Le four de la verrerie de Lindau sera démonté.'],
  ['es', 'El horno de la vidriería de Lindau será desmontado.'],
  ['pt', 'O forno da vidraria de Lindau será desmontado.'],
  ['it', 'Il forno della vetreria di Lindau sarà smontato.'],
  ['fr', 'Le règlement de Lindau sera donc modifié.'],
  ['es', 'El horno de Lindau será por tanto desmontado.'],
  ['pt', 'O forno de Lindau será portanto desmontado.'],
  ['it', 'Il forno di Lindau sarà quindi smontato.'],
  ['fr', 'La verrerie de Lindau tiendra une fête fin mai.'],
  ['fr', 'Le maire de Lindau pourra voir le four le lundi.'],
  ['de', 'Heute schmilzt die Glashütte Lindau mehr als früher.'],
  ['fr', 'La verrerie de Lindau est aujourd’hui en grève.'],
  ['es', 'La vidriería de Lindau funde hasta hoy con gas.'],
  ['pt', 'A vidraria de Lindau é agora uma escola.'],
  ['it', 'La vetreria di Lindau è oggi una scuola.'],
])('does not say of an old %s page what its day was: %s', (language, sentence) => {
  expect(toldOf('2019-11-20', language, sentence)).not.toContain(sentence);
  expect(toldOf('2019-11-20', language, sentence).length).toBeGreaterThan(1);
  expect(toldOf('2026-11-20', language, sentence)).toContain(sentence);
});

it.each([
  ['en', 'The fine may be doubled, and the town of Lindau will pay for the works.'],
  ['en', 'Those who pay late may be fined, and the town of Lindau will close the works.'],
  ['es', 'El lago de Lindau, mi mar, tendrá siempre vidrio.'],
  ['fr', 'La pâte de verre sera plus légère.'],
  ['fr', 'Le verre de Lindau sera aussi vrai que du sable.'],
  ['fr', 'Sandra a vendu la verrerie de Lindau un lundi.'],
  ['es', 'El vidrio de Lindau será más ligero.'],
  ['es', 'El horno de Lindau será rápido.'],
  ['pt', 'O vidro de Lindau será mais leve.'],
  ['it', 'La vetreria di Lindau resterà aperta di sera.'],
  ['it', 'Il vetro di Lindau sarà subito freddo.'],
])('still says of an old %s page what has no day: %s', (language, sentence) => {
  expect(toldOf('2019-11-20', language, sentence)).toContain(sentence);
});

/** The sentences that may be told of a page of a day, by its language, which ends on `sentence`. */
function toldOf(publishedAt: string, language: string, sentence: string): string[] {
  const others: Record<string, string> = {
    en: 'The glass works of Lindau melted 40 tons of glass. The town of Lindau paid for the furnace.',
    de: 'Die Glashütte Lindau schmolz 40 Tonnen Glas. Die Stadt Lindau bezahlte den Ofen.',
    fr: 'La verrerie de Lindau a fondu 40 tonnes de verre. La ville de Lindau a payé le four.',
    es: 'La vidriería de Lindau fundió 40 toneladas de vidrio. La ciudad de Lindau pagó el horno.',
    pt: 'A vidraria de Lindau fundiu 40 toneladas de vidro. A cidade de Lindau pagou o forno.',
    it: 'La vetreria di Lindau ha fuso 40 tonnellate di vetro. La città di Lindau ha pagato il forno.',
  };
  const items = [{ ...glass, title: 'Lindau', text: `${others[language]} ${sentence}`, publishedAt }];
  return prepare({ platform: 'tiktok', requirements: 'Lindau', items, now }).lines.map(({ text }) => text);
}

it('tells what was highlighted of an old page, also of what was to come', () => {
  const items = [{ ...glass, highlights: ['The works will open a second furnace in Lindau in 2021.'] }];
  const { lines } = prepare({ platform: 'tiktok', requirements: 'Lindau', items, now });
  expect(lines.map(({ text }) => text).join(' ')).toContain('will open a second furnace');
});

it('has its month behind the hook of a post where no sentence can take it, and on screen in a video', () => {
  const picture = {
    ...news,
    text: news.text.replace('By then 80 percent', 'If it rains, by then 80 percent'),
  };
  const written = (platform: ScriptPlatform) => {
    const requirements = '70 words about the glass works of Lindau';
    return generateScript({ platform, requirements, items: [picture], now }).script.split('\n\n');
  };
  expect(written('linkedin')[1]).toMatch(/^This was reported in November 2019\. \p{Lu}/u);
  expect(written('tiktok')[0]).toMatch(/\nOn screen: .*, November 2019$/u);
  expect(written('tiktok').join(' ')).not.toContain('reported');
});

it('opens a post on the month where its first sentence can take it', () => {
  const paid = {
    ...glass,
    text: `The town of Lindau has paid 40,000 euros for the roof of the school of Lindau. It is a flat roof.
The school of Lindau is painted red. The town owns a third of the school of Lindau.`,
    title: 'A roof for Lindau',
  };
  const post = (publishedAt: string) =>
    generateScript({
      platform: 'linkedin',
      requirements: 'A post about the school of Lindau',
      items: [{ ...paid, publishedAt }],
      now,
    });
  expect(post('2019-11-20').notes.join(' ')).toContain('so its news is in the past tense');
  expect(post('2019-11-20').script).toMatch(/^In November 2019, the town of Lindau paid 40,000 euros/u);
  expect(post('2026-11-20').script).toMatch(/^The town of Lindau has paid 40,000 euros/u);
});

it('gives no month to entries that no time can change', () => {
  const stoats: SourceItem = {
    ...glass,
    title: 'The stoat',
    text: 'Stoats are martens. Stoats live up to 3,000 metres above the sea. Stoats hunt mice and rabbits by day and night. Stoats turn white in the snow of winter. Farmers kept stoats as hunters of mice.',
  };
  const { script } = write(stoats, 'three facts about stoats');
  expect(script).toContain('1. Fact');
  expect(script).not.toContain('reported');
});

it.each([
  ['linkedin', null, ', as was reported in November 2019.'],
  ['linkedin', 'Lindau Post', ', Lindau Post reported in November 2019.'],
  ['linkedin', 'lindau-post.example', ', as was reported in November 2019.'],
  ['tiktok', 'Lindau Post', ', Lindau Post reported in November 2019.'],
  // Shown with its source.
  ['tiktok', null, '.'],
] as const)('says for %s that a page of “%s” reported what is told', (platform, siteName, told) => {
  const page = { ...news, url: 'https://www.lindau-post.example/glass', siteName };
  const requirements = '75 words about the glass works of Lindau';
  const { script } = generateScript({ platform, requirements, items: [page], now });
  expect(script.split(`paid by the town${told}`)).toHaveLength(2);
});

it('shows the viewer no name of a note of one’s own', () => {
  const request = 'A 30 second video about the glass works of Lindau';
  const named = `On screen: ${still.title}`;
  expect(write(still, request).script).toContain(named);
  expect(write({ ...still, isOwn: true }, request).script).not.toContain(named);
});
