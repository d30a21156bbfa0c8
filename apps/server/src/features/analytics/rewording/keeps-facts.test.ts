import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { keepsFacts } from './keeps-facts.ts';

const tuesday = {
  title: 'Posts on Tuesday got more views',
  description:
    'Posts on Tuesday got 45.7% more views than your posts on other days (90% interval: 12.0% to 88.1% more), going by 20 of 60 posts. ' +
    'It is almost certain (97%) that the difference is more than chance; the numbers cannot say whether the weekday is its cause.',
};
const worded = {
  title: 'Tuesday posts draw more views',
  description:
    'On Tuesdays your posts drew 45.7% more views than on other days (90% interval: 12.0% to 88.1% more), judging by 20 of 60 posts. ' +
    'It’s almost certain (97%) that this is more than chance, though the figures can’t tell whether the weekday is the cause.',
};
const hits = {
  title: '2 posts went far beyond your usual',
  description:
    '“7 tips” has 90,000 views on X/Twitter, 71.2 times your usual 1,264 there. So did “Crème — day 2” (9.1 times).',
};

it('facts are figures with their units, quotations, names, directions and how sure it is', () => {
  expect(factsOf(tuesday.description).join(' | ')).toBe(
    'Tuesday | 45.7% | more | views | other | days | 90% | interval | 12.0% | 88.1% | more | 20 | 60 posts' +
      ' | almost certain | 97% | more | chance | cannot | weekday | cause',
  );
  expect(factsOf(hits.description).join(' | ')).toBe(
    '"7 tips" | 90,000 views | X/Twitter | 71.2 times | usual | 1,264 | "Crème — day 2" | 9.1 times',
  );
});

describe('a wording is used', () => {
  it.each([
    ['as it was', tuesday, tuesday],
    ['in other words', tuesday, worded],
    [
      'with other quotation marks',
      hits,
      {
        title: '2 posts of yours went far beyond your usual',
        description:
          'With "7 tips" you reached 90,000 views on X/Twitter: 71.2 times your usual 1,264 there. So did "Crème — day 2" (9.1 times).',
      },
    ],
    [
      'of a ratio',
      {
        title: 'Posts that open with a question got a higher engagement rate',
        description:
          'Posts that open with a question got 2.3 times the engagement rate of your posts that open otherwise (90% interval: 1.8 to 3.2 times).',
      },
      {
        title: 'Opening with a question earned a higher engagement rate',
        description:
          'Your posts that open with a question reached 2.3 times the engagement rate of those that open otherwise (90% interval: 1.8 to 3.2 times).',
      },
    ],
  ])('%s', (_, plain, wording) => {
    expect(keepsFacts(plain, wording)).toBe(true);
  });
});

describe('a wording is refused', () => {
  const change = (from: string, to: string) => ({
    ...worded,
    description: worded.description.replace(from, to),
  });

  it.each([
    ['another number', change('45.7%', '46%')],
    ['a number without its decimals', change('12.0%', '12%')],
    ['a number with letters', change('20 of', '20k of')],
    ['two numbers that change places', change('45.7%', '97%').description.replace('(97%)', '(45.7%)')],
    ['a number in other digits', change('20 of', '２０ of')],
    ['a number in words', change('drew', 'drew, for the third time,')],
    ['a fraction in words', change('drew', 'drew twice, or')],
    ['a number more', change('judging', 'as of 2026, judging')],
    ['a unit that is not there', change('60 posts', '60 views')],
    ['another weekday', change('Tuesdays', 'Thursdays')],
    ['another platform', change('On Tuesdays', 'On TikTok on Tuesdays')],
    ['a name', change('your posts', 'your Acme posts')],
    ['a time', change('drew', 'drew last week')],
    ['the other direction', change('45.7% more', '45.7% fewer')],
    ['another group to compare with', change('on other days', 'other creators get on other days')],
    ['more certainty', change('almost certain', 'certain')],
    ['a doubt taken out', change('can’t tell whether the weekday is', 'tell that the weekday is')],
    ['a cause', change('drew', 'drew, thanks to your timing,')],
    ['advice', change('judging', 'so you should post then, judging')],
    ['an address', change('judging', 'see evil.example, judging')],
    ['markup', change('45.7% more', '**45.7% more**')],
    ['another script', change('judging', '今日は, judging')],
    ['half of it', { ...worded, description: `${worded.description.slice(0, 40)}` }],
    ['a title without its fact', { ...worded, title: 'Tuesday posts draw a crowd' }],
    [
      'a title as long as a text',
      { ...worded, title: `Tuesday posts draw more views ${'and go on and on '.repeat(9)}` },
    ],
    [
      'much more text',
      { ...worded, description: `${worded.description} ${'That is how it is, and so it goes. '.repeat(4)}` },
    ],
  ])('with %s', (_, wording) => {
    expect(
      keepsFacts(tuesday, typeof wording === 'string' ? { ...worded, description: wording } : wording),
    ).toBe(false);
  });

  it('with a title of a post that is not quite the same', () => {
    const description = hits.description.replace('Crème', 'Creme');
    expect(keepsFacts(hits, { ...hits, description })).toBe(false);
  });
});
