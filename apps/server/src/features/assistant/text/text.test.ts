import { countWords } from '@hookline/contract/counting';
import { placeOf } from './place-of.ts';
import { tagEnglish } from './english-tags.ts';
import { describe, expect, it } from 'vitest';
import { cleanText, oneLine, paragraphs } from './clean.ts';
import { detectLanguage } from './language.ts';
import { centroidOf, similarity, tfIdfVectors } from './vectors.ts';
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

describe('vectors', () => {
  it('have unit length, and more in common the more rare terms they share', () => {
    const [bread, dough, coin] = tfIdfVectors([
      ['bread', 'flour', 'oven'],
      ['bread', 'flour', 'hand'],
      ['coin', 'silver', 'hand'],
    ]);
    if (!bread || !dough || !coin) {
      throw new Error('Expected three vectors');
    }
    expect(similarity(bread, bread)).toBeCloseTo(1);
    expect(similarity(bread, dough)).toBeGreaterThan(similarity(dough, coin));
    expect(similarity(bread, coin)).toBe(0);
    expect(similarity(centroidOf([bread, dough]), bread)).toBeGreaterThan(0.7);
  });
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

it.each(['_', '#', 'a-', 'A', '**'])('tagging %j without a space takes no time', (unit) => {
  const before = process.cpuUsage();
  const tagged = tagEnglish(`Bees dance ${unit.repeat(60_000)} in the dark`);
  const { user, system } = process.cpuUsage(before);
  expect(tagged.map(({ word }) => word)).toEqual(['Bees', 'dance', 'in', 'the', 'dark']);
  expect(user + system).toBeLessThan(6_000_000);
});

it('paragraphs are found in a text of half a million lines', () => {
  expect(paragraphs('a\n'.repeat(500_000))).toHaveLength(500_000);
});
