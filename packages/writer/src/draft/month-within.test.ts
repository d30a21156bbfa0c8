import { scriptField } from '@hookline/contract/counting';
import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import type { SourceItem } from '../requests.ts';

const now = '2026-11-24T12:00:00.000Z';

const ferry = (text: string, title = 'The ferry of Skarvik'): SourceItem => ({
  id: 'ferry',
  title,
  url: null,
  publishedAt: '2019-11-20',
  text,
});
const write = (item: SourceItem, requirements: string) =>
  generateScript({ platform: 'tiktok', requirements, items: [item], now });

it.each([
  [
    'en',
    'A 20 second video about the ferry of Skarvik',
    'The ferry of Skarvik carries 300 people and a doctor. A judge freed the ferry of Skarvik from its chains. The ferry of Skarvik is 41 metres long and painted red.',
    'In November 2019, a judge freed the ferry',
  ],
  [
    'de',
    'Ein 20 Sekunden Video über die Fähre von Skarvik',
    'Die Fähre von Skarvik ist für 300 Leute und einen Arzt da. Die Stadt Skarvik bezahlte den neuen Motor der Fähre. Die Fähre von Skarvik ist 41 Meter lang und rot.',
    'Im November 2019 bezahlte die Stadt Skarvik den neuen Motor der Fähre',
  ],
  [
    'fr',
    'Une vidéo de 20 secondes sur le ferry de Skarvik',
    'Le ferry de Skarvik est grand et compte 300 places. La ville de Skarvik a payé au ferry un nouveau moteur. Le ferry de Skarvik est long de 41 mètres et rouge.',
    'En novembre 2019, la ville de Skarvik a payé',
  ],
  [
    'es',
    'Un vídeo de 20 segundos sobre el ferry de Skarvik',
    'El ferry de Skarvik es grande y tiene 300 asientos. La ciudad de Skarvik pagó al ferry un motor nuevo. El ferry de Skarvik es largo y rojo como un faro.',
    'En noviembre de 2019, la ciudad de Skarvik pagó',
  ],
  [
    'it',
    'Un video di 20 secondi sul traghetto di Skarvik',
    'Il traghetto di Skarvik è grande e conta 300 posti. La città di Skarvik ha pagato al traghetto un motore nuovo. Il traghetto di Skarvik è lungo e rosso come un faro.',
    'A novembre 2019, la città di Skarvik ha pagato',
  ],
  [
    'pt',
    'Um vídeo de 20 segundos sobre a balsa de Skarvik',
    'A balsa de Skarvik é grande e tem 300 lugares. A cidade de Skarvik pagou à balsa um motor novo. A balsa de Skarvik é longa e vermelha como um farol.',
    'Em novembro de 2019, a cidade de Skarvik pagou',
  ],
])('says in %s in what happened when that was', (...[, request, text, expected]) => {
  const item = ferry(text, text.split(' ').slice(0, 4).join(' '));
  const { script, claims = [], sources } = write(item, request);
  expect(script).toContain(expected);
  // Once in what is said, and beside its source.
  expect(scriptField(script, 'spoken').match(/2019/gu)).toHaveLength(1);
  // What is shown beside it stays word for word.
  const [claim] = claims.filter(({ text: said }) => said.startsWith(expected));
  expect(text).toContain(claim?.quote ?? 'nothing');
  expect(sources[0]?.quotes).toContain(claim?.quote);
});

it.each([
  ['has gone on for long', 'For years the ferry of Skarvik has carried 20 percent of the doctors.'],
  ['has a time of its own', 'A judge freed the ferry of Skarvik two years later.'],
  ['has a month of its own', 'A judge freed the ferry of Skarvik in March.'],
  ['was before it', 'A judge had freed the ferry of Skarvik from its chains.'],
  ['was only planned', 'The ferry of Skarvik was expected in the harbour of the islands.'],
  ['is true at any time', 'The ferry of Skarvik was red and white.'],
  ['may describe its subject', 'The ferry chained in Skarvik was empty.'],
])('does not say it in a sentence that %s', (_, sentence) => {
  const text = `${sentence} The ferry of Skarvik carries 300 people and a doctor. The ferry of Skarvik is 41 metres long.`;
  const { script } = write(ferry(text), 'A 20 second video about the ferry of Skarvik');
  expect(script).not.toContain('In November 2019');
  expect(script).toMatch(/^On screen: The ferry of Skarvik, November 2019$/mu);
});

it('does not take for news what a page tells far down, or wrote in the first days of a month', () => {
  const still =
    'The ferry of Skarvik is red. The ferry of Skarvik is 41 metres long. The ferry of Skarvik is slow.';
  const freed = 'A judge freed the ferry of Skarvik from its chains.';
  const request = 'A 20 second video about the ferry of Skarvik';
  const early = { ...ferry(`${freed} ${still}`), publishedAt: '2019-11-03' };
  expect(write(early, request).script).not.toContain('In November 2019');
  const far = ferry(`${still} ${freed.replace('ferry of Skarvik', 'ship')}`, 'A red ship in the town');
  expect(write(far, 'A 30 second video').script).not.toContain('In November 2019');
});

it('leaves the month out where one of the first sentences says it', () => {
  const text =
    'A judge freed the ferry of Skarvik in November 2019. The ferry of Skarvik is 41 metres long and red.';
  const { script } = write(ferry(text, 'Free at last'), 'A 20 second video about the ferry of Skarvik');
  expect(script).not.toMatch(/reported|In November 2019/u);
});
