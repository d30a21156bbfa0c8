import { asksForName, otherNamesIn, type TextSpan } from './asked-names.ts';
import { askedNoun, type NounKind } from './asked-nouns.ts';

/** Words for a number, as far as they are not digits. */
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|sixty|' +
  'seventy|eighty|ninety|hundred|thousand|half|third|' +
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|' +
  'siebzig|achtzig|neunzig|hundert|tausend|Dutzend|' +
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|vingt|trente|quarante|cinquante|soixante|cent|mille|' +
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cuarenta|cincuenta|sesenta|' +
  'setenta|ochenta|noventa|cien|mil|' +
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|quaranta|cinquanta|' +
  'sessanta|settanta|ottanta|novanta|cento|' +
  'dois|três|quatro|oito|dez|onze|doze|vinte|trinta|cinquenta|sessenta|oitenta|cem';
const amount = String.raw`(?:\d|(?<!\p{L})(?:${numberWords})(?!\p{L}))`;
const measure = (units: string): RegExp =>
  new RegExp(String.raw`${amount}[\d.,\s-]*(?:\p{L}+[\s-])?(?:${units})`, 'iu');

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt'];
/** The months and the days of the week in all of them. */
const calendar = languages
  .flatMap((language) => [
    ...Array.from({ length: 12 }, (_, at) => nameOf(language, { month: 'long' }, Date.UTC(2026, at, 15))),
    ...Array.from({ length: 7 }, (_, at) => nameOf(language, { weekday: 'long' }, Date.UTC(2026, 0, 5 + at))),
  ])
  // "May" without more is a verb far more often.
  .map((name) => (name === 'May' ? String.raw`(?:in|of|since|until|by|\d) May|May \d` : name))
  .join('|');
const seasons =
  'spring|summer|autumn|winter|morning|noon|afternoon|evening|night|ago|soon|' +
  'Frühjahr|Frühling|Sommer|Herbst|Mittag|Abend|Nacht|Nachtstunden|' +
  'printemps|automne|hiver|matin|midi|soir|nuit|primavera|verano|otoño|invierno|mañana|noche|' +
  'estate|autunno|inverno|mattina|sera|notte|verão|outono|manhã|noite';
const times =
  'days?|weeks?|months?|years?|Tagen?|Wochen?|Monate?n?|Jahre?n?|jours?|semaines?|mois|ans?|années?|' +
  'días?|semanas?|mes(?:es)?|años?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|dias?|mês|anos?';
const next =
  'last|next|this|every|same|later|(?:letzt|nächst|dies|jed|vorig|kommend)e[nmrs]?|derni(?:er|ère)|' +
  'prochaine?|chaque|' +
  'cada|próxim[oa]|pasad[oa]|últim[oa]|prossim[oa]|scors[oa]|ogni|passad[oa]';

function nameOf(language: string, part: Intl.DateTimeFormatOptions, moment: number): string {
  return new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(moment);
}

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'iu');

/**
 * Questions that only an expression of one kind answers, and what it looks like. The first that fits
 * counts.
 */
const kinds: readonly {
  asks?: RegExp;
  /** Asked for by a noun, too. */
  noun?: NounKind;
  looks: RegExp;
  isCount?: boolean;
  isOwn?: boolean;
}[] = [
  {
    asks: anyOf([
      String.raw`\bhow old\b`,
      String.raw`\bwie alt\b`,
      String.raw`\bquel âge\b`,
      String.raw`qué edad`,
      String.raw`cuántos años tiene`,
      String.raw`quanti anni ha`,
      String.raw`quantos anos tem`,
    ]),
    looks:
      /\d{1,3}[-\s]?(?:year|jahr|jähr|ans(?!\p{L})|años|anni|anos)|\baged \d|alter von|\p{L}, \d{2}(?:,|\s[—–])|\(\d{2}\)/iu,
    isOwn: true,
  },
  {
    asks: anyOf([
      String.raw`\bhow expensive\b`,
      String.raw`\b(?:how much|what|how many)\b.{0,80}\b(?:costs?|price|salary|earns?|fee|worth)\b`,
      String.raw`\b(?:was|wie ?viel)\b.{0,80}(?:kostet|kosten|verdient|preis)`,
      String.raw`\bwie teuer\b`,
      String.raw`combien (?:coûte|gagne|vaut)`,
      String.raw`quel est le prix`,
      String.raw`cuánto (?:cuesta|costó|gana|vale)`,
      String.raw`qué precio`,
      String.raw`quanto (?:costa|guadagna|custa|ganha|vale)`,
    ]),
    looks: new RegExp(
      String.raw`[$€£¥]\s?\d|\d\s?[€$£¥]|${amount}[\d.,\s]*(?:\p{L}+\s)?(?:euros?|dollars?|pounds?|usd|eur|francs?|franken|yen|pesos|soles|reais|cents?|crowns?|krone[nr]?|kronor|rupees?|rubel|roubles?|zloty|yuan|bitcoin|pence|bucks)(?!\p{L})`,
      'iu',
    ),
  },
  {
    asks: anyOf([
      String.raw`\bhow heavy\b`,
      String.raw`\bhow much\b.{0,60}\bweighs?\b`,
      String.raw`\bwhat\b.{0,80}\bweighs?\b`,
      String.raw`\bwie schwer\b`,
      String.raw`\b(?:was|wie ?viel) wiegt\b`,
      String.raw`combien pèse`,
      String.raw`cuánto pesa`,
      String.raw`quanto pesa`,
    ]),
    looks: measure(String.raw`kg|kilo|g(?!\p{L})|gramm|grams?|pounds?|lbs?|tons?|tonn|toneladas|ounces?|oz`),
  },
  {
    asks: anyOf([
      String.raw`\b(?:for )?how long\b`,
      String.raw`\b(?:running time|duration)\b`,
      String.raw`\bwie lange?\b`,
      String.raw`combien de temps`,
      String.raw`cuánto tiempo`,
      String.raw`cuánto dura`,
      String.raw`quanto tempo`,
      String.raw`quanto dura`,
    ]),
    looks: measure(
      [
        'sec|min|hour|day|week|month|year|sek|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|ans?',
        'segundo|hora|día|semana|mes|año|or[ae]|giorn|settiman|mes[ei]|ann[oi]|dia|mês|ano',
        'cm|mm|met|kilomet|inch|feet|foot|mile|zentimeter|zoll',
      ].join('|'),
    ),
  },
  {
    asks: anyOf([String.raw`\bhow (?:tall|deep)\b`, String.raw`\bwie (?:weit|tief)\b`]),
    looks: measure('cm|mm|met|kilomet|km|m(?!\\p{L})|inch|feet|foot|ft|mile|yard|zentimeter|zoll'),
  },
  {
    asks: anyOf([String.raw`\bhow (?:fast|quickly)\b`, String.raw`\bwie schnell\b`]),
    looks: anyOf([
      measure('sec|min|hour|day|sek|stund|tag|mph|km|kilomet|mile|knot').source,
      String.raw`\d:\d\d`,
    ]),
  },
  {
    noun: 'amount',
    looks: new RegExp(String.raw`${amount}|%`, 'iu'),
  },
  {
    asks: anyOf([
      String.raw`\bhow (?:many|much|far|big|large|high|often)\b`,
      String.raw`\bwie ?viele?\b`,
      String.raw`\bwie (?:groß|hoch|oft)\b`,
      String.raw`\bcombien\b`,
      String.raw`cuánt[oa]s?\b`,
      String.raw`\bquant[oiae]\b`,
      String.raw`\bquant[oa]s\b`,
    ]),
    looks: new RegExp(amount, 'iu'),
    isCount: true,
  },
  {
    noun: 'date',
    asks: anyOf([
      String.raw`^(?:since |until |by )?when\b`,
      String.raw`\b(?:seit |bis |ab )?wann\b`,
      String.raw`\bquand\b`,
      String.raw`cuándo`,
      String.raw`\bquando\b`,
    ]),
    looks: anyOf([
      String.raw`(?<!\d)(?:1\d|20)\d\d(?!\d)|\d{1,2}[./:]\d{1,2}(?!\d)|\d\s?(?:uhr|am|pm|a\.m|p\.m|h)(?!\p{L})`,
      String.raw`(?:\d|${next}|${numberWords})\s(?:${times})(?!\p{L})`,
      String.raw`(?<!\p{L})(?:${calendar})(?!\p{L})|(?<!\p{L})(?:${seasons})(?:s|e|en|es|n)?(?!\p{L})`,
    ]),
  },
];

/** What the answer to a question must look like. */
export interface Wanted {
  /** An expression of numbers or time, not a name. */
  isAmount: boolean;
  /** Of somebody who is named with it: an age in the next sentence is often somebody else's. */
  isOwn: boolean;
  /** Whether a text has it, beside what the question itself has. */
  isIn: (text: string) => boolean;
  /** Where a text has it. */
  spansIn: (text: string) => TextSpan[];
}

/** What is asked for: an age, an amount of money, a time, a name; null where any words will do. */
export function wantedIn(question: string, language: string): Wanted | null {
  const kind = kinds.find(
    ({ asks, noun }) =>
      asks?.test(question) === true || (noun !== undefined && askedNoun(question, language, noun) !== null),
  );
  if (kind === undefined) {
    return asksForName(question, language)
      ? {
          isAmount: false,
          isOwn: false,
          isIn: (text) => otherNamesIn(text, question, language).length > 0,
          spansIn: (text) => otherNamesIn(text, question, language),
        }
      : null;
  }
  const own = new Set(question.match(numbers));
  const withoutOwn = (text: string) =>
    text.replace(numbers, (number) => (own.has(number) ? blank(number) : number));
  const readable = (text: string) => withoutOwn(kind.isCount === true ? withoutYears(text) : text);
  const every = new RegExp(kind.looks, 'giu');
  return {
    isAmount: true,
    isOwn: kind.isOwn === true,
    isIn: (text) => kind.looks.test(readable(text)),
    spansIn: (text) =>
      Array.from(readable(text).matchAll(every), ({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      })),
  };
}

const numbers = /\d+(?:[.,]\d+)*/gu;
const year = new RegExp(
  [
    String.raw`(?<=(?<!\p{L})(?:in|since|by|until|of|im|seit|bis|ab|en|depuis|desde|de|nel|dal|em)\s)(?:1[5-9]|20)\d\d(?![.,]?\d)`,
    String.raw`(?<![\d.,]|\d\s)(?:19|20)\d\d(?![.,]?\d)(?!\s+\p{Ll}{4,})`,
  ].join('|'),
  'giu',
);

/** At the places of a text, nothing: what stands behind it stays where it is. */
const blank = (text: string): string => ' '.repeat(text.length);

/** Years count nothing. */
export const withoutYears = (text: string): string => text.replace(year, blank);

const wholeNumber = new RegExp(
  String.raw`^(?:\d.*|${numberWords}|numbers?|(?:an)?zahl|nombre|n[úu]meros?)$`,
  'iu',
);

/** Whether a word is a number, in digits or not. */
export const isNumber = (word: string): boolean => wholeNumber.test(word);

const measureWord = new RegExp(
  String.raw`^(?:${[
    'money|costs?|prices?|expensive|worth|weighs?|tall|big|large|high|deep|far|fast|quickly|heavy|long|old',
    'geld|kostet|kosten|preis|teuer|wiegt|groß|hoch|tief|weit|schnell|schwer|lange?|alt',
    'argent|coûte|prix|vaut|pèse|dinero|cuesta|costó|precio|vale|pesa|soldi|costa|prezzo|dinheiro|custa|preço',
  ].join('|')})$`,
  'u',
);

/** Whether a word asks for what the answer shows as an expression: "$3" has no "price". */
export const isMeasureWord = (word: string): boolean => measureWord.test(word);

const calendarWord = new RegExp(`^(?:${calendar}|${seasons})$`, 'iu');

/** Whether a word is a month, a day of the week or a time of the day or year. */
export const isCalendarWord = (word: string): boolean => calendarWord.test(word);
