import { describe, expect, it } from 'vitest';
import type { SourceItem } from './requests.ts';
import { generateScript } from './generate-script.ts';
import { UnclearRequirements } from './unclear-requirements.ts';
import { beeArticle, breadArticle, coinArticle } from './testing/test-material.ts';

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
    [
      'a heading on top of the text',
      `# How starters wake up\n\n${breadArticle.text}`,
      'How starters wake up',
    ],
    [
      'a first line that stands alone',
      `How starters wake up\n\n${breadArticle.text}`,
      'How starters wake up',
    ],
    ['no more than text', breadArticle.text, null],
    ['a first line that is a sentence', `Starters wake up slowly.\n\n${breadArticle.text}`, null],
  ])(
    'is called what its article calls itself where the title of a file says nothing, else by a fact: %s',
    (_, text, topic) => {
      const { titles, claims = [] } = write(
        prefilled('Research'),
        [{ ...breadArticle, title: 'scan_0042.pdf', text }],
        'Research',
      );
      expect(topic === null ? claims.map((claim) => claim.text) : [topic]).toContain(titles[0]);
      expect(titles.join(' ')).not.toContain('Research');
    },
  );

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
    const isNamed = /research/iu.test(thin);
    expect(write(thin, [coinArticle], 'Research').notes.join(' ').includes('None of the items')).toBe(
      isNamed,
    );
  });

  it.each([
    'write about fishing',
    'fishing',
    `${prefilled('Research')}Write about fishing.`,
    'Kimchi video',
    'Angeln',
  ])('is not one that names a topic of which the board holds nothing: %j', (topic) => {
    const { sources, notes } = write(topic, [coinArticle], 'Research');
    expect(sources).toEqual([]);
    expect(notes[0]).toMatch(/^None of the items is about “.*”, so no source was used\./u);
  });

  it.each([
    ['A video about TikTok', 'TikTok'],
    ['A post about LinkedIn', 'LinkedIn'],
    ['Write about film', 'film'],
    ['A video about Nice', 'Nice'],
    ['A video about the US', 'the US'],
    ['Make a video about the WHO please', 'the WHO'],
    ['A video about C++', 'C++'],
    ['A video about R', 'R'],
    ['A video about 5G', '5G'],
    ['Write about 2008', '2008'],
  ])('is not one that names a topic in words of asking or of grammar: %j', (topic, phrase) => {
    const { sources, notes } = write(topic, [coinArticle], 'Research');
    expect(sources).toEqual([]);
    expect(notes[0]).toContain(`None of the items is about “${phrase}”, so no source was used.`);
    const own = {
      ...coinArticle,
      id: 'own',
      text: `${coinArticle.text} That is ${phrase}. Few in ${phrase} knew it.`,
    };
    expect(used(topic, [beeArticle, own], 'Research')).toEqual(['own']);
  });

  it.each([
    'Make a video on TikTok',
    'a post on LinkedIn',
    'Une vidéo sur YouTube',
    'Un video su Instagram',
    'a reel on YouTube Shorts',
  ])('is one that says where it will stand, not what it is about: %j', (place) => {
    expect(used(place, [coinArticle], 'Research')).toEqual(['coins']);
  });

  it('is not one that names three topics, of which every item speaks of one', () => {
    const three = [coinArticle, beeArticle, breadArticle];
    expect(used('A video about coins, bees and sourdough', three).toSorted()).toEqual([
      'bees',
      'bread',
      'coins',
    ]);
  });

  it.each([
    ['A video about bees and fishing', ['fishing']],
    ['A video about fishing, bees and deep snow', ['fishing', 'deep snow']],
    ['A video about the pros and cons of bees', []],
    ['A video about bees and coins', []],
  ])('is told of which of the topics of %j there is nothing', (several, missing) => {
    const { sources, notes: written } = write(several, [beeArticle, coinArticle]);
    const notes = written.join(' ');
    expect(sources.map(({ id }) => id)).toContain('bees');
    const told = missing.map((topic) => `“${topic}”`).join(', ');
    expect(/Nothing in your sources about: (.*?)\./u.exec(notes)?.[1] ?? '').toBe(told);
  });

  it('is not told of topics in the words of another language than that of the sources', () => {
    const { notes } = write('Ein Video über Wild und Angeln', [beeArticle]);
    expect(notes.join(' ')).not.toContain('Nothing in your sources about');
  });

  it('is not told that nothing is about a topic of which an item speaks that cannot be quoted', () => {
    const list = {
      ...scrap,
      title: 'Fishing spots',
      text: 'Fishing spots\nLake Tahoe\nFishing at dawn: bring bait',
    };
    const { notes } = write('A video about fishing', [coinArticle, list]);
    expect(notes[0]).toMatch(/^None of the items that can be quoted is about “fishing”/u);
    expect(notes.join(' ')).toContain('No complete sentence to quote in: “Fishing spots”.');
  });

  it.each([
    ['make a video, fishing', 'Research', 'fishing'],
    ['I want a fishing video for my channel', 'Research', 'fishing'],
    ['Make me a script for my fishing board', 'Research', 'fishing'],
    ['Ich möchte ein Video für meinen Kanal, Angeln', 'Ideen', 'Angeln'],
    ['fishing', 'Fishing', 'fishing'],
  ])('is told where it says something after all of which there is nothing: %j', (request, name, said) => {
    const { sources, notes } = write(request, [coinArticle], name);
    expect(sources.map(({ id }) => id)).toEqual(['coins']);
    expect(notes.join(' ')).toContain(
      `None of the items is about “${said}”, so these words did not affect which sources were used.`,
    );
    expect(write(prefilled(name), [coinArticle], name).notes.join(' ')).not.toContain('None of the items');
    expect(
      write(request.replace(/fishing|Angeln/u, 'coins'), [coinArticle], name).notes.join(' '),
    ).not.toContain('None of');
  });

  it('is met from what can be quoted, however new the rest is, which is named', () => {
    const { sources, notes } = write(prefilled('Research'), [scrap, breadArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['bread']);
    expect(notes.join(' ')).toContain('No complete sentence to quote in: “Just a moment”.');
  });

  it('is met from the largest group of items of a kind, else answered by asking which', () => {
    expect(
      used(prefilled('Research'), [coinArticle, beeArticle, breadArticle, secondBees]).toSorted(),
    ).toEqual(['bees', 'bees-2']);
    expect(() => write(prefilled('Research'), [breadArticle, beeArticle])).toThrow(
      `Which is it to be: “${breadArticle.title}”, “${beeArticle.title}”?`,
    );
    expect(used(breadArticle.title, [breadArticle, beeArticle], 'Research')).toEqual(['bread']);
    expect(used('Summarize my board', [breadArticle, beeArticle], 'Research').toSorted()).toEqual([
      'bees',
      'bread',
    ]);
  });

  it('is answered by asking where items share no more than words of every day', () => {
    const banks: SourceItem = {
      id: 'banks',
      title: 'Why young banks promise more than they keep',
      url: null,
      text: 'Young people with little money keep an account at a bank that lives on a phone. The bank sells a card, a budget and a promise to save money every month. Half of the customers said they had less than a week of wages in the account. A loan from such a bank costs 36 percent a year. Critics say the problem is the wages, not the account. One founder told the paper that a card cannot raise the rent of nobody. Banks of the old kind close one branch in five.',
    };
    const deals: SourceItem = {
      id: 'deals',
      title: 'What is cheap before the winter holidays',
      url: null,
      text: 'A console with two games costs 199 dollars this week. The shop takes 50 dollars off the price of a tablet for people with a card of the shop. Money back comes by mail in a month. A pair of headphones costs half of what it cost in spring. The price of a television of 55 inches fell below 300 dollars. Critics say half of the customers buy nothing. The deals end on Monday at midnight.',
    };
    const vote: SourceItem = {
      id: 'vote',
      title: 'Two states vote for another governor',
      url: null,
      text: 'The people of two states chose a governor from the other party this month. Turnout rose by a third in the suburbs. The president spoke at a rally a night before the vote. Critics of the president said the problem was the rally. The party lost the seat by 40,000 votes. A week later the court let the count stand. Voters told the paper that schools and roads came first.',
    };
    expect(() => write(prefilled('Research'), [banks, deals, vote])).toThrow(UnclearRequirements);
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

it('begins with the item whose title is the topic, though another speaks of it as well', () => {
  const dial = {
    ...breadArticle,
    id: 'dial',
    title: 'grinder-dial-in',
    text: 'How to dial in a grinder\n\nStart with a medium setting and brew a cup of coffee. If the coffee tastes sour, grind finer. If the coffee tastes bitter, grind coarser. Coffee that tastes bitter on one brewer may be sweet on another.',
  };
  const bitter = {
    ...breadArticle,
    id: 'bitter',
    title: 'why-bitter.txt',
    url: null,
    text: 'Why coffee tastes bitter, and what to do about it\n\nCoffee tastes bitter when too much is drawn out of the grounds. Fine grounds give up their bitter parts within seconds. Water above 96 degrees pulls out harsh flavours. A dark roast holds more bitter compounds than a light one. Old beans taste bitter because their oils go rancid after six weeks.',
  };
  const { sources, titles, script } = generateScript({
    platform: 'tiktok',
    requirements: 'Why coffee tastes bitter',
    items: [dial, bitter],
  });
  expect(sources[0]?.id).toBe('bitter');
  expect(titles.slice(0, 2)).toEqual([
    'Why coffee tastes bitter',
    'Why coffee tastes bitter, and what to do about it',
  ]);
  expect(script).not.toContain('why-bitter');
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
  it.each(['coins', 'Coins video', `${prefilled('Sourdough and Coins')}coins`])(
    'is not what %j asks for, which names a part of it',
    (part) => {
      const { sources, script } = write(part, [breadArticle, coinArticle], 'Sourdough and Coins');
      expect(sources.map(({ id }) => id)).toEqual(['coins']);
      expect(script).toMatch(/coins/u);
    },
  );

  it('is asked for without its number', () => {
    expect(used('research video', [coinArticle], 'Research 2024')).toEqual(['coins']);
  });

  it('is not what a question asks that holds it', () => {
    const { sources, notes } = write('How to go fishing', [coinArticle], 'Fishing');
    expect(sources).toEqual([]);
    expect(notes[0]).toContain('None of the items is about “How to go fishing”');
  });

  it('may stand among the points that are asked for', () => {
    const points = 'Make a script. Mention: wild bees, old coins.';
    const { sources } = write(points, [coinArticle, breadArticle, beeArticle], 'Wild bees and old coins');
    expect(sources.map(({ id }) => id).toSorted()).toEqual(['bees', 'coins']);
  });

  it('is the topic where a title holds it, and such items come first', () => {
    const { sources, notes } = write(prefilled('Coins'), [beeArticle, secondBees, coinArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['coins']);
    expect(notes.join(' ')).toContain('not about “Coins”, the name of the board');
  });

  it('is spoken of by words that begin like it', () => {
    const craft: SourceItem = {
      id: 'craft',
      title: 'Sleeping astronauts would need smaller spacecraft',
      url: null,
      text: 'A spacecraft for sleeping astronauts could be a third lighter. The spacecraft would carry less food through space. Crews of such a spacecraft would sleep for 180 days.',
    };
    const { sources, notes } = write(prefilled('Space'), [coinArticle, craft, beeArticle]);
    expect(sources.map(({ id }) => id)).toEqual(['craft']);
    expect(notes.join(' ')).toContain('not about “Space”, the name of the board');
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
    const { sources, titles } = write(prefilled('Research'), [
      beeArticle,
      secondBees,
      { ...coinArticle, text },
    ]);
    expect(sources.map(({ id }) => id).toSorted()).toEqual(['bees', 'bees-2']);
    expect(titles.join(' ')).not.toContain('Research');
  });
});
