import { describe, expect, it } from 'vitest';
import { cuesOf } from '../languages/cues.ts';
import { generateScript } from '../generate-script.ts';
import { prepare } from '../prepare.ts';
import type { ScriptRequest, SourceItem } from '../requests.ts';
import { page } from '../testing/test-material.ts';

const now = '2026-11-24T12:00:00.000Z';
const write = (requirements: string, items: SourceItem[], platform: ScriptRequest['platform'] = 'tiktok') =>
  generateScript({ platform, requirements, items, now });

describe('what was to take place on a day', () => {
  it.each([
    ['en', 'The planned blackouts will affect all counties north of the city of Sacramento.'],
    ['de', 'Die erste Abschaltung wird am Montag alle Orte nördlich von Sacramento treffen.'],
    ['fr', 'La première coupure touchera lundi toutes les villes au nord de Sacramento.'],
    ['es', 'El primer corte será desde el lunes 16 de mayo en todo el norte de Sacramento.'],
    ['pt', 'O primeiro corte será na segunda-feira em todo o norte de Sacramento.'],
    ['it', 'La prima interruzione colpirà lunedì tutte le città a nord di Sacramento.'],
  ])('is no news of an old page: %s', (language, sentence) => {
    const facts = {
      en: 'The utility has cut the power of 375,000 people in Sacramento. The wires of Sacramento are sixty years old.',
      de: 'Der Versorger hat 375.000 Menschen in Sacramento den Strom genommen. Die Leitungen von Sacramento sind sechzig Jahre alt.',
      fr: 'Le fournisseur a coupé le courant de 375 000 personnes à Sacramento. Les lignes de Sacramento ont soixante ans.',
      es: 'La empresa ha cortado la luz a 375.000 personas en Sacramento. Los cables de Sacramento tienen sesenta años.',
      pt: 'A empresa cortou a luz de 375.000 pessoas em Sacramento. Os cabos de Sacramento têm sessenta anos.',
      it: 'La società ha tolto la corrente a 375.000 persone a Sacramento. I cavi di Sacramento hanno sessant’anni.',
    }[language];
    const told = (publishedAt: string) =>
      prepare({
        platform: 'tiktok',
        requirements: 'Sacramento',
        items: [page('Sacramento', `${facts} ${sentence}`, publishedAt)],
        now,
      }).lines.map(({ text }) => text);
    expect(told('2026-11-20')).toContain(sentence);
    expect(told('2019-11-20')).not.toContain(sentence);
    expect(told('2019-11-20').length).toBeGreaterThan(1);
  });

  it('is news where it was planned by then', () => {
    const sentence =
      'The utility was set to begin shutting off power on Wednesday to 375,000 people in Sacramento.';
    const { lines } = prepare({
      platform: 'tiktok',
      requirements: 'Sacramento',
      items: [page('Sacramento', `${sentence} The wires of Sacramento are sixty years old.`, '2019-11-20')],
      now,
    });
    expect(lines.map(({ text }) => text)).toContain(sentence);
  });
});

it.each([
  ['en', 'Total emissions fell 2 percent compared with the year before.'],
  ['de', 'Die Emissionen sanken im Vergleich zum Vorjahr um 2 Prozent.'],
  ['fr', 'Les émissions ont baissé de 2 % par rapport à l’année précédente.'],
  ['es', 'Las emisiones bajaron un 2 % respecto al año anterior.'],
  ['pt', 'As emissões caíram 2% em relação ao ano anterior.'],
  ['it', 'Le emissioni sono calate del 2% rispetto all’anno precedente.'],
])('knows a comparison with a time that is not named: %s', (language, sentence) => {
  expect(cuesOf(language).relative.test(sentence)).toBe(true);
});

const emissions = page(
  'Despite everything, the country changes',
  `Perhaps surprisingly, total emissions fell 2 percent compared with the year before, according to the Rhodium Group, a research firm that frequently crunches climate numbers. The U.S. is burning less coal. Coal has been in a slow-motion death spiral over the past ten years. The country now generates half as much coal-fired electricity as it did in 2009. Surging natural gas was the biggest reason for coal’s demise. Renewable energy from hydroelectricity, solar power, and wind turbines increased 6 percent in 2019.`,
  '2020-01-10',
);

it('opens on nothing that needs a year to be understood', () => {
  const { hooks } = write('A 45 second video about emissions', [emissions]);
  expect(hooks.length).toBeGreaterThan(0);
  expect(hooks.join(' ')).not.toContain('the year before');
});

it('says early in a post of when old news is, also where that goes on with its first sentence', () => {
  const shutoff = page(
    'PG&E begins new mass power shutoff over fire danger',
    'Pacific Gas & Electric Co. was set to begin shutting off power to some 375,000 people in 18 Northern and central California counties as the region faces extreme fire weather that’s lasted since October. PG&E initiated four rounds of planned outages in October. Businesses and residents have complained that the outages were overly broad and carried out thoughtlessly.',
    '2019-11-20',
  );
  const { script } = write('75 words about the power shutoffs in California', [shutoff], 'linkedin');
  expect(script).toContain('he region faces extreme fire weather');
  expect(script).toMatch(
    /since October\. This was reported in November 2019\.|four rounds of planned outages in October, as was reported in November 2019\./u,
  );
});

it('tells a story of a roundup once where its first sentence says its headline', () => {
  const academics = page(
    'Thousands of UK academics treated as second-class citizens',
    'Thousands of academic staff at UK universities are being treated as second-class citizens on precarious contracts. Staff on short contracts felt unable to defend themselves against the demands of managers.',
  );
  const bees = page(
    'Wild bees return to the gardens',
    'A count in June found 38 species on only 12 balconies of the town. Gardeners had sown clover and thyme instead of short lawn.',
  );
  const { script } = write('summarize my board for LinkedIn', [academics, bees], 'linkedin');
  expect(script.match(/second-class citizens/gu)).toHaveLength(2);
  expect(script).toContain('Thousands of academic staff at UK universities');
});

it('tells no story twice because two pages print it', () => {
  const first = page(
    'Three cases of plague diagnosed in China',
    'Three cases of plague have been diagnosed in China. The patients are from Inner Mongolia, a region in the north. Pneumonic plague is the most deadly form of the disease. Plague spreads from person to person through the air. Antibiotics cure plague if it is found within 24 hours. Plague has killed millions of people over the centuries. Today, plague infections are rare, but they do happen.',
  );
  const again = page(
    'Third case of plague in China as panic begins',
    'Health authorities in China have confirmed that a third instance of plague has been reported. Of the three plague variants, pneumonic plague is the most virulent.',
  );
  const { script } = write('Create content for my board "Plague".', [first, again], 'youtube');
  expect(script).toContain('Today, plague infections are rare');
  expect(script).not.toContain('third instance');
});

it('leaves out what a page tells beside its story, up to where it comes back to it', () => {
  const fires = page(
    'Power shutoffs in Northern California',
    `The power shutoffs in California reach 375,000 people in 18 counties. The power shutoffs keep sparks of the lines away from dry brush.

Ironically, the dry weather came as the south saw a brief but fierce bout of rain. A storm dumped two inches of rain on San Diego.

The power shutoffs in California were the fourth within one month. Hospitals in California ran on diesel while the power was off. Shops in California threw away what had to stay cold. Critics call the power shutoffs in California too broad.`,
  );
  const { script } = write('30 second video about the power shutoffs in California', [fires]);
  expect(script).toContain('18 counties');
  expect(script).not.toMatch(/Ironically|San Diego/u);
});

it('takes the tips of a page that say below their heading what to do', () => {
  const hydrangeas = page(
    'How to care for hydrangeas',
    `1. Examine the blooms

When you’re choosing hydrangeas at the store, look for healthy leaves.

2. Use your garden

If you’re lucky to have hydrangeas, it’s easy to bring them indoors.

3. Provide some shade

Make sure to keep your hydrangeas out of direct sunlight.

4. Plant carefully

After you put the hydrangeas in the ground, cover them with soil and water.`,
  );
  const { script } = write('three tips', [hydrangeas]);
  expect(script).toContain('Plant carefully.');
  expect(script).not.toContain('Use your garden');
});

it('tells all of a short page where no length was asked for', () => {
  const earnings = page(
    'Home Depot sales miss, shares plunge',
    'The home-improvement retailer earned $2.8 billion in the third quarter. Home Depot reported earnings that topped estimates as revenue fell short, sending shares lower. Comparable sales of Home Depot rose 3.6 percent, missing the 4.8 percent gain that was expected. Home Depot shares are up 39 percent while the S&P 500 is up 24.5 percent.',
  );
  const { script } = write('LinkedIn post on Home Depot', [earnings], 'linkedin');
  expect(script).toContain('missing the 4.8 percent gain');
  expect(script).toContain('$2.8 billion');
});

it('spells out what a headline has in capitals', () => {
  const platters = page(
    'Next-Gen HAMR platters promise 80TB hard drives',
    `Next-generation HAMR platters promise 80TB hard drives. Hard drives hold most of what the world stores today. Hard drives cost a tenth of what other drives of their size cost. Makers of hard drives sold 260 million of them within one year. Hard drives of the largest kind hold 20TB today.

Conventional magnetic recording methods achieve 1.14Tb per square inch on hard drives. The company has improved upon Heat Assisted Magnetic Recording (HAMR) technology for hard drives. Hard drives with nine platters could hold 80TB. The company sells its platters to makers of hard drives in Japan. Its factory in Yamagata makes four million platters of hard drives a month. The share price of the company has doubled within two years.`,
  );
  const { script } = write('A 25 second video about hard drives', [platters]);
  expect(script).toContain('Heat Assisted Magnetic Recording, or HAMR,');
});

describe('sources that carry too little', () => {
  const fair = page(
    'DMEXCO in Cologne',
    'The DMEXCO brings 1,000 exhibitors and 500 speakers to the halls of Cologne for two days. The DMEXCO began in 2009 as the follower of a fair in Dusseldorf. Its halls hold 100,000 square metres, and visitors of the DMEXCO walk eleven kilometres a day. We look forward to your visit at our stand of the DMEXCO. We are your partner for all questions of digital marketing and commerce.',
  );

  it('make a short script that says so, and nothing to fill it with', () => {
    const { script, notes } = write('A 40 second video about the DMEXCO', [fair]);
    expect(script).toContain('1,000 exhibitors');
    expect(script).not.toMatch(/Say:|our stand|your partner/u);
    expect(notes.join(' ')).toMatch(/Your sources only have enough for about \d+ seconds of the 40 seconds/u);
  });

  it('are told of where little of them is for the audience', () => {
    const children = ' Children in cities breathe the cleaner air of the last ten years first.';
    const told = page(emissions.title, `${emissions.text}${children}`, '2020-01-10');
    const notes = (requirements: string, from: SourceItem) => write(requirements, [from]).notes.join(' ');
    const asked = 'A 60 second video about emissions for parents';
    expect(notes(asked, emissions)).toContain('No sentence here is for parents in particular');
    expect(notes(asked, told)).toContain('Little of this is for parents in particular');
    expect(notes('A 60 second video about emissions', told)).not.toContain('in particular');
  });
});

it('opens on what makes one listen rather than on the headline', () => {
  const plague = page(
    'Pneumonic plague found in Norrby',
    'Pneumonic plague was found in three people in Norrby. The hospital of Norrby treats them in a ward of its own. Pneumonic plague is the deadliest form of the disease. Doctors treat pneumonic plague with antibiotics.',
  );
  const { script } = write('A 20 second video about pneumonic plague', [plague]);
  expect(script.split('\n')[1]).toBe('Pneumonic plague is the deadliest form of the disease.');
});
