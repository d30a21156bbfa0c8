import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import type { ListKind, OutlineStrings, ScriptStrings } from './strings.ts';

/** How something other than a script about a topic is asked for. All but the lists of words are patterns. */
export interface AskPatterns {
  /** Words in front of the thing asked for: "give me", "just". */
  lead: string;
  hooks: string;
  titles: string;
  lists: Record<ListKind, string>;
  /** What leads from the thing asked for to its topic, more than `markers`: "titles for X". */
  leads: string;
  /** Stands in front of a topic whose own marker is none: "video about". */
  topic: string;
  /** In front of the two things to be compared. */
  compare: string;
  /** Between them. */
  between: string;
  /** Asks for a summary of what follows; further matches are taken out with it. */
  summary: string;
  /** The stories of the week; `topic` may be a group of it. */
  week: string;
  /** The biggest story of the board. */
  biggest: string;
  /** Asks for another manner and names no topic: "make it viral". */
  restyle: string;
  /** All that is on the board: "everything here", "my board". */
  board: string;
  /** A question that may have lost its mark. */
  question: string;
}

/**
 * How requests are worded. Patterns are parts of regular expressions; lists of words are parted by spaces.
 */
export interface RequestPatterns {
  /** Things one can ask for: "video", "script". */
  formats: string;
  /** Words that lead from the thing asked for to its topic: "about". */
  markers: string;
  /** Verbs that take the topic directly: "explain X". */
  verbs: string;
  /** Where a topic ends and a further instruction begins. */
  ends: string;
  /** "for beginners": the audience, not the topic. */
  audience: string;
  /** Audiences, and what a sentence speaks of that is for them. */
  audiences: readonly (readonly string[])[];
  /** Words of a request or headline that promise a cause, and a number. */
  wants: Record<'cause' | 'number', string>;
  /** A topic that only points at the material: "this article", "my board". */
  pointer: string;
  /** Polite or empty words in front of the request. */
  openers: string;
  /** Words of an instruction that say nothing about its topic. */
  filler: string;
  /** What stands before a list of points: "cover". */
  points: string;
  /** One wish for a manner, as it stands behind a topic: "curious", "a bit funny". */
  styled: string;
  /**
   * Around such wishes where they are a sentence of their own: what leads to them ("keep it"), what may stand
   * behind ("tone"), and what a manner goes without ("no jargon").
   */
  manner: Record<'lead' | 'tone' | 'without', string>;
  /** Points at what the user planned: "from my plan". */
  plan: string;
  /** What stands before a thing that is to come first, to come last, and to come at all: "open with". */
  orders: Record<'opens' | 'closes' | 'mentions', string>;
  /** Words that leave the choice of a topic open: "something new", "surprise me". */
  open: string;
  /** Words that tell the language from the others here; those that English has as well tell nothing. */
  telling: string;
  /** Letters that are at home in this language; null where it has none of its own. */
  letters: string | null;
  /** "The main point of": what is asked of the material, in front of the words that point at it. */
  material: string;
  /** The same as a question, around those words. */
  materialQuestion: { before: string; after: string };
  asks: AskPatterns;
  /** Prepositions that have melted into an article, and the article that the topic gets back. */
  articles: Readonly<Record<string, string | undefined>>;
  /**
   * How so many things are named: what may stand before their number ("my top 3 books"), what leads to
   * them behind their topic ("bread in five steps"), a word for several, and what is counted and is no
   * thing, alone or in front of one ("10 days in Japan", "5 star hotels").
   */
  listed: Record<'before' | 'behind' | 'plural' | 'measures', string>;
  /** Words of a part of a request that asks what is to be done: "things you can do". */
  advice: string;
  /** In front of how long something takes at most: "under". */
  under: string;
  units: Record<'hours' | 'minutes' | 'seconds' | 'words' | 'characters', string>;
  /** Lengths that are one expression, by their seconds. */
  lengths: Readonly<Record<string, string | undefined>>;
  /** Words for numbers, by their value. */
  numbers: Readonly<Record<string, string | undefined>>;
}

/** Words that tell what a sentence of a source does. `linking`, `leaning` and `known` are whole patterns. */
export interface CueWords {
  /** Starts that only make sense after the sentence before. */
  dangling: string;
  /** Words between commas that tie a sentence to the one before, wherever they stand. */
  linking: string;
  /** Starts that speak of something as already known. */
  leaning: string;
  /** A start that speaks of a thing or somebody as known, whom something before has to name: the group. */
  known: string;
  /** Before a thing that was named: "this approach"; its words are the group. */
  pointing: string;
  /** Words that point at something named elsewhere. */
  anaphora: string;
  /** The writer speaking of themselves: odd in another person's mouth. */
  firstPerson: string;
  /** Somebody who is spoken to. */
  secondPerson: string;
  contrast: string;
  /** Says what something is. */
  definition: string;
  cause: string;
  example: string;
  problem: string;
  /** Somebody found something out. */
  finding: string;
  /** What is not known, or speaks against the rest. */
  limit: string;
  /** How something ended, or what comes next. */
  outcome: string;
  /** What follows from the rest: what it means, or is good for. */
  meaning: string;
  /** How or where something was said, or what is known of somebody beside the story: no last word. */
  detail: string;
  /** Compares with a time that it does not name: "the year before". */
  relative: string;
  /** Of what was to take place on a day, or, where news is not told in the past, was decided: "sera modifié". */
  scheduled: string;
  /** Says what to do. */
  advice: string;
  /** Says what somebody wants or expects: no fact yet. */
  plan: string;
  /** Starts of another story beside the one that is told. */
  aside: string;
  /** Speaks of two things as one: "both", "neither". */
  eachOfThem: string;
  /** What was thought before something showed otherwise. */
  belief: string;
  /** What makes one listen: "the deadliest", "twice as", "for the first time". */
  striking: string;
  /** The first, the most, the only one of its kind. */
  superlative: string;
  /** A figure in words or as a share: "nine in ten", "3 times as". */
  share: string;
  /** A part of a whole, or a change by one: "half of", "by a third", "doubled". */
  part: string;
  /** Says less than it means: "not uncommon". */
  understated: string;
  /** Says what a thing is, and nothing that happened: "is a subset of". */
  classing: string;
  /** Somebody it happened to: "a mother". */
  somebody: string;
  /** Starts that say who said it before what was said: "According to". */
  attributed: string;
  /** Tells that something else was said before. */
  also: string;
  /** Adds to something told before. */
  adding: string;
  /** Somebody is quoted or cited. */
  voice: string;
  /** Furniture of a web page rather than a part of its text: it speaks of itself and to its customers. */
  furniture: string;
  /** What a company says of itself. */
  praise: string;
}

/**
 * What stands in front of a colon in a note for a script; begins a line that says what to ask for
 * (`ask`), one that is not for the audience (`private`), and one that only names what to say (`naming`);
 * is said in brackets of what is still open (`doubt`).
 */
export type JottedWords = Record<
  | 'hook'
  | 'closing'
  | 'title'
  | 'reminder'
  | 'show'
  | 'point'
  | 'other'
  | 'ask'
  | 'private'
  | 'naming'
  | 'doubt',
  string
>;

/**
 * How quoted sentences become sentences that are said (`spoken/`). Patterns are parts of regular expressions,
 * matched against whole words and, but for `firstPerson`, `days` and `lower`, in either case.
 */
export interface SpokenWords {
  /** Starts of a sentence whose noun stands elsewhere. */
  pronouns: string;
  /** Words anywhere in a sentence that point at something named before it. */
  within: string;
  /** The writer speaking of themselves: another person's "I" is not said. */
  firstPerson: string;
  /** Connecting words at the start, in front of a comma, which go where nothing was said before. */
  openers: string;
  /** The same in the middle of a sentence. */
  connectives: string;
  /** Works and nameless writers of works, whose being named on screen is enough: "study", "authors". */
  papers: string;
  /** Verbs of somebody who is quoted. */
  said: string;
  accordingTo: string;
  /** Days counted from the day of writing that can go, the blank before them included: a whole pattern. */
  days: string;
  /** Days that are wrong by the time of recording and are part of the fact. */
  ahead: string;
  /** Words for the day of writing as a time that goes on ("today", "currently"): not said of an old text. */
  stale: string;
  /**
   * Times counted from the day of writing, and what they are in a text that is old, in the order in which
   * they are looked for: `{year}`, `{lastYear}`, `{month}`, `{lastMonth}`, `{yearOf}` of a month in `$1`.
   */
  dates: readonly (readonly string[])[];
  /**
   * Words of a sentence about what has happened, and of one about what will: only of the first a day can go.
   */
  past: string;
  future: string;
  /** What a verb of something that happened once begins with, and words that say when: without the month. */
  happened: string;
  ownTime: string;
  /** Words that join sentences and go where nothing was said before. */
  conjunctions: string;
  negations: string;
  /** Words that make a statement weaker, likely, rough or conditional. */
  hedges: string;
  /** First words of a clause that is no sentence without another: "when". */
  halves: string;
  /** Verbs in a form that makes a sentence. */
  finite: string;
  /** Words under which what follows is no statement of its own. */
  conditions: string;
  /** Words behind which a statement is somebody's. */
  reporting: string;
  /** Where main clauses are joined, and, where it is not the bare clause, what the second begins with. */
  joins: readonly (readonly string[])[];
  /** First words that are written small inside a sentence. */
  lower: string;
  /** Between "X said" and what was said; null where a colon stands instead. */
  that: string | null;
  /** Between a name and its short form: "the World Bank, or WB". */
  orShort: string;
  /** Between a figure and the same in another unit: "15 million euros, or $16 million". */
  orEqual: string;
}

/** All that the writer knows of one language, as its JSON file has it. */
export interface Language {
  /** ISO 639-1. */
  code: string;
  /** In English, for notes. */
  name: string;
  script: ScriptStrings;
  outline: OutlineStrings;
  requests: RequestPatterns;
  cues: CueWords;
  jotted: JottedWords;
  spoken: SpokenWords;
}

/** For what has no strings of its own. */
export const english: Language = en;

/** The six languages in which requirements are understood and scripts written, by their codes. */
export const languages: ReadonlyMap<string, Language> = new Map(
  [en, de, fr, es, pt, it].map((language): [string, Language] => [language.code, language]),
);

/** How requests are worded in a language; undefined for one whose instructions are not understood. */
export const requestPatterns = (language: string): RequestPatterns | undefined =>
  languages.get(language)?.requests;
