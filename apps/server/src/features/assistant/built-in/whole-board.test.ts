import { describe, expect, it } from 'vitest';
import type { SourceItem } from '../assistant.port.ts';
import { generateScript } from './generate-script.ts';
import { beeArticle, breadArticle, coinArticle } from './test-material.ts';

const prefilled = (name: string) => `Create content for my board "${name}". `;
const scrap: SourceItem = {
  id: 'scrap',
  title: 'Just a moment',
  url: 'https://walls.example',
  text: 'Checking your browser. Please wait.\nHome\nAbout us\nContact',
};
const secondBees: SourceItem = {
  id: 'bees-2',
  title: 'What wild bees need in spring',
  url: null,
  text: 'Wild bees need willow pollen in March. Most wild bees nest in bare soil of gardens and meadows. A garden with clover feeds wild bees until July. Gardeners can leave a corner of the meadow unmown.',
};
const write = (requirements: string, items: readonly SourceItem[], boardName?: string) =>
  generateScript({ platform: 'youtube', requirements, items, ...(boardName !== undefined && { boardName }) });
const used = (requirements: string, items: readonly SourceItem[], boardName?: string) =>
  write(requirements, items, boardName).sources.map(({ id }) => id);

describe('a request that names nothing to look for', () => {
  it.each(['Research', 'Kitchen sink 42', 'Anna', 'Taxes', 'Moje źródła', '2026'])(
    'is met from the article on the board %j, word for word',
    (name) => {
      const { sources, script, titles } = write(prefilled(name), [breadArticle]);
      expect(sources.map(({ id }) => id)).toEqual(['bread']);
      expect(titles[0]).toBe(breadArticle.title);
      expect(script).not.toContain(name);
      const quotes = sources.flatMap((source) => source.quotes);
      expect(quotes.length).toBeGreaterThan(2);
      expect(quotes.filter((quote) => !breadArticle.text.includes(quote))).toEqual([]);
    },
  );

  it.each([
    ['a heading on top of the text', `# How starters wake up\n\n${breadArticle.text}`, 'How starters wake up'],
    ['a first line that stands alone', `How starters wake up\n\n${breadArticle.text}`, 'How starters wake up'],
    ['no more than text', breadArticle.text, 'Research'],
    ['a first line that is a sentence', `Starters wake up slowly.\n\n${breadArticle.text}`, 'Research'],
  ])('is about what its article calls itself where the title of a file says nothing: %s', (_, text, topic) => {
    const { titles } = write(prefilled('Research'), [{ ...breadArticle, title: 'scan_0042.pdf', text }], 'Research');
    expect(titles[0]).toBe(topic);
  });

  it.each([
    'make a video',
    'write a script',
    'something new',
    'Surprise me',
    'video about anything you like',
    'Make a viral video that goes viral on my channel',
    'A new video please about something interesting',
    'a hook that works',
    'Research video',
    'research',
    'Mach etwas Neues',
    'überrasch mich',
    'quelque chose de nouveau',
    'Un vídeo sobre algo interesante',
    'Faça um vídeo sobre qualquer coisa',
    'Scrivi qualcosa di nuovo',
    'Bir video yap',
    'Zrób film',
    'Gör en video',
    'что-нибудь новое',
    '新しい動画を作って',
    '写一个视频',
  ])('is met from the board, in words as thin as %j', (thin) => {
    expect(used(thin, [coinArticle], 'Research')).toEqual(['coins']);
  });

  it.each(['write about fishing', 'fishing', `${prefilled('Research')}Write about fishing.`, 'Kimchi video', 'Angeln'])(
    'is not one that names a topic of which the board holds nothing: %j',
    (topic) => {
      const { sources, notes } = write(topic, [coinArticle], 'Research');
      expect(sources).toEqual([]);
      expect(notes[0]).toMatch(/^None of the items is about “.*”, so no source was used\./u);
    },
  );

  it('is met from what can be quoted, however new the rest is, which is named', () => {
    const { sources, notes } = write(prefilled('Research'), [scrap, breadArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['bread']);
    expect(notes.join(' ')).toContain('No whole sentence that could be quoted stands in: “Just a moment”.');
  });

  it('is met from the largest group of items of a kind, else from the newest', () => {
    expect(used(prefilled('Research'), [coinArticle, beeArticle, breadArticle, secondBees]).toSorted()).toEqual([
      'bees',
      'bees-2',
    ]);
    const { sources, notes } = write(prefilled('Research'), [breadArticle, beeArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['bread']);
    expect(notes.join(' ')).toContain(
      `The items are about different things, and no topic was named. Left out (name a topic of their own to use them): “${beeArticle.title}”`,
    );
  });

  it('is met from an item that carries a script, rather than from a newer one of a line', () => {
    const line = { ...scrap, text: 'The opening hours of the shop change in the winter.' };
    expect(used(prefilled('Research'), [line, breadArticle])).toEqual(['bread']);
    expect(used(prefilled('Research'), [line])).toEqual(['scrap']);
  });

  it('says so where the board holds no text, and names no board', () => {
    const { sources, notes, engine } = write(prefilled('Research'), []);
    expect([sources, engine.label]).toEqual([[], 'Built-in outline from your requirements']);
    expect(notes[0]).toMatch(/^No source was used\./u);
  });
});

describe('where neither request nor items show a language', () => {
  const inBrowser = (language: string, requirements: string, items: readonly SourceItem[] = []) =>
    generateScript({ platform: 'tiktok', requirements, items, language });

  it.each([
    ['de', 'Sagen: '],
    ['fr', 'Dire: '],
    ['en', 'Say: '],
    ['pl', 'Say: '],
  ])('an outline is in that of the browser where it is known, else in English: %j', (language, word) => {
    const { script, notes } = inBrowser(language, 'Kimchi');
    expect(script).toContain(word);
    expect(notes.join(' ')).not.toContain('fixed sentences');
    expect(inBrowser(language, prefilled('Kimchi')).script).toContain(word);
  });

  it.each(['How to make kimchi at home for your family', 'a video about kimchi'])(
    'else it is not: %j',
    (requirements) => {
      expect(inBrowser('de', requirements).script).toContain('Say: ');
      expect(inBrowser('de', prefilled('Research'), [coinArticle]).script).toContain('SOURCES');
    },
  );
});

describe('the name of a board', () => {
  it('is the topic where a title holds it, and such items come first', () => {
    const { sources, titles } = write(prefilled('Coins'), [beeArticle, secondBees, coinArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['coins']);
    expect(titles[0]).toBe('Coins');
  });

  it('is spoken of by words that begin like it', () => {
    const craft: SourceItem = {
      id: 'craft',
      title: 'Sleeping astronauts would need smaller spacecraft',
      url: null,
      text: 'A spacecraft for sleeping astronauts could be a third lighter. The spacecraft would carry less food through space. Crews of such a spacecraft would sleep for 180 days.',
    };
    const { sources, titles } = write(prefilled('Space'), [coinArticle, craft, beeArticle]);
    expect([sources.map(({ id }) => id), titles[0]]).toEqual([['craft'], 'Space']);
  });

  it('is looked for in the language of each item', () => {
    const german: SourceItem = {
      id: 'de',
      title: 'Wildbienen und Bienen in der Stadt',
      url: null,
      text: 'Viele Bienen sind nach zehn Jahren in die Gärten der Stadt zurückgekehrt. Eine Zählung fand im Juni 38 Arten von Bienen auf nur zwölf Balkonen. Eine Biene braucht offenen Boden für ihr Nest.',
    };
    const { sources, script } = write(prefilled('Bienen'), [coinArticle, breadArticle, german]);
    expect(sources.map(({ id }) => id)).toEqual(['de']);
    expect(script).toContain('QUELLEN');
  });

  it('is no topic because its words stand somewhere in passing', () => {
    const text = `${coinArticle.text} New research on coins comes out in the summer of every year.`;
    const { sources, titles } = write(prefilled('Research'), [beeArticle, secondBees, { ...coinArticle, text }]);
    expect(sources.map(({ id }) => id).toSorted()).toEqual(['bees', 'bees-2']);
    expect(titles.join(' ')).not.toContain('Research');
  });
});
