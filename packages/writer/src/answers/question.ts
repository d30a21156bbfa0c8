import { circumstancesIn } from './asked-circumstance.ts';
import { asksForName } from './asked-names.ts';
import { bareWord } from './bare-word.ts';
import { stopWords, UNKNOWN_LANGUAGE, words } from '@hookline/text';
import { certainLanguage } from '../brief/certain-language.ts';
import { roleOf, type TermRole } from './term-roles.ts';
import { type Wanted, wantedIn } from './wanted.ts';

/** A question, read: the words to look for. */
export interface Question {
  language: string;
  terms: readonly QuestionTerm[];
  /** What the answer must look like: an amount, a date; null where any words will do. */
  wanted: Wanted | null;
  /** Nothing but its few words says that it goes on with the one before: it may be about something new. */
  mayBeNew: boolean;
  /** What a sentence looks like that tells where, or how it is today, as far as that is asked. */
  circumstances: readonly RegExp[];
  /** Passages that it quotes, to hear more of them: their words in small letters, a space between two. */
  quotes: readonly string[];
}

export interface QuestionTerm {
  /** In small letters. */
  word: string;
  /** 1, less for a word of an earlier question that is still meant. */
  weight: number;
  role: TermRole;
  isEarlier?: boolean;
}

/** A word of the question before tells less than one of its own. */
const earlierWeight = 0.5;
/** With no more words of its own, a question goes on with the one before. */
const fewWords = 1;
/** What kind of thing is asked for ("which country", "how big"): the answer names one, and not the kind. */
const kindWeight = 0.85;
/** A sum answers "what does it cost" without the word. */
const measureWeight = 0.35;
const maxTerms = 24;
/** Of a question with quotations, which has the words of all of them. */
const maxQuotedTerms = 150;
/** A quotation on a line of its own; a shorter one names something. */
const quotedLine = /^“(.+)”$/gmu;
const minQuotedWords = 4;

/** What people put around what they want to know, beside the little words of a language. */
const filler: Readonly<Record<string, string>> = {
  en: `say says said saying tell tells explain explains describe describes mention mentions mentioned
    according article articles text texts author authors page pages item items board source sources
    note notes mean means happen happens happened happening thing things kind kinds sort way ways does
    question answer information write writes wrote discuss discusses suggest suggests compare give
    gives list name named called exactly actually really people person currently today nowadays now
    occur occurs occurred occurring exist exists existed located`,
  de: `sagt sagen gesagt steht erklärt erklären beschreibt erwähnt laut thema geht worum artikel text autor autorin seite
    seiten quelle quellen notiz notizen bedeutet passiert passierte ding dinge art frage antwort nennt
    heißt genannt genau eigentlich wirklich heute jetzt derzeit vorkommt vorkommen existiert existieren befindet befinden`,
  fr: `dit disent expliquer explique décrit mentionne selon article articles texte auteur page pages
    source sources note notes signifie passe chose choses sorte façon question réponse appelle nommé agit
    exactement vraiment aujourd'hui maintenant actuellement existe existent trouve trouvent`,
  es: `dice dicen explicar explica describe menciona según artículo artículos texto autor página páginas
    fuente fuentes nota notas significa pasa pasó cosa cosas tipo manera pregunta respuesta llama trata
    exactamente realmente hoy ahora actualmente existe existen ocurre ocurren encuentra`,
  it: `dice dicono spiegare spiega descrive menziona secondo articolo articoli testo autore pagina pagine
    fonte fonti nota note significa succede cosa cose tipo modo domanda risposta chiama tratta esattamente
    davvero oggi adesso attualmente esiste esistono trova trovano`,
  pt: `diz dizem explicar explica descreve menciona segundo artigo artigos texto autor página páginas
    fonte fontes nota notas significa acontece coisa coisas tipo maneira pergunta resposta chama trata
    exatamente realmente hoje agora atualmente existe existem ocorre ocorrem encontra`,
};
const fillers = new Map(
  Object.entries(filler).map(([language, listed]) => [language, new Set(listed.split(/\s+/u))]),
);

/** "Who wrote it?" asks for nothing else; "What does the author write?" says who asks. */
const authoring = new Set(['write', 'writes', 'wrote', 'written']);

const kindWords =
  'which|what|how|welche[rsnm]?|wie|was für(?: eine?n?)?|quel(?:le)?s?|qué|cuál(?:es)?|' +
  'quale|quali|che|qual|quais|que';
const kindAsked = new RegExp(String.raw`(?<!\p{L})(?:${kindWords})\s+(\p{L}+)`, 'giu');
const leads =
  'and|but|so|why|how so|what else|who else|more|also|und|aber|warum|wieso|et|mais|pourquoi|' +
  'y|pero|por qué|e|ma|perché|mas|por quê';
const pronouns =
  'it|its|they|them|their|that|those|these|this|he|his|him|she|her|there|' +
  'er|sie|es|ihn|ihm|ihr|ihre|ihren|dort|davon|damit|il|elle|ils|elles|leur|cela|celui-ci|' +
  'lo|ella|ellos|ellas|eso|esto|essi|loro|questo|quello|ele|ela|eles|elas|isso|isto';
const leansOnEarlier = new RegExp(
  String.raw`^(?:${leads})(?!\p{L})|(?<!\p{L})(?:${pronouns})(?!\p{L})`,
  'iu',
);

/**
 * Reads a question. `earlier`: the one before it in a conversation; `assumed`: the language of one that does
 * not show its own.
 */
export function readQuestion(
  text: string,
  { earlier = '', assumed = UNKNOWN_LANGUAGE }: { earlier?: string; assumed?: string } = {},
): Question {
  const certain = certainLanguage(text);
  const language = certain === UNKNOWN_LANGUAGE ? assumed : certain;
  const own = tellingWords(text, language, asksForName(text, language));
  const leans = leansOnEarlier.test(text.trim());
  const goesOn = earlier !== '' && (own.length <= fewWords || leans);
  const kinds = new Set(Array.from(text.toLowerCase().matchAll(kindAsked), ([, kind = '']) => kind));
  const before = goesOn ? tellingWords(earlier, language).filter((word) => !own.includes(word)) : [];
  const quotes = Array.from(text.matchAll(quotedLine), ([, quote = '']) => words(quote, language))
    .filter(({ length }) => length >= minQuotedWords)
    .map((quote) => quote.join(' '));
  const wanted = quotes.length === 0 ? wantedIn(text, language) : null;
  const toTerm = (word: string): QuestionTerm => {
    const role = roleOf(word, { question: text, language, isTyped: wanted !== null });
    const usual = kinds.has(word) ? kindWeight : 1;
    return { word, role, weight: own.length === 1 ? 1 : role === 'measure' ? measureWeight : usual };
  };
  return {
    language,
    terms: [
      ...own.map(toTerm),
      ...before.map((word) => ({
        word,
        weight: earlierWeight,
        role: 'other' as const,
        isEarlier: true,
      })),
    ].slice(0, quotes.length === 0 ? maxTerms : maxQuotedTerms),
    wanted,
    mayBeNew: goesOn && !leans && own.length > 0,
    circumstances: circumstancesIn(text, language),
    quotes,
  };
}

/** Its words without the little ones and those of asking, in small letters, none twice. */
function tellingWords(text: string, language: string, asksName = false): string[] {
  const stops = stopWords(language);
  const empty = fillers.get(language);
  const all = words(text, language).map((word) => bareWord(word, language));
  const isTelling = (word: string) =>
    !stops.has(word) &&
    (empty?.has(word) !== true || (asksName && authoring.has(word))) &&
    /[^\p{Script=Latin}]|../u.test(word);
  return [...new Set(all.filter(isTelling))];
}
