/** Letters that stand close to a figure belong to it: 20k is not 20. */
const figure = String.raw`(?:(?<![\p{L}\p{N}])[-−+])?(?:[\p{L}\p{N}]|[.,/:](?=\p{N}))*\p{N}[\p{L}\p{N}]*`;
const unit = String.raw`(?:times|views?|posts?|days?|hours?|weeks?|months?|years?|characters?|words?|likes?|shares?|comments?|o'clock)`;

const quotation = String.raw`"[^"]*"`;
const number = String.raw`${figure}(?:\s?%)?(?:\s${unit}\b)?`;

/**
 * What a sentence states beside quotations and figures. Each row in regular expressions; a sentence about
 * numbers needs few words more.
 */
const words = [
  // Numbers in words. "One" is mostly no number.
  String.raw`(?:one|a single)(?= (?:of your )?(?:posts?|things?)\b)`,
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen',
  'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|couple|pair',
  String.raw`doubl(?:e[ds]?|ing)|twice|thrice|tripl(?:e[ds]?|ing)|quadrupl(?:e[ds]?|ing)|\p{L}+fold|hal(?:f|ves|ved)|thirds?|quarters?`,
  'first|second|fourth|fifth|tenth|percent(?:age)?s?|per cent|both',
  // Names and times.
  String.raw`instagram|tiktok|youtube|facebook|x/twitter|twitter|linkedin|x`,
  'pinterest|snapchat|threads|reddit|twitch|google|reels?|shorts|vimeo|bluesky|mastodon|whatsapp|telegram|discord|substack',
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|mornings?|afternoons?|evenings?|nights?|noon|midnight',
  'january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter',
  "days?|weeks?|months?|years?|hours?|minutes?|today|yesterday|tomorrow|tonight|now|o'clock",
  // What is counted, of whom, and against what.
  'views?|engagements?(?: rates?)?|rates?|likes?|shares?|comments?|followers?|subscribers?|clicks?|impressions?|reach|sales|revenue|money',
  'median|average|usual|typical|benchmark|interval|chance|others?|rest|all|every|each|none|some|many|few|several',
  'creators?|accounts?|channels?|competitors?|competition|industry|rivals?|audience|fans?|people|everyone',
  // Directions and limits.
  'more|most|fewer|fewest|less|least|higher|highest|lower|lowest|larger|largest|bigger|biggest|smaller|smallest|better|best|worse|worst',
  'longer|longest|shorter|shortest|livelier|calmer|harder|easier|faster|slower|above|below|beyond|ahead|behind',
  'about|around|roughly|nearly|almost certain|almost|approximately|exactly|only|just|up to|at least|at most',
  String.raw`(?:over|under)(?= \p{N})`,
  // How sure it is, and what it does not say.
  'very likely|most likely|likely|unlikely|certain(?:ly|ty)?|uncertain(?:ty)?|sure(?:ly)?|probabl[ey]|definite(?:ly)?|clear(?:ly)?|possibl[ey]|random',
  String.raw`prove[sdn]?|proof|guarantee\p{L}*|always|never|maybe|perhaps|might|may|could|should|must|will|would|try|promis\p{L}+`,
  String.raw`cannot|can not|\p{L}+n't|not|no|nor|neither|without|hardly|barely|nothing|nobody`,
  String.raw`caus\p{L}+|because|due to|thanks to|leads? to|led to|driv(?:es?|en|ing)|drove|boost\p{L}*|why|reasons?|effects?|impact\p{L}*|makes?|made|influenc\p{L}+`,
];

const facts = new RegExp(
  String.raw`${quotation}|${number}|(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/**
 * All that a sentence states, word by word and in its order: quotations, figures with their units, numbers in
 * words, names, times, what is counted, directions, and how sure it is. English. Two sentences that state the
 * same in the same order differ in style alone.
 */
export const factsOf = (text: string): string[] => plainly(text).match(facts) ?? [];

/** The same word for the same fact, whatever its form: "Tuesdays" and "on Tuesday", "can’t" and "cannot". */
export function sameWord(fact: string): string {
  const word = fact.toLowerCase();
  if (word.startsWith('"') || /\p{N}.*%/u.test(word)) {
    return word.replaceAll(' ', '');
  }
  if (/^(?:cannot|can not|not|.+n't)$/u.test(word)) {
    return 'not';
  }
  return aliases.get(word) ?? word.replace(/^caus.+/u, 'cause').replace(/(?<=\p{L}{2})s$/u, '');
}

const aliases = new Map([
  ['a single', 'one'],
  ['just', 'only'],
]);

/** The text with one kind of space, quotation mark and apostrophe, and without what nobody sees. */
export const plainly = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[‘’‚‛]/gu, "'")
    .trim();
