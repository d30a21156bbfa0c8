import { describe, expect, it } from 'vitest';
import { speakable } from './index.ts';

const said = (sentence: string, language: string, before?: string): string[] | undefined =>
  speakable(sentence, language, { longest: 36, ...(before !== undefined && { before }) })?.sentences;

describe('a source that the screen shows', () => {
  it.each([
    [
      'en',
      'According to a paper published in the journal Nature Astronomy on Monday, the NASA team discovered enough water vapor being released from Europa to fill an Olympic-size swimming pool within minutes.',
      'The NASA team discovered enough water vapor being released from Europa to fill an Olympic-size swimming pool within minutes.',
    ],
    [
      'en',
      'The drug has halved the risk of a stroke, according to a study published in the Lancet.',
      'The drug has halved the risk of a stroke.',
    ],
    [
      'en',
      'As Emily Feng reports for NPR, the first cases came to light in a hospital in the capital.',
      'The first cases came to light in a hospital in the capital.',
    ],
    [
      'fr',
      'Selon une étude publiée dans la revue Nature, les abeilles ont perdu la moitié de leurs nids.',
      'Les abeilles ont perdu la moitié de leurs nids.',
    ],
    [
      'es',
      'Según un estudio publicado en la revista Science, las abejas han perdido la mitad de sus nidos.',
      'Las abejas han perdido la mitad de sus nidos.',
    ],
    [
      'pt',
      'Segundo um estudo publicado na revista Science, as abelhas perderam metade dos seus ninhos.',
      'As abelhas perderam metade dos seus ninhos.',
    ],
    [
      'it',
      'Secondo uno studio pubblicato sulla rivista Science, le api hanno perso metà dei loro nidi.',
      'Le api hanno perso metà dei loro nidi.',
    ],
  ])('is not said, by whatever journal it appeared in: %s', (language, sentence, spoken) => {
    expect(said(sentence, language)).toEqual([spoken]);
  });

  it.each([
    'According to the report by the University and College Union, staff are paid by the hour.',
    'As Emily Feng was leaving the ward, the first cases came to light in a hospital in the capital.',
  ])('is said where it has a name of its own, or is part of what happened: %s', (sentence) => {
    expect(said(sentence, 'en') ?? [sentence]).not.toContain(
      sentence.replace(/^[^,]+, (\p{L})/u, (_, letter: string) => letter.toUpperCase()),
    );
  });
});

it('puts who said it behind the word that joins it to what was said before', () => {
  expect(
    said(
      'But if they have chest symptoms such as cough or breathlessness, they should let their doctor know, he added.',
      'en',
      'People with pillows and duvets containing feathers shouldn’t panic, Dempsey said.',
    ),
  ).toEqual([
    'But he added that if they have chest symptoms such as cough or breathlessness, they should let their doctor know.',
  ]);
});

it('does not lose itself in capitals', () => {
  const shout = 'A'.repeat(5_000);
  expect(
    said(`As Ann Lee reports for ${shout} the lamps burn all night.`, 'en')?.join(' ') ?? '',
  ).not.toContain('reports');
});
