import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import type { SourceItem } from '../requests.ts';

const plan: SourceItem = {
  id: 'plan',
  title: 'Salt lamp plan',
  url: null,
  isOwn: true,
  text: `# Salt lamp plan

Hook: Your lamp may be melting.
- the lamp that cried
- what a salt lamp is
- how long it takes to dry
CTA: Check your shelf tonight`,
};
const shop: SourceItem = {
  id: 'shop',
  title: 'Caring for lamps of rock salt',
  url: 'https://shop.example/salt',
  text: `Rock salt draws water from damp air. A salt lamp is a lump of pink rock salt with a small bulb inside. Its shelf gets wet in a humid room. Many owners think that their lamp is broken. The bulb warms the salt and drives the water out again.`,
};
const music: SourceItem = {
  id: 'music',
  title: 'A choir sings in the harbour',
  url: 'https://music.example/choir',
  text: 'Sixty singers stood on the quay on Sunday. The choir had practised in a warehouse for a month. Listeners came by boat from three villages.',
};
const write = (items: SourceItem[]) =>
  generateScript({ platform: 'tiktok', requirements: 'Salt lamp plan', items });

describe('a point of a plan that only names what to say', () => {
  it('is filled from an item that answers it', () => {
    const { script, sources } = write([plan, shop, music]);
    expect(script).toContain('A salt lamp is a lump of pink rock salt with a small bulb inside.');
    expect(script).not.toContain('What a salt lamp is.');
    expect(script).toContain('The lamp that cried.');
    expect(sources.map(({ id }) => id)).toEqual(['plan', 'shop']);
  });

  it('is named where no item answers it', () => {
    expect(write([plan, shop]).notes.join('\n')).toContain('Still to be filled: “how long it takes to dry”.');
    expect(write([plan]).notes.join('\n')).toContain('“what a salt lamp is”, “how long it takes to dry”.');
  });

  it('is no title and no hook', () => {
    const { titles, hooks } = write([plan]);
    expect([...titles, ...hooks].join('\n')).not.toContain('What a salt lamp is');
  });
});

describe('the title of an item as a topic', () => {
  const report: SourceItem = {
    id: 'report',
    title: 'The baker whose oven turned against him: How a riddle of twelve years ended',
    url: 'https://paper.example/baker',
    text: `Flour dust made the baker Tom Hale cough for twelve years. Bakers breathe flour dust each night. His doctor found baker’s asthma only after the oven was moved. A mask against flour dust ended his cough within a month.`,
  };
  const other: SourceItem = {
    id: 'other',
    title: 'Baker’s asthma, explained by a doctor of the lung',
    url: 'https://clinic.example/asthma',
    text: `Flour dust is the most common cause of asthma at work. Bakers breathe flour dust for years before they cough. A mask against flour dust helps most bakers within a month. A doctor of the lung can test for baker’s asthma in an hour.`,
  };

  it('leaves nothing out as off topic that tells of the same', () => {
    const requirements = `Create content for my board "Work".\nTopic: ${report.title}`;
    const { notes, sources } = generateScript({
      platform: 'youtube',
      requirements,
      items: [report, other, music],
    });
    expect(sources[0]?.id).toBe('report');
    const off = notes.find((note) => note.startsWith('Left out as off topic')) ?? '';
    expect(off).toContain(music.title);
    expect(off).not.toContain(other.title);
  });
});

it('leaves points that are sentences as the user wrote them', () => {
  const points = ['do one push-up every morning', 'come early to the gym', 'will power fades by noon'];
  const gym: SourceItem = {
    ...plan,
    title: 'Gym plan',
    text: `# Gym plan\n\nHook: Habits beat plans.\n${points.map((each) => `- ${each}`).join('\n')}`,
  };
  const page: SourceItem = {
    id: 'page',
    title: 'Habits at the gym',
    url: 'https://gym.example/habits',
    text: 'One push-up every morning is a habit that lasts. People who come early to the gym find it empty. Habits need no will power at noon. Half of all members leave a gym within a year.',
  };
  const { script, notes } = generateScript({
    platform: 'tiktok',
    requirements: 'Gym plan',
    items: [gym, page],
  });
  for (const point of points) {
    expect(script.toLowerCase()).toContain(point);
    expect(notes.join('\n')).not.toContain(point);
  }
});
