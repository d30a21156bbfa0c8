import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { refine } from '../refine/refine.ts';

const lamp = {
  id: 'lamp',
  title: 'The lamp that would not go out: How a fire station kept it burning',
  url: 'https://paper.example/lamp',
  text: `A lamp in a fire station has burned for more than 120 years. It was switched off for 22 minutes when the station moved to another street. A lamp of that kind is a sort of glass bottle with a thread of carbon in it. Visitors from 30 countries have signed the book below the lamp. The lamp gives no more light today than a small candle.`,
};
const request = (requirements: string) => ({
  platform: 'youtube' as const,
  requirements,
  items: [lamp],
});

describe('titles', () => {
  const { titles } = generateScript(request('A 40 second video about the lamp'));

  it('are facts, the headline of a page behind them', () => {
    const text =
      'A lamp in a fire station burns day and night. Somebody switched the lamp off by mistake in spring. Visitors from all over the country sign the book below the lamp.';
    const made = generateScript({
      ...request('A 30 second video about the lamp'),
      items: [{ ...lamp, text }],
    });
    expect(text).toContain(made.titles[0] ?? '?');
    expect(made.titles.slice(1)).toContain(lamp.title);
  });

  it('are definitions last of all', () => {
    expect(titles.slice(0, 2).join(' ')).not.toContain('a sort of');
  });

  it('are no headline with a phrase behind it', () => {
    const asked = request(`Create content for my board "Old things".\nTopic: ${lamp.title}`);
    let content = generateScript(asked);
    for (let round = 0; round < 3; round += 1) {
      content = refine({ refinement: 'other-titles', content, request: asked });
      expect(content.titles.join('\n')).not.toMatch(/how I see it now|explained in plain words|other side/u);
    }
  });
});

describe('what a note is called', () => {
  const write = (title: string) =>
    generateScript({
      platform: 'youtube',
      requirements: 'A 40 second video about laptops',
      items: [
        {
          id: 'note',
          title,
          url: null,
          isOwn: true,
          text: 'My first laptop ran for nine years without a repair. A new laptop came with a louder fan. Both laptops open the same files. I sold the old laptop to a student for 40 euros.',
        },
      ],
    }).titles;

  it.each([
    'Mac vs. PC: what I learned about laptops',
    'Dr. Smith on laptops and sleep',
    'The U.S. laptop ban explained',
    'Laptops Vol. 2: a louder fan',
  ])('is a title where a dot only shortens a word: %s', (title) => {
    expect(write(title)).toContain(title);
  });

  it.each(['My laptop broke. Then it rained', 'My laptop broke on a very rainy day.'])(
    'is no title where it is a sentence: %s',
    (title) => {
      expect(write(title).slice(0, 3)).not.toContain(title);
    },
  );
});
