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
