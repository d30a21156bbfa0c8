/** Words for a number, as far as they are not digits. */
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|half|third|' +
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|Dutzend|' +
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|cent|mille|' +
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien|mil|' +
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|cento|' +
  'dois|três|quatro|oito|dez|onze|doze|cem';
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
  .join('|');
const seasons =
  'spring|summer|autumn|fall|winter|morning|noon|afternoon|evening|night|day|week|month|year|now|soon|' +
  'Frühjahr|Frühling|Sommer|Herbst|Morgen|Mittag|Abend|Nacht|Nachtstunden|Tag|Woche|Monat|Jahr|' +
  'printemps|été|automne|hiver|matin|midi|soir|nuit|jour|semaine|mois|année|' +
  'primavera|verano|otoño|invierno|mañana|tarde|noche|día|semana|mes|año|' +
  'estate|autunno|inverno|mattina|sera|notte|giorno|settimana|mese|anno|verão|outono|manhã|noite|dia|mês|ano';

function nameOf(language: string, part: Intl.DateTimeFormatOptions, moment: number): string {
  return new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(moment);
}

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'iu');

/** Questions that only an expression of one kind answers, and what it looks like. The first that fits counts. */
const kinds: readonly { asks: RegExp; looks: RegExp }[] = [
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
    looks: /\d{1,3}[-\s]?(?:year|jahr|jähr|ans(?!\p{L})|años|anni|anos)|\baged \d|alter von/iu,
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
      String.raw`[$€£¥]\s?\d|\d\s?[€$£¥%]|${amount}[\d.,\s]*(?:\p{L}+\s)?(?:euros?|dollars?|pounds?|usd|eur|francs?|franken|yen|pesos|soles|reais|cents?|crowns?|krone[nr]?|kronor|rupees?|rubel|roubles?|zloty|yuan|bitcoin|pence|bucks)(?!\p{L})`,
      'iu',
    ),
  },
  {
    asks: anyOf([
      String.raw`\bhow heavy\b`,
      String.raw`\bhow much\b.{0,60}\bweighs?\b`,
      String.raw`\bwie schwer\b`,
      String.raw`combien pèse`,
      String.raw`cuánto pesa`,
      String.raw`quanto pesa`,
    ]),
    looks: measure(String.raw`kg|kilo|g(?!\p{L})|gramm|grams?|pounds?|lbs?|tons?|tonn|toneladas|ounces?|oz`),
  },
  {
    asks: anyOf([
      String.raw`\b(?:for )?how long\b`,
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
    asks: anyOf([
      String.raw`\bhow (?:many|much|far|fast|big|large|tall|high|deep|often|quickly)\b`,
      String.raw`\bwie ?viele?\b`,
      String.raw`\bwie (?:weit|schnell|groß|hoch|tief|oft)\b`,
      String.raw`\bcombien\b`,
      String.raw`cuánt[oa]s?\b`,
      String.raw`\bquant[oiae]\b`,
      String.raw`\bquant[oa]s\b`,
    ]),
    looks: new RegExp(amount, 'iu'),
  },
  {
    asks: anyOf([
      String.raw`^(?:since |until |by )?when\b`,
      String.raw`\b(?:what|which) (?:year|date|day|month)\b`,
      String.raw`\b(?:seit |bis |ab )?wann\b`,
      String.raw`\bquand\b`,
      String.raw`cuándo`,
      String.raw`\bquando\b`,
    ]),
    looks: new RegExp(String.raw`\d|(?<!\p{L})(?:${calendar}|${seasons})(?:s|e|en|es|n)?(?!\p{L})`, 'iu'),
  },
];

/** What the answer to a question must look like: an age, an amount of money, a time; null where any words will do. */
export const wantedIn = (question: string): RegExp | null =>
  kinds.find(({ asks }) => asks.test(question))?.looks ?? null;
