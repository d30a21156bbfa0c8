import { describe, expect, it } from 'vitest';
import { answerByQuotes } from './answer.ts';
import { PassageSearch } from './passage-search.ts';
import { cutPassages } from './passages.ts';
import { readQuestion } from './question.ts';
import { suggestQuestions } from './suggest.ts';

const lighthouse = `# The lighthouse of Skarv

The tower was built in 1887 from stone of the island. Its lamp burns [forty litres](https://example.org/oil-litres) of oil a night.

## Who keeps it

Agnes Holt has kept the light since 1999. She was paid 900 crowns a month, and asked for more.`;
const bread = `Bakers feed a starter with 50 grams of flour every morning. A warm kitchen lets it double in six hours.`;

const item = (id: string, text: string, title = id) => ({ id, title, text, url: null });
const items = [item('Skarv', lighthouse), item('Bread', bread)];

function ask(question: string, { of = items, earlier = '' } = {}) {
  const search = new PassageSearch(readQuestion(question, { earlier, assumed: 'en' }));
  of.forEach((one) => search.add(one));
  return answerByQuotes(search);
}
const texts = (question: string, more = {}) => ask(question, more).excerpts.map(({ text }) => text);

describe('an answer from items', () => {
  it('is their sentences at their places, with what stands around them', () => {
    const { excerpts, itemCount } = ask('How much oil does the lamp burn?');
    expect(itemCount).toBe(1);
    expect(excerpts[0]).toMatchObject({
      itemId: 'Skarv',
      text: 'Its lamp burns forty litres of oil a night.',
      before: 'The tower was built in 1887 from stone of the island.',
    });
    const { start = 0, end = 0 } = excerpts[0] ?? {};
    expect(lighthouse.slice(start, end)).toBe(
      'Its lamp burns [forty litres](https://example.org/oil-litres) of oil a night.',
    );
  });

  it('tells more of what a question quotes, without what it quotes', () => {
    const question = [
      'What else is said about this?',
      '“Its lamp burns forty litres of oil a night.”',
      '“Agnes Holt has kept the light since 1999.”',
    ].join('\n');
    const { excerpts, nearest, itemCount } = ask(question);
    expect(excerpts.map(({ text }) => text).sort()).toEqual([
      'She was paid 900 crowns a month, and asked for more.',
      'The tower was built in 1887 from stone of the island.',
    ]);
    expect([nearest, itemCount]).toEqual([[], 1]);
  });

  it('shows neither a title nor another row of a table beside the row that answers', () => {
    const table =
      'The light in numbers\n\nHeight of the tower 31 metres\nOil of the lamp 40 litres\nSteps 148';
    expect(ask('How much oil does the lamp burn?', { of: [item('Sheet', table)] }).excerpts[0]).toMatchObject(
      {
        text: 'Oil of the lamp 40 litres',
        before: '',
        after: '',
      },
    );
  });

  it('takes other forms of a word for the word, and the heading for what stands below it', () => {
    const [paid] = ask('How much did they pay Agnes Holt?').excerpts;
    expect(`${paid?.text} ${paid?.after}`).toContain('900 crowns');
    expect(texts('Who keeps the lighthouse of Skarv?').join(' ')).toContain('Agnes Holt');
  });

  it('takes a word for its opposite: what is said of the one answers a question about the other', () => {
    const press = item(
      'French press',
      'The French press was patented in 1929. Coffee from a French press holds oils that raise cholesterol, so doctors call more than four cups a day a risk to health. Most paper filters keep these oils back.',
    );
    expect(texts('Is French press unhealthy?', { of: [press] })[0]).toContain('a risk to health');
    expect(texts('Is the lighthouse of Skarv under water?')).toEqual([]);
  });

  it('is nothing where nothing answers, with what comes nearest', () => {
    expect(ask('Who wrote the anthem of Peru?')).toEqual({ excerpts: [], nearest: [], itemCount: 0 });
    const { excerpts, nearest } = ask('Which colour does the tower get when painters repaint it?');
    expect([excerpts, nearest[0]?.itemId]).toEqual([[], 'Skarv']);
  });

  it('is nothing where no age, sum or time is given that was asked for', () => {
    expect(texts('How old is Agnes Holt?')).toEqual([]);
    expect(texts('What does the oil of the lamp cost?')).toEqual([]);
    expect(texts('When was the tower built?')[0]).toContain('1887');
  });

  it('is nothing where only something else is said of what is named', () => {
    expect(texts('Who designed the tower of Skarv?')).toEqual([]);
    expect(texts('How many children does Agnes Holt have?')).toEqual([]);
    expect(texts('How much was Agnes Holt paid in 1920?')).toEqual([]);
    expect(texts('When was Agnes Holt born?')).toEqual([]);
  });

  it.each([
    ['How many litres of oil does the lamp burn a night?', 'forty litres'],
    ['When was the tower built?', '1887'],
    ['How much was Agnes Holt paid a month?', '900'],
    ['Who has kept the light?', 'Agnes Holt'],
    ['How does the tower burn oil?', ''],
  ])('tells the words that are asked for: %s', (question, focus) => {
    const [best] = ask(question).excerpts;
    expect(best?.focus).toBe(focus);
    expect(best?.text).toContain(focus);
  });

  it('begins with the sentence that says it best, and shows no sentence twice', () => {
    const of = [
      item(
        'Lamps',
        'However, the lamps of the harbour flicker. Wet gas makes the lamps of the harbour flicker. It is dear.',
      ),
    ];
    const { excerpts } = ask('Why do the lamps of the harbour flicker?', { of });
    expect(excerpts[0]?.text).toBe('Wet gas makes the lamps of the harbour flicker.');
    const shown = excerpts.flatMap(({ before, text, after }) => [before, text, after].filter(Boolean));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('takes a name for that of whoever is said to be what is asked', () => {
    const of = [
      item('Club', 'Coach Tom Adler left the club in May. The club thanked its fans, Ina Falk said.'),
      item('Court', 'Han Lee was arraigned in Boston on Wednesday, Ida Levy said.'),
      item('Verein', 'Der Klimaschutz bleibt in Bayern ein Thema, sagt Ida Vogt in München.'),
    ];
    expect(texts('Who is the coach of the club?', { of })[0]).toContain('Tom Adler');
    expect(texts('Who is the doctor of the club?', { of })).toEqual([]);
    expect(texts('Which judge arraigned Han Lee?', { of })).toEqual([]);
    expect(texts('Who wrote the anthem of the club?', { of })).toEqual([]);
    expect(texts('Wer ist Trainer von Bayern München?', { of })).toEqual([]);
    expect(texts('Who is Ina Falk?', { of })[0]).toContain('Ina Falk');
  });

  it('takes a share or a year that is asked for by its noun for a number', () => {
    const of = [item('Oil', 'A share of the oil was lost. Of the lamps, 12 % burned until 1887.')];
    expect(texts('What share of the lamps burned?', { of })[0]).toContain('12 %');
    expect(
      texts('What share of the oil was lost?', { of: [item('Oil', 'A share of the oil was lost.')] }),
    ).toEqual([]);
    expect(texts('In which year did the lamps burn?', { of })[0]).toContain('1887');
  });

  it('takes an age for that of whoever is named with it', () => {
    const of = [item('Crew', 'Agnes Holt, 61, keeps the light. Her deputy is Jan Moe. He came by boat.')];
    expect(texts('How old is Agnes Holt?', { of })[0]).toContain('61');
    expect(texts('How old is Jan Moe?', { of })).toEqual([]);
  });

  it('takes a year for no amount, and a number for one of what it stands beside', () => {
    const of = [
      item('Port', 'The port counted nothing in 1987. Boats came in; 40 sailors stayed at the inn.'),
    ];
    expect(texts('How many boats came in?', { of: [item('Port', 'In 1987 boats came in.')] })).toEqual([]);
    expect(texts('How many sailors stayed at the inn?', { of })[0]).toContain('40');
  });

  it('goes on with the question before where a question has no words of its own', () => {
    const earlier = 'Who keeps the lighthouse of Skarv?';
    expect(texts('And since when?', { earlier }).join(' ')).toContain('1999');
    expect(texts('And since when?')).not.toContain('1999');
  });

  it('says of every item what it is about where nothing is named', () => {
    expect(new Set(ask('What is this about?').excerpts.map(({ itemId }) => itemId))).toEqual(
      new Set(['Skarv', 'Bread']),
    );
  });

  it.each([
    ['de', 'Wann wurde der Turm gebaut?', 'Der Turm wurde 1887 gebaut. Er ist aus Stein.'],
    ['fr', 'Quand l’éclairage fut-il installé ?', 'L’éclairage fut installé en 1887. Il est en verre.'],
    ['es', '¿Cuándo se construyó la torre?', 'La torre se construyó en 1887. Es de piedra.'],
    ['it', 'Quando fu costruita la torre?', 'La torre fu costruita nel 1887. È di pietra.'],
    ['pt', 'Quando foi construída a torre?', 'A torre foi construída em 1887. É de pedra.'],
  ])('understands questions in %s', (_, question, text) => {
    expect(texts(question, { of: [item('T', text)] })[0]).toContain('1887');
  });

  it('finds words of scripts without spaces', () => {
    const of = [item('猫', '東京の図書館には猫が三匹います。猫は毎朝九時に起きます。')];
    expect(texts('図書館に猫は何匹いますか', { of }).join('')).toContain('三匹');
  });
});

it('passages cover all words of a text, in order, each under its heading', () => {
  const text = `${lighthouse}\n\n${'word '.repeat(900)}\n\nEnd.`;
  const passages = cutPassages(text);
  const left = passages.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  expect(left.replaceAll(/^#+ .*$/gmu, '').trim()).toBe('');
  expect(passages.every(({ start, end }) => end - start <= 1_800)).toBe(true);
  expect(passages.find(({ start }) => text.startsWith('Agnes', start))?.heading).toBe('Who keeps it');
});

it('suggests what several items are about, then what headings ask, all of it answered', () => {
  const gas = item(
    'The new gas lamp of Skarv',
    '# Why do gas lamps flicker?\n\nThe gas lamp of Skarv is bright. Wet gas makes it flicker, so a gas lamp needs dry gas.',
  );
  const oil = item('Oil', 'The gas lamp is brighter than oil. Nobody has seen a gas lamp in the cellar.');
  const questions = suggestQuestions([gas, oil, ...items]);
  expect(questions[0]).toMatch(/about the gas lamp\?$/u);
  expect(questions).toContain('Why do gas lamps flicker?');
  expect(
    questions.filter((question) => ask(question, { of: [gas, oil, ...items] }).excerpts.length === 0),
  ).toEqual([]);
  expect(suggestQuestions([])).toEqual([]);
});

it.each([
  [
    'de',
    'Worum geht es hier?',
    'Die Leute bleiben heute lieber zu Hause, weil es draußen stürmt und regnet.',
  ],
  ['fr', 'De quoi s’agit-il ?', 'Les gens restent à la maison parce que le vent souffle très fort dehors.'],
  ['es', '¿De qué trata esto?', 'La gente se queda en casa porque hoy llueve mucho y hace bastante viento.'],
  [
    'it',
    'Di che cosa si tratta?',
    'La gente resta a casa perché oggi piove molto e fuori tira un forte vento.',
  ],
  ['pt', 'De que se trata?', 'As pessoas ficam em casa porque hoje chove muito e lá fora faz muito vento.'],
])('suggests what every text in %s answers where it has no theme', (_, question, text) => {
  const of = [item('1', text)];
  expect(suggestQuestions(of)).toEqual([question]);
  expect(texts(question, { of })).toEqual([text]);
});

it('suggests no parts of phrases, no units and no days', () => {
  const text = `Home improvement shops sold 40 metres of rope. A home improvement shop in town sold 30 metres on Friday. On Friday home improvement shops close.`;
  const questions = suggestQuestions([item('Friday: home improvement shops sell metres of rope', text)]).join(
    ' ',
  );
  expect(questions).toContain('home improvement shop');
  expect(questions).not.toMatch(/metres|Friday/u);
});

it('questions to begin with are in the language of most items, then in others', () => {
  const german = item(
    'Leuchtturm',
    'Der Leuchtturm von Skarv wurde 1887 gebaut. Der Turm ist weithin zu sehen.',
  );
  const asking = [1, 2].map((n) => item(`Lamps ${n}`, `# Why does lamp ${n} flicker?\n\n${lighthouse}`));
  const questions = suggestQuestions([{ ...german, title: 'Wer hat den Turm gebaut?' }, ...asking]);
  expect(questions.slice(0, 2)).toEqual(['Why does lamp 1 flicker?', 'Why does lamp 2 flicker?']);
  expect(questions.indexOf('Wer hat den Turm gebaut?')).toBe(questions.length - 1);
  expect(suggestQuestions([{ ...german, title: 'Wer hat den Turm gebaut?' }])[0]).toBe(
    'Wer hat den Turm gebaut?',
  );
});

const facts = `The amygdala is the part of the brain that controls fear. Meta collects data on every page that its users open.
Wind determines speed in sailing more than the sail does. Computers use the binary number system.
The lamp has the size of a barrel. Coach Tom Adler said that his team was tired. President Biden promised the farmers a new road.
Rare denim makes designer jeans expensive. The article gives the advice of an expert: sleep more.`;

it.each([
  ['What part of the brain controls fear?', 'amygdala'],
  ['Which data does Meta collect?', 'every page'],
  ['What determines speed in sailing?', 'Wind'],
  ['What number system do computers use?', 'binary'],
  ['What size is the lamp?', 'barrel'],
  ['What did coach Tom Adler say?', 'tired'],
  ['What did President Biden promise the farmers?', 'new road'],
  ['What makes designer jeans expensive?', 'denim'],
  ['What expert advice does the article give?', 'sleep more'],
])('a noun that only looks like what is asked for is no number and no name: %s', (question, answer) => {
  const search = new PassageSearch(readQuestion(question, { assumed: 'en' }));
  search.add(item('Facts', facts));
  expect(
    answerByQuotes(search)
      .excerpts.map(({ text }) => text)
      .join(' '),
  ).toContain(answer);
});

it('no year is the number of something', () => {
  const search = new PassageSearch(readQuestion('How many lamps does the tower burn?', { assumed: 'en' }));
  search.add(item('Tower', 'Since 1887 the tower burns lamps, 7 of them. The keeper lives below.'));
  expect(answerByQuotes(search).excerpts[0]?.focus).toMatch(/^7/u);
});

it('asked how something is today, a sentence that only has "today" is no answer', () => {
  const search = new PassageSearch(readQuestion('How is plague treated today?', { assumed: 'en' }));
  search.add(item('Plague', 'Plague is treated with antibiotics, which doctors give for ten days.'));
  search.add(item('Duvets', 'The findings were published today. Today, plague infections are rare.'));
  expect(answerByQuotes(search).excerpts.map(({ text }) => text)).toEqual([
    'Plague is treated with antibiotics, which doctors give for ten days.',
  ]);
});
