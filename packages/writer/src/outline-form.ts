import type { Brief } from './brief/brief.ts';
import { type Prepared, settingFor } from './prepare.ts';
import type { ScriptRequest } from './requests.ts';
import { numberPattern, numberValue } from './brief/numbers.ts';
import type { Setting } from './languages/frame.ts';
import { requestPatterns } from './languages/language.ts';
import { type ListKind, listKinds, type OutlineForm } from './languages/strings.ts';
import { listTopic } from './languages/topic-forms.ts';

/** How many entries a list has, null where that was left open, and what they are. */
export interface OutlineList {
  count: number | null;
  kind: ListKind | null;
}

/** What an outline is, what its sentences are filled with, and where it is a list, of what. */
export interface OutlineShape {
  setting: Setting & { form: OutlineForm };
  list: OutlineList | null;
}

const maxEntries = 12;
/** What is counted and is no list: "10 days in Japan", "90 % of startups". */
const measures = new RegExp(
  `^(?:${[
    '[%€$£°]|k[gm]|g|mph',
    '(?:second|minute|hour|day|week|month|year|kilo|gram|met(?:er|re)|mile|dollar|euro|percent)s?',
    '(?:stunde|tag|woche|monat|jahr|prozent)(?:en?|s)?',
    '(?:heure|jour|semaine|année|an)s?|mois',
    '(?:hora|d[ií]a|semana|a[nñ]o)s?|mes(?:es)?|mês|por',
    'or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]',
  ].join('|')})$`,
  'iu',
);
const lead = 'the|my|our|top|best|die|meine|les|mes|los|las|mis|os|as|meus|minhas|i|le|miei|mie';
const beginning = new RegExp(`^(?:(?:${lead})\\s+)*(?:(${numberPattern})\\s+)?(.+)$`, 'iu');
/** How far behind its number a thing may stand: "5 easy vegan breakfast ideas". */
const reach = 4;

/** Decides what an outline for a request is, of which no item says anything. */
export function outlineShape(request: ScriptRequest, prepared: Prepared): OutlineShape {
  const { brief, sorted } = prepared;
  const setting = settingFor(request, { ...prepared, sorted: { ...sorted, onTopic: [] } });
  const { filling, isPlain = false } = setting;
  const { language } = setting.frame;
  const list = listOf(brief, language);
  if (list !== null) {
    const { name, ...rest } = list;
    const topic = name === null ? filling.topic : listTopic(name, language);
    return { setting: { ...setting, form: 'list', filling: { topic } }, list: rest };
  }
  const form = isPlain ? 'general' : formOf(brief, setting);
  return { setting: { ...setting, form, filling: { ...filling, sides: brief.sides } }, list: null };
}

function formOf({ sides }: Brief, { frame, filling }: Setting): OutlineForm {
  const { kind, phrase, title } = filling.topic;
  const { howTo, ownStory, practical } = frame.outline;
  const is: [OutlineForm, boolean][] = [
    ['comparison', sides.length === 2],
    ['answer', kind === 'question'],
    ['howTo', howTo.test(phrase)],
    ['story', ownStory.test(phrase)],
    ['howTo', kind === 'noun' && practical.test(title)],
    ['answer', kind === 'indirect'],
  ];
  return is.find(([, isOf]) => isOf)?.[0] ?? 'general';
}

/** "five tips for better sleep" was asked for, or the topic is a list: "3 mistakes new runners make". */
function listOf({ request, topic }: Brief, language: string): (OutlineList & { name: string | null }) | null {
  const { form, count, list, listName } = request;
  if (form === 'list') {
    return { count, kind: list, name: topic === null ? null : listName };
  }
  const counted = topic === null ? null : countIn(topic, language);
  return counted === null ? null : { ...counted, name: topic };
}

/** How many things a topic names at its beginning, and of which kind; null where it names none. */
function countIn(topic: string, language: string): OutlineList | null {
  const [, figure, rest = ''] = beginning.exec(topic) ?? [];
  const words = rest.split(/[\s,]+/u).slice(0, reach);
  const things = words.filter((word) => isPlural(word, language));
  const kind = things.map((word) => kindOf(word, language)).find((found) => found !== null) ?? null;
  if (figure === undefined) {
    return kind === null ? null : { count: null, kind };
  }
  const count = numberValue(figure) ?? 0;
  const isList = isSeveral(count) && things.length > 0 && !measures.test(words[0] ?? '');
  return isList ? { count, kind } : null;
}

const isSeveral = (count: number): boolean => Number.isInteger(count) && count > 1 && count <= maxEntries;

function kindOf(word: string, language: string): ListKind | null {
  const lists = requestPatterns(language)?.asks.lists;
  return listKinds.find((kind) => new RegExp(`^(?:${lists?.[kind] ?? '(?!)'})$`, 'iu').test(word)) ?? null;
}

/** Whether a word may stand for several things; in German and Italian the ending alone does not tell. */
const isPlural = (word: string, language: string): boolean =>
  language === 'it' || language === 'de' ? /\p{L}{3}/u.test(word) : /(?:[^s]s|x)$/iu.test(word);
