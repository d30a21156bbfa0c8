import { expect, it } from 'vitest';
import { isPunchierThan } from '../refine/punch.ts';
import { hasNumber } from './lines.ts';
import { isConcrete, isWeak, opensOnFigure } from './makes-listen.ts';

it.each([
  ['Rain falls on the roof.', false],
  ['Rain falls on roofs.', false],
  ['A human is warm.', false],
  ['The German shelf is wet.', false],
  ['She slept in her coat.', true],
  ['A mother lost her coat.', true],
  ['The old farmer sold it.', true],
  ['His grandmother slept there.', true],
  ['A fireman slept there.', true],
])('%j shows a listener something: %s', (text, isShown) => {
  expect(isConcrete(text, 'en')).toBe(isShown);
});

it('lets a longer hook that is concrete take the place of one that is not', () => {
  const isPunchier = isPunchierThan('Salt draws water from the air.', 'en');
  const text = 'One lamp in seven floods its shelf within 30 days of rain.';
  expect(isPunchier({ text, line: null })).toBe(true);
});

it.each([
  ['1 in 3 adults sleeps badly.', true],
  ['Nine out of every ten seeds grow.', true],
  ['Bees visit 3 times as many flowers.', true],
  ['It rained 5 in 2019.', false],
  ['He woke 2 in 3 hours.', false],
  ['In Lindau stirbt 1 von 3 Bienen.', true],
  ['Bienen fliegen dreimal so weit.', true],
  ['Une abeille vole trois fois plus loin.', true],
  ['Las abejas vuelan tres veces más lejos.', true],
  ['1 de cada 3 abejas muere.', true],
  ['Le api volano tre volte più lontano.', true],
  ['As abelhas voam três vezes mais longe.', true],
])('%j holds a figure: %s', (text, holds) => {
  expect(hasNumber(text)).toBe(holds);
});

it.each([
  ['Half of the bees died.', 'en', true],
  ['More than half of the bees died.', 'en', true],
  ['The town owns a third of the school.', 'en', false],
  ['Fast die Hälfte der Bienen starb.', 'de', true],
  ['La moitié des abeilles est morte.', 'fr', true],
  ['La mitad de las abejas murió.', 'es', true],
  ['La metà delle api è morta.', 'it', true],
  ['Metade das abelhas morreu.', 'pt', true],
])('%j opens on a figure: %s', (text, language, opens) => {
  expect(opensOnFigure(text, language)).toBe(opens);
});

it.each([
  ['Eine Mutter schlief dort.', 'de'],
  ['Une mère dormait là.', 'fr'],
  ['Una madre dormía allí.', 'es'],
  ['Una madre dormiva lì.', 'it'],
  ['Uma mãe dormia ali.', 'pt'],
])('%j shows somebody', (text, language) => {
  expect(isConcrete(text, language)).toBe(true);
});

it.each([
  ['Allergies are not uncommon.', 'en'],
  ['Allergien sind nicht selten.', 'de'],
  ['Ces allergies ne sont pas rares.', 'fr'],
  ['Esta alergia no es rara.', 'es'],
  ['Questa allergia non è rara.', 'it'],
  ['Esta alergia não é rara.', 'pt'],
])('%j plays down', (text, language) => {
  expect(isWeak(text, language)).toBe(true);
});
