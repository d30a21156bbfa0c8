/** Kinds of nouns behind "which" and "what" that say what the answer looks like. */
export type NounKind = 'amount' | 'date' | 'person';

interface AskedNouns extends Record<NounKind, string> {
  /** What stands before the noun. */
  which: string;
}

/** Kept by language: "data" is a date in Italian, and "part" a share in French only. */
const nounsByLanguage: Readonly<Record<string, AskedNouns>> = {
  en: {
    which: 'which|what',
    amount:
      'share|percentage|percent|proportion|amount|numbers?|figures|temperature|speed|distance|height|depth|weight',
    date: 'years?|dates?|days?|months?|centur(?:y|ies)',
    person:
      'lawyer|attorney|judge|prosecutor|minister|doctor|physician|scientist|researcher|professor|author|writer|' +
      'actor|actress|singer|musician|player|coach|trainer|manager|director|officer|president|mayor|governor|' +
      'senator|official|journalist|reporter|artist|painter|photographer|teacher|engineer|expert|analyst|' +
      'economist|chef|designer',
  },
  de: {
    which: 'welche[rnsm]?',
    amount:
      'Anteil|Prozentsatz|Menge|Anzahl|Zahl(?:en)?|Temperatur(?:en)?|Geschwindigkeit|Höhe|Tiefe|Gewicht',
    date: 'Jahr(?:e|en|es)?|Datum|Tag|Monat|Jahrhundert',
    person:
      'Anwalt|Anwältin|Richter(?:in)?|Minister(?:in)?|Arzt|Ärztin|Forscher(?:in)?|Professor(?:in)?|Autor(?:in)?|' +
      'Schauspieler(?:in)?|Sänger(?:in)?|Spieler(?:in)?|Trainer(?:in)?|Direktor(?:in)?|Präsident(?:in)?|' +
      'Bürgermeister(?:in)?|Politiker(?:in)?|Journalist(?:in)?|Künstler(?:in)?|Lehrer(?:in)?|Experte|Expertin',
  },
  fr: {
    which: 'quel(?:le)?s?',
    amount: 'part|pourcentage|chiffres|proportion|quantité|nombre|température|vitesse|hauteur|poids',
    date: 'années?|an|date|jour|mois|siècle',
    person:
      'avocate?|juge|ministre|médecin|chercheu(?:r|se)|professeure?|auteure?|act(?:eur|rice)|chanteu(?:r|se)|' +
      'joueu(?:r|se)|entraîneu(?:r|se)|direct(?:eur|rice)|présidente?|maire|journaliste|artiste|peintre',
  },
  es: {
    which: 'qué|cuál(?:es)? es (?:el|la)',
    amount: 'porcentaje|cifras|proporción|cantidad|número|temperatura|velocidad|altura|peso',
    date: 'años?|fecha|día|mes|siglo',
    person:
      'abogad[oa]|juez|jueza|ministr[oa]|médic[oa]|científic[oa]|profesora?|autora?|actor|actriz|cantante|' +
      'jugadora?|entrenadora?|directora?|presidenta?e?|alcalde(?:sa)?|periodista|artista|pintora?',
  },
  it: {
    which: 'quale|quali|che',
    amount: 'percentuale|cifre|numeri|quota|quantità|numero|temperatura|velocità|altezza|peso',
    date: 'ann[oi]|data|giorno|mese|secolo',
    person:
      'avvocat[oa]|giudice|ministr[oa]|medico|scienziat[oa]|professore(?:ssa)?|autore|autrice|attore|attrice|' +
      'cantante|giocatore|allenatore|direttore|direttrice|presidente|sindaco|giornalista|artista|pittore',
  },
  pt: {
    which: 'qual|quais|que',
    amount: 'porcentagem|números?|percentagem|proporção|quantidade|temperatura|velocidade|altura|peso',
    date: 'anos?|data|dia|mês|século',
    person:
      'advogad[oa]|juiza?|juíza?|ministr[oa]|médic[oa]|cientista|professora?|autora?|atora?|atriz|cantora?|' +
      'jogadora?|treinadora?|diretora?|presidente|prefeit[oa]|jornalista|artista|pintora?',
  },
};

/** "What exact date": of other words between the two, most are verbs ("What determines speed?"). */
const measured = 'exact|average|total|maximum|minimum|top|approximate|other';
/** What follows an English noun that is not the first half of another one: "what number system". */
const followsNoun =
  /^(?:\P{L}*$|[,\s]+(?:of|in|on|at|by|from|for|to|per|that|who|and|or|is|are|was|were|be|has|have|had|do|does|did|will|would|can|could|should|must|may|might)(?!\p{L}))/u;
const isName = /^\s\p{Lu}/u;

const patterns = new Map(
  Object.entries(nounsByLanguage).map(([language, { which, ...nouns }]) => {
    const between = language === 'en' ? `(?:(?:${measured})\\s)?` : String.raw`(?:\p{L}+\s)?`;
    const patternOf = (noun: string) =>
      new RegExp(String.raw`(?<!\p{L})(?<which>${which})\s${between}(?<noun>${noun})(?!\p{L})`, 'iu');
    const { amount, date, person } = nouns;
    return [language, { amount: patternOf(amount), date: patternOf(date), person: patternOf(person) }];
  }),
);

/**
 * The noun of a kind that a question asks for, in small letters: "Which *judge* …", "what *share* of …"; null
 * where it asks for none, or in a language that is not known here.
 */
export function askedNoun(question: string, language: string, kind: NounKind): string | null {
  const match = patterns.get(language)?.[kind].exec(question);
  if (!match?.groups) {
    return null;
  }
  const { which = '', noun = '' } = match.groups;
  const behind = question.slice(match.index + match[0].length);
  // "Which judge ruled …?", but not "What expert advice …?", nor "What President Biden …".
  const isChosen = kind !== 'amount' && which.toLowerCase() === 'which';
  const isWhole = language === 'en' ? isChosen || followsNoun.test(behind) : true;
  const isNamed = kind === 'person' && isName.test(behind);
  return isWhole && !isNamed ? noun.toLowerCase() : null;
}
