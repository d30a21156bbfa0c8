import { countWords } from '@hookline/contract/counting';
import { describe, expect, it } from 'vitest';
import { placeOf } from './place-of.ts';
import { cleanText, oneLine, paragraphs } from './lines.ts';
import { detectLanguage, isSurelyIn, languageName, languageOfDocument } from './language.ts';
import { stem } from './stem.ts';
import { contentTerms } from './words.ts';

describe('cleanText', () => {
  it('removes what nobody sees and keeps what emoji need', () => {
    expect(oneLine('a\u0000b\u200b \u202ec\u{e0041}\r\nd')).toBe('ab c d');
    expect(cleanText('👩\u200d🍳')).toBe('👩\u200d🍳');
    expect(cleanText('❤\ufe0f \u0645\u06cc\u200c\u062e')).toBe('❤\ufe0f \u0645\u06cc\u200c\u062e');
    expect(
      cleanText('a\u{e0100}\u{e01ef}\u2065\u206a\u206f\u061c\u034f\u180e\u115f\u1160\u3164\uffa0b'),
    ).toBe('ab');
  });
});

describe('detectLanguage', () => {
  const titles: [string, string][] = [
    ['en', 'How to keep a sourdough starter alive'],
    ['de', 'Wie man einen Sauerteig ansetzt'],
    ['fr', 'Comment entretenir un levain'],
    ['es', 'Cómo cuidar la masa madre en casa'],
    ['pt', 'Como cuidar de uma planta em casa'],
    ['it', 'Come curare il lievito madre in casa'],
    ['nl', 'Hoe houd je een zuurdesem in leven'],
    ['ru', 'Как ухаживать за закваской дома'],
    ['ja', '自宅でパン種を育てる方法'],
    ['zh', '如何在家里养天然酵母'],
    ['ko', '집에서 천연 발효종을 키우는 방법'],
    ['ar', 'كيف تعتني بالخميرة الطبيعية في المنزل'],
    ['pl', 'Jak dbać o zakwas chlebowy w domu'],
    ['tr', 'Evde ekşi maya nasıl canlı tutulur'],
  ];
  it.each(titles)('knows %s from a short title', (language, title) => {
    expect(detectLanguage(title)).toBe(language);
  });

  it('knows languages it has no words of its own for', () => {
    expect(
      detectLanguage(
        'Sebelum perang itu pecah, banyak orang yang tinggal di kota kecil dekat sungai dan bekerja di ladang setiap hari.',
      ),
    ).toBe('id');
  });

  it('says so when there is nothing to tell from', () => {
    expect(detectLanguage('')).toBe('und');
    expect(detectLanguage('😀 123 !')).toBe('und');
  });
});

describe('languageOfDocument', () => {
  it('reads past the addresses of links, and needs a few words', () => {
    const links = '[Wie man](https://example.org/the/way/of/the/world/and/of/the/sea) '.repeat(5);
    expect(languageOfDocument(`${links} den Sauerteig in der Küche richtig ansetzt und füttert`)).toBe('de');
    expect(languageOfDocument('Wie man den Teig ansetzt')).toBeNull();
    expect(languageOfDocument('12 34 '.repeat(20))).toBeNull();
  });

  const german =
    'Die Gemeinde hat beschlossen, dass im Sommer drei neue Windräder gebaut werden, und die Bürger sind an den Einnahmen beteiligt. ';
  const english =
    'The council has decided that three new wind turbines are built in the summer, and people have a share in what they earn. ';

  it.each([
    [german, 'en', 'de'],
    [english, 'de', 'en'],
    [german, 'de', 'de'],
    [
      'Byen har bestemt at tre nye vindmøller skal bygges til sommeren, og innbyggerne får en andel.',
      'nb',
      'nb',
    ],
    ['Совет решил построить летом три новые ветряные турбины, и жители получат долю дохода.', 'en', 'ru'],
    ['Kimchi.', 'ko', 'ko'],
  ])('takes what is stated of %s for a hint: %s', (text, stated, language) => {
    expect(languageOfDocument(text, stated)).toBe(language);
  });

  it.each([
    [
      'names',
      'Georges Prêtre, Leonard Bernstein, Seiji Ozawa, Colin Davis, Simon Rattle, Valery Gergiev ont signé la lettre pour le chœur de la radio, et les musiciens sont dans la rue. '.repeat(
        2,
      ),
      'fr',
    ],
    [
      'notes of a server',
      `${'Strict Standards: Redefining already defined constructor for class wpdb in /www/wp-db.php on line 52. '.repeat(12)}${german.repeat(30)}`,
      'de',
    ],
  ])('is not misled by %s', (_label, text, language) => {
    expect(languageOfDocument(text)).toBe(language);
  });

  it('judges a page by its text, not by the names it begins with', () => {
    const names = 'Joao Felix, Bruno Fernandes, Bernardo Silva, Rui Costa, Luis Figo. ';
    const report = 'The club said that it is going to look for a new manager of the team in the summer. ';
    expect(languageOfDocument(names + report.repeat(3))).toBe('en');
  });
});

it('names languages in English', () => {
  expect([languageName('de'), languageName('und')]).toEqual(['German', null]);
});

describe('words', () => {
  it('counts words as a writer does, and by dictionary where there are no spaces', () => {
    expect(countWords('Don’t stop – 3.5 well-known tips!')).toBe(5);
    expect(countWords('これはペンです')).toBeGreaterThanOrEqual(3);
    expect(countWords(' — … ')).toBe(0);
  });

  it('stems what carries meaning and drops the rest', () => {
    expect(contentTerms('The bakers were baking the bread', 'en')).toEqual(['baker', 'bake', 'bread']);
    expect(contentTerms('Die Bäcker backen das Brot', 'de')).toEqual(['back', 'back', 'brot']);
    expect(contentTerms('research on the system', 'en')).toEqual(['research', 'system']);
  });
});

it.each([
  ['en', 'flu', 'influenza'],
  ['de', 'Grippe', 'Influenza'],
  ['es', 'gripe', 'influenza'],
  ['fr', 'grippe', 'influenza'],
  ['pt', 'gripe', 'influenza'],
  ['it', 'bici', 'bicicletta'],
])('knows in %s that %s and %s are one thing', (language, short, full) => {
  expect(contentTerms(short, language)).toEqual(contentTerms(full, language));
});

it('leaves stems as they are, which the search has stored', () => {
  expect([stem('covid', 'en'), stem('bikes', 'en')]).toEqual(['covid', 'bike']);
});

describe('placeOf', () => {
  it('finds words however their spaces are broken', () => {
    const text = 'Bees dance. Bees\n dance\u00a0in the (dark). ';
    expect(placeOf(' Bees dance in the (dark).', text)).toBe(12);
    expect(placeOf('Bees dance.', text)).toBe(0);
    expect(placeOf('Bees dance in a', text)).toBeNull();
    expect(placeOf('Beesdance', text)).toBeNull();
    expect(placeOf(' ', text)).toBeNull();
  });

  it('finds sentences of any length', () => {
    const long = 'A '.repeat(10_000).trim();
    expect(placeOf(long, `B. ${long.replaceAll(' ', '  ')}`)).toBe(3);
    expect(placeOf(`${long} B`.slice(-100), long)).toBeNull();
  });
});

it('paragraphs are found in a text of half a million lines', () => {
  expect(paragraphs('a\n'.repeat(500_000))).toHaveLength(500_000);
});

it('a text is surely in a language whose little words it is full of, and in no other', () => {
  const english =
    'The keeper of the light says that the lamp is for the ships and the people who are on them. '.repeat(2);
  const german =
    'Der Wärter sagt, dass die Lampe für die Schiffe und für die Leute ist, die auf den Schiffen sind. '.repeat(
      2,
    );
  expect([isSurelyIn(english, 'en'), isSurelyIn(german, 'de')]).toEqual([true, true]);
  expect([isSurelyIn(english, 'de'), isSurelyIn(german, 'en'), isSurelyIn(english, 'und')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isSurelyIn('Lamp oil, 40 litres, Skarv', 'en')).toBe(false);
});
