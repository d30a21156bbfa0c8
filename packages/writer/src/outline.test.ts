import { countWords, scriptField } from '@hookline/contract/counting';
import { describe, expect, it } from 'vitest';
import { generateScript } from './generate-script.ts';
import { refine } from './refine/refine.ts';

const outline = (requirements: string, platform: 'youtube' | 'tiktok' | 'linkedin' = 'youtube') =>
  generateScript({ platform, requirements, items: [] });

/** The first line to say, and the headings of the beats without their times. */
function shapeOf(script: string) {
  return {
    hook: script.split('\n')[1],
    headings: [...script.matchAll(/^\d+\.(.*) \(\d/gmu)].map(([, heading = '']) => heading.trim()),
  };
}

describe('an outline', () => {
  it.each<[string, RegExp, string[]]>([
    ['Three tips for better sleep', /^Three tips for better sleep, and/u, ['Tip', 'Tip', 'Tip']],
    ['Give me two facts about wild bees', /^Two facts about wild bees, and/u, ['Fact', 'Fact']],
    ['Why sleep matters, three tips', /^Why sleep matters: three tips, and/u, ['Tip', 'Tip', 'Tip']],
    ['How to bake bread in two steps', /^How to bake bread in two steps, without/u, ['Step', 'Step']],
    ['3 mistakes new runners make', /^3 mistakes new runners make, and/u, ['Mistake', 'Mistake', 'Mistake']],
    ['My top 3 travel destinations', /^My top 3 travel destinations, and/u, ['', '', '']],
    ['Drei Fehler beim Joggen', /^Drei Fehler beim Joggen: Das Wichtigste/u, ['Fehler', 'Fehler', 'Fehler']],
    ['2 idee per la colazione', /^2 idee per la colazione, e/u, ['', '']],
  ])('of a list has the entries that were asked for: %s', (requirements, hook, headings) => {
    const shape = shapeOf(outline(requirements).script);
    expect(shape.hook).toMatch(hook);
    expect(shape.headings).toEqual(headings);
  });

  it.each([
    '10 days in Japan',
    '3 body problem',
    '90 percent of startups',
    '30 day challenge',
    '2008 crisis',
    'Stranger Things',
    'Prime numbers',
    'Greek myths',
    '2 million users',
    'Best 5 star hotels in Dubai',
    '3 ingredient recipes',
    '10 amazing days in Japan',
    '9 to 5 jobs',
  ])('is of no list where a number or a thing is only named: %s', (requirements) => {
    const [first] = shapeOf(outline(requirements).script).headings;
    expect(['The moment', 'The result']).toContain(first);
  });

  it.each([
    ['tea vs coffee', 'Tea or coffee: which one would you choose?', 'My choice'],
    ['iPhone vs Pixel', 'iPhone or Pixel: which one would you choose?', 'Side by side'],
    ['How to repot a monstera', 'How to repot a monstera, without the mistakes I made.', 'Step by step'],
    ['Why I quit my job', 'This is why I quit my job.', 'The moment'],
    ['World War I in numbers', 'What is the first thing you think of', 'In one sentence'],
    ['why bees matter', 'This is why bees matter.', 'The short answer'],
    ['Is coffee healthy?', 'Is coffee healthy?', 'The reason'],
    ['remote work', 'What is the first thing you think of when you hear “remote work”?', 'The other side'],
    ['wie man Brot backt', 'Wie man Brot backt: ohne die Fehler, die ich gemacht habe.', 'Der Fehler'],
    ['Warum ich gekündigt habe', 'Warum ich gekündigt habe: So war es wirklich.', 'Der Moment'],
    ['ma routine du matin', 'Ma routine du matin : voici comment ça s’est passé.', 'Le moment'],
  ])('is made for what was asked: %s', (requirements, hook, heading) => {
    const shape = shapeOf(outline(requirements).script);
    expect(shape.hook?.startsWith(hook)).toBe(true);
    expect(shape.headings).toContain(heading);
  });

  it.each(['9000 tips for better sleep', '999999999999 tips for sleep', 'US economy: 2024 figures'])(
    'is of no list that nobody could record: %s',
    (requirements) => {
      expect(shapeOf(outline(requirements).script).headings.length).toBeLessThan(9);
    },
  );

  it.each([
    'Can you give me three tips for better sleep?',
    'Three tips for better sleep:\n- no coffee\n- a dark room',
    'Three tips for better sleep, 60 words',
    'Three tips for better sleep (60 seconds)',
    'Three tips for better sleep in a funny tone',
    'Three tips for better sleep, please',
  ])('of a list is called by its name alone: %s', (requirements) => {
    const { hooks, titles } = outline(requirements);
    expect(titles[0]).toBe('Three tips for better sleep');
    expect(hooks[0]).toBe('Three tips for better sleep, and the last one matters most to me.');
  });

  it('of a list is called by a platform that it is about', () => {
    expect(outline('Give me 10 tips for LinkedIn').titles[0]).toBe('10 tips for LinkedIn');
  });

  it('compares both things, however short it is', () => {
    expect(shapeOf(outline('Compare tea and coffee in 15 seconds').script).headings).toEqual([
      'Tea',
      'Coffee',
    ]);
  });

  it('of steps is none whose last is the best, and ways are no steps', () => {
    const { titles, script } = outline('How to bake bread in 3 easy steps');
    expect([...titles, script].join('\n')).not.toMatch(/ranked|matters most/u);
    expect(shapeOf(script).headings).toEqual(['Step', 'Step', 'Step']);
    expect(shapeOf(outline('3 ways to save money').script).headings).toEqual(['', '', '']);
  });

  it('has the points that are listed, in their order, as the entries of a list too', () => {
    const points = '\n- no coffee\n- a dark room\n- fixed hours';
    expect(shapeOf(outline(`Three tips for better sleep:${points}`).script).headings).toEqual([
      'no coffee',
      'a dark room',
      'fixed hours',
    ]);
    expect(shapeOf(outline(`A video about sleep:${points}`, 'tiktok').script).headings).toEqual([
      'The moment',
      'no coffee',
      'a dark room',
      'fixed hours',
    ]);
  });

  it('names both sides of a comparison, and asks which one people would take', () => {
    const { script, hooks } = outline('tea vs coffee', 'tiktok');
    expect(shapeOf(script).headings).toEqual(['Tea', 'Coffee', 'My choice']);
    expect(script).toContain('Which one would you choose?');
    expect(hooks.every((hook) => /tea/iu.test(hook) && hook.includes('coffee'))).toBe(true);
  });

  it.each(['Five tips for better sleep', 'How to start a garden', 'tea vs coffee', 'why I quit my job'])(
    'is about as long as it was asked for: %s',
    (requirements) => {
      for (const wanted of [90, 150]) {
        const words = countWords(scriptField(outline(`${requirements}, ${wanted} words`).script, 'spoken'));
        expect(Math.abs(words / wanted - 1)).toBeLessThan(0.16);
      }
    },
  );
});

it('is called something else in its own manner, as often as that is asked', () => {
  const request = { platform: 'tiktok', requirements: 'tea vs coffee', items: [] } as const;
  const first = generateScript(request);
  const second = refine({ refinement: 'other-titles', content: first, request });
  const third = refine({ refinement: 'other-titles', content: second, request });
  expect(second.titles).toHaveLength(5);
  expect(second.titles.filter((title) => first.titles.includes(title))).toEqual([]);
  expect(third.titles).toEqual(first.titles);
});

it.each([
  ['5 easy vegan breakfast ideas under 10 minutes', '0:45'],
  ['How to cook dinner in under 30 minutes', '0:45'],
  ['History of Rome in under 2 minutes', '2:00'],
  ['A video under 2 minutes about bees', '2:00'],
  ['Bees, under 60 seconds', '1:00'],
  ['Bees under 60 seconds', '1:00'],
  ['Bienen unter 60 Sekunden', '1:00'],
  ['Dinners under 20 minutes. A 30 second video', '0:30'],
  ['Recettes rapides en moins de 20 minutes', '0:45'],
])('tells how long a thing takes from how long the video is to be: %s', (requirements, end) => {
  expect(outline(requirements, 'tiktok').script).toContain(`–${end})`);
});
