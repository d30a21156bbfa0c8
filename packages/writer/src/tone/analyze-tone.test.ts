import { describe, expect, it } from 'vitest';
import { analyzeTone } from './analyze-tone.ts';
import { syllables } from './measures.ts';

const chat = 'Hey, you! Do you really love this? I do! You will never guess what happened. It was so good!';
const law =
  'The allocation of responsibilities among municipal authorities in the administration of environmental regulations requires the publication of comprehensive documentation regarding the implementation of the applicable provisions.';

describe('analyzeTone', () => {
  it('tells chat from officialese', () => {
    const loose = analyzeTone({ text: chat }).tone;
    const stiff = analyzeTone({ text: law }).tone;
    expect(stiff.formality ?? 0).toBeGreaterThan((loose.formality ?? 100) + 15);
    expect(stiff.readingGrade ?? 0).toBeGreaterThan(14);
    expect(loose.readingGrade ?? 99).toBeLessThan(6);
    expect(loose.energy ?? 0).toBeGreaterThan((stiff.energy ?? 10) + 3);
    expect(stiff.suggestions.join(' ')).toMatch(/long sentences/);
    expect(loose.labels).toContain('Speaks to the reader');
  });

  it('hears praise, complaint, and a negation between', () => {
    const sentiment = (text: string) => analyzeTone({ text }).tone.sentiment ?? 0;
    expect(sentiment('The bread was wonderful and the people were happy.')).toBeGreaterThan(0.2);
    expect(sentiment('The trip was a terrible disaster and we lost our bags.')).toBeLessThan(-0.2);
    expect(sentiment('The soup was not good at all.')).toBeLessThan(0);
  });

  it('says what it cannot measure outside English', () => {
    const { tone } = analyzeTone({
      text: 'Das ist ein ganz einfacher Satz über das Wetter. Warum regnet es heute nicht?',
    });
    expect(tone.sentiment).toBeNull();
    expect(tone.overall).toContain('German');
  });

  it.each(['', '😀', 'x'.repeat(200_000)])('survives %#', (text) => {
    expect(JSON.stringify(analyzeTone({ text }))).not.toMatch(/NaN|Infinity/);
  });
});

it('counts syllables about right', () => {
  const counts = ['cat', 'water', 'bake', 'baked', 'wanted', 'banana', 'responsibility', 'the'].map(
    syllables,
  );
  expect(counts).toEqual([1, 2, 1, 1, 2, 3, 6, 1]);
});
