import { expect, it } from 'vitest';
import { newsInPast, passiveOf } from './headlines.ts';
import { toldInPast } from './past.ts';
import { type SpokenRules, rulesOf } from './rules.ts';
import { pastForm } from './verb-forms.ts';

function english(): SpokenRules {
  const rules = rulesOf('en');
  if (rules === null) {
    throw new Error('No rules for English');
  }
  return rules;
}

const past = (sentence: string) => toldInPast(sentence, english())?.text ?? null;

it.each([
  ['The ministry has unveiled a plan.', 'The ministry unveiled a plan.'],
  ['Three cases have been diagnosed in China.', 'Three cases were diagnosed in China.'],
  ['The dollar has fallen to a new low.', 'The dollar fell to a new low.'],
  ['The firm has announced plans.', 'The firm announced plans.'],
  ['The firm has sold the shop and closed the farm.', 'The firm sold the shop and closed the farm.'],
  ['The town has also sold its hospital.', 'The town also sold its hospital.'],
  ['The firm has already announced a strike.', 'The firm had already announced a strike.'],
  ['Consumer groups are urging the ministry to act.', 'Consumer groups were urging the ministry to act.'],
  ['They are urging the town to make the firms pay.', 'They were urging the town to make the firms pay.'],
  ['Prices are expected to rise.', 'Prices were expected to rise.'],
  ['The government also wants to help farmers.', 'The government also wanted to help farmers.'],
  ['But officials say the risk is low.', 'But officials said the risk was low.'],
  ['Oracle has announced it is cutting 5,000 jobs.', 'Oracle announced it was cutting 5,000 jobs.'],
  [
    'Nissan is hoping that a new car will bring buyers.',
    'Nissan was hoping that a new car would bring buyers.',
  ],
  ['The man who runs the shop has sold it.', 'The man who runs the shop sold it.'],
  ['Police say: “The road is closed.”', 'Police said: “The road is closed.”'],
])('tells %j as %j', (now, then) => {
  expect(past(now)).toBe(then);
});

it.each([
  ['is true at any time', 'Plague is caused by bacteria that live in fleas.'],
  ['has been so for long', 'For many years, scientists have suspected water on Europa.'],
  ['has been so for a number of years', 'For over 50 years, this company has provided customers with soap.'],
  ['is a state', 'Off-road cars have become popular.'],
  ['is a condition', 'If the court has decided, the ban falls.'],
  ['is a question', 'Who has won?'],
  ['stands in quotation marks', 'A sign reads: “The shop has moved.”'],
  [
    'keeps another verb in the present',
    'The report marks a year in which fraud has grown and topped the table.',
  ],
  ['is set somewhere', 'The series is set in Tokyo.'],
  ['is asked of everybody', 'Users are charged $5 a month.'],
  ['is owed to something', 'The delay is due to fog.'],
  ['is a rule', 'The constitution says a president may serve for two terms.'],
  ['is said again and again', 'The ministry always says the plan is safe.'],
  ['would keep a participle', 'The minister has resigned and flown home.'],
  ['would keep a participle further on', 'The firm has taken the money and gone abroad.'],
  ['has a verb in the present in front', 'They want a raise and have called a strike.'],
  ['has a noun for a verb in front', 'People fear floods and have left the town.'],
  ['has a verb of several behind', 'The firm has sold the shop, and women want it back.'],
  ['has a second participle', 'He has released an album and been on a tour.'],
  ['speaks to the viewer', 'Scientists have found that you sleep less.'],
  ['holds an adjective', 'Officials have limited information about the outbreak.'],
  ['holds an adjective of patients', 'The hospital has infected patients in isolation.'],
  ['holds a participle that may describe', 'The clinic has trained nurses.'],
  ['holds a noun in -eed', 'Streets have speed cameras.'],
  ['holds a noun in -ly', 'He has family trapped in Gaza.'],
  ['holds an adjective that looks like a verb', 'The result is surprising.'],
])('leaves alone what %s', (_, sentence) => {
  expect(past(sentence)).toBeNull();
});

it('tells what was so at the time of writing from what had happened by then', () => {
  expect(toldInPast('The ministry has unveiled a plan.', english())).toMatchObject({
    wasNow: false,
    isOfMonth: false,
    verbAt: 13,
  });
  expect(toldInPast('The ministry is drafting a plan.', english())).toMatchObject({
    wasNow: true,
    isOfMonth: true,
    verbAt: 13,
  });
});

it('gives a month to what people say, and to nothing else that speaks', () => {
  const isOfMonth = (sentence: string) => toldInPast(sentence, english())?.isOfMonth;
  expect(isOfMonth('Officials say the risk is low.')).toBe(true);
  expect(isOfMonth('The firm wants to build a park.')).toBe(true);
  expect(isOfMonth('The idea continues to spread.')).toBe(false);
});

it.each([
  ['Man develops a cough after a change of bedding.', 'Man developed a cough after a change of bedding.'],
  ['Chinese hunter catches plague.', 'Chinese hunter caught plague.'],
  ['Home Depot sales miss, shares plunge.', 'Home Depot sales missed, and shares plunged.'],
  ['With shattered dreams, deportees return home.', 'With shattered dreams, deportees returned home.'],
  ['Google flies drones over a city.', 'Google flew drones over a city.'],
])('tells the headline %j as %j', (headline, told) => {
  expect(newsInPast(headline)).toBe(told);
});

it.each([
  'Storm hits coast and kills three',
  'Storms hit coast and kill three',
  'Storm hits coast, kills three, floods town',
  'Apple shares fall as sales slow.',
  'Judge frees man after dog bites owner',
  'Apple shares fell in May.',
])('leaves the headline %j alone', (headline) => {
  expect(newsInPast(headline)).toBeNull();
});

it.each([
  ['flies', 'flew'],
  ['dies', 'died'],
  ['relies', 'relied'],
  ['lies', null],
  ['rams', 'rammed'],
  ['bags', 'bagged'],
  ['quizzes', 'quizzed'],
  ['scan', 'scanned'],
  ['spits', 'spat'],
  ['rids', 'rid'],
  ['bets', 'bet'],
  ['fixes', 'fixed'],
  ['loads', 'loaded'],
  ['misses', 'missed'],
  ['commits', 'committed'],
  ['visits', 'visited'],
  ['fell', null],
])('puts the verb %j in the past as %j', (verb, told) => {
  expect(pastForm(verb)).toBe(told);
});

it('takes no noun behind a preposition for the verb of a headline', () => {
  expect(newsInPast('Big crowd at SAG awards, boosting chances.')).toBeNull();
});

it('gives a headline the verb that it leaves out only where its page bears that out', () => {
  const headline = 'Three cases of plague diagnosed in China.';
  expect(passiveOf(headline, 'Three cases have been diagnosed.')).toBe(
    'Three cases of plague were diagnosed in China.',
  );
  expect(passiveOf('House prices increased by a tenth.', 'House prices increased.')).toBeNull();
});
