/** Names in a row, as countries are listed: "Afghanistan, Chad and Kenya". */
const row = String.raw`\p{Lu}\p{Ll}+,\s(?:and\s|et\s|y\s|e\s)?\p{Lu}\p{Ll}`;
const never = '[^\\s\\S]';
/** A name behind a preposition of place. Months and days stand there, too. */
const behind = (prepositions: string, articles: string, times = never): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${prepositions})\s(?:(?:${articles})\s)?(?!(?:${times})(?!\p{L}))\p{Lu}\p{L}|${row}`,
    'u',
  );
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';

/**
 * What sentences that tell where look like, by language. Not in German, which writes every noun with a
 * capital.
 */
const places: Readonly<Record<string, RegExp>> = {
  en: behind('in|at|near|to|into|across|around', 'the', months),
  es: behind('en|cerca de|desde', 'el|la|los|las'),
  fr: behind('en|à|au|aux|dans', 'le|la|les'),
  it: behind('in|nel|nella|nei|presso', 'il|la|i|le'),
  pt: behind('em|no|na|nos|nas', 'o|a|os|as'),
};
const asksWhere =
  // Not where something comes from: that is often no place.
  /(?<!\p{L})(?:where(?!.*\sfrom(?!\p{L}))|(?<!d['’])où|(?<!de )dónde|(?<!da )dove|(?<!de )onde)(?!\p{L})/iu;

const now =
  /(?<!\p{L})(?:still|today|nowadays|currently|these days|heute|heutzutage|derzeit|immer noch|aujourd['’]hui|actuellement|hoy|todavía|actualmente|oggi|attualmente|hoje|atualmente)(?!\p{L})/iu;

/**
 * What a good answer looks like to a question that asks where, or how something is today. It says which of
 * several sentences answers better, never that none does: places are often told in other forms.
 */
export function circumstancesIn(question: string, language: string): RegExp[] {
  const place = asksWhere.test(question) ? places[language] : undefined;
  return [...(place === undefined ? [] : [place]), ...(now.test(question) ? [now] : [])];
}
