import type { Brief } from './brief/brief.ts';
import { numberPattern, numberValue } from './brief/numbers.ts';
import type { Frame, Setting } from './languages/frame.ts';
import { requestPatterns } from './languages/language.ts';
import { type ListKind, listKinds, type OutlineForm } from './languages/strings.ts';
import { listTopic } from './languages/topic-forms.ts';
import { type Prepared, settingFor } from './prepare.ts';
import type { ScriptRequest } from './requests.ts';

/** How many entries a list has, null where that was left open, and what they are. */
export interface OutlineList {
  count: number | null;
  kind: ListKind | null;
}

type Formed<Form extends OutlineForm> = Setting & { form: Form };

/** What an outline is, what its sentences are filled with, and where it is a list, of what. */
export type OutlineShape =
  | { setting: Formed<'list' | 'howTo'>; list: OutlineList }
  | { setting: Formed<Exclude<OutlineForm, 'list'>>; list: null };

type NamedList = OutlineList & { name: string | null };

const maxEntries = 12;
/** What is counted and is no list, alone or in front of a thing: "10 days in Japan", "5 star hotels". */
const measures = new RegExp(
  `^(?:${[
    '[%€$£°]|k[gm]|g|mph|to|bis|à',
    '(?:second|minute|hour|day|week|month|year|kilo|gram|met(?:er|re)|mile|dollar|euro|percent)s?',
    '(?:thousand|million|billion|star|player|ingredient|part|piece|person|man|bedroom|speed|seater|page|course)s?',
    '(?:stunde|tag|woche|monat|jahr|prozent|million)(?:en?|s)?|drittel|viertel|milliarden?',
    '(?:heure|jour|semaine|année|an|million)s?|mois',
    '(?:hora|d[ií]a|semana|a[nñ]o)s?|mes(?:es)?|mês|por|mill[oó]n(?:es)?|milh(?:ão|ões)',
    'or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|milion[ei]',
  ].join('|')})$`,
  'iu',
);
const lead = 'the|my|our|top|best|die|meine|les|mes|los|las|mis|os|as|meus|minhas|i|le|miei|mie';
const beginning = new RegExp(`^(?:(?:${lead})\\s+)*(?:(${numberPattern})\\s+)?(.+)$`, 'iu');
const tailJoint = '(?:\\s*[,:;–—]|\\s+[-–—]|\\s+(?:in|en|em)(?=\\s))';
/** How far behind its number a thing may stand: "5 easy vegan breakfast ideas". */
const reach = 4;
/** Kinds that are a list without a number: "tips for better sleep", but not "facts of life". */
const openKinds: ReadonlySet<ListKind> = new Set(['tips', 'mistakes', 'reasons']);

/** Decides what an outline for a request is, of which no item says anything. */
export function outlineShape(request: ScriptRequest, prepared: Prepared): OutlineShape {
  const { brief, sorted } = prepared;
  const setting = settingFor(request, { ...prepared, sorted: { ...sorted, onTopic: [] } });
  const { frame, filling, isPlain = false } = setting;
  const list = listOf(brief, frame.language);
  if (list !== null) {
    const { name, count, kind: asked } = list;
    const kind = asked === 'steps' && !isOfSteps(name ?? '', frame) ? null : asked;
    const topic = name === null ? filling.topic : listTopic(name, frame.language);
    // Steps are done in their order, and none is better than another.
    const form = kind === 'steps' ? 'howTo' : 'list';
    return { setting: { ...setting, form, filling: { topic } }, list: { count, kind } };
  }
  const form = isPlain ? 'general' : formOf(brief, setting);
  return { setting: { ...setting, form, filling: { ...filling, sides: brief.sides } }, list: null };
}

/** "5 ways to save money" are asked for like steps, and are none. */
const isOfSteps = (name: string, { entries }: Frame): boolean =>
  name.toLowerCase().includes(entries.steps.slice(0, 4).toLowerCase());

function formOf({ sides }: Brief, { frame, filling }: Setting): Exclude<OutlineForm, 'list'> {
  const { kind, phrase, title } = filling.topic;
  const { howTo, ownStory, practical } = frame.outline;
  const is: [Exclude<OutlineForm, 'list'>, boolean][] = [
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
function listOf({ request, topic }: Brief, language: string): NamedList | null {
  const { form, count, list, listName } = request;
  if (form === 'list') {
    return { count, kind: list, name: topic === null ? null : listName };
  }
  if (topic === null) {
    return null;
  }
  const counted = countIn(topic, language);
  return counted === null ? listBehind(topic, language) : { ...counted, name: topic };
}

/** "Why sleep matters, three tips", "How to bake bread in five easy steps": the list stands behind its topic. */
const listBehind = (topic: string, language: string): NamedList | null =>
  listKinds.map((kind) => behind(topic, kind, language)).find((list) => list !== null) ?? null;

function behind(topic: string, kind: ListKind, language: string): NamedList | null {
  const things = requestPatterns(language)?.asks.lists[kind] ?? '(?!)';
  const [, before = '', joint = '', listed = '', figure = ''] =
    new RegExp(
      `^(.{3,200}?)(${tailJoint})\\s+((${numberPattern})\\s+(?:\\p{L}+\\s+)?(?:${things}))$`,
      'iu',
    ).exec(topic.replace(/\s*\?$/u, '')) ?? [];
  const count = numberValue(figure) ?? 0;
  const colon = language === 'fr' ? ' : ' : ': ';
  const name = /\p{L}/u.test(joint) ? topic : `${before}${colon}${listed}`;
  return isSeveral(count) ? { count, kind, name } : null;
}

/** How many things a topic names at its beginning, and of which kind; null where it names none. */
function countIn(topic: string, language: string): OutlineList | null {
  const [, figure, rest = ''] = beginning.exec(topic) ?? [];
  const words = rest.split(/[\s,]+/u).slice(0, reach);
  const things = words.filter((word) => isPlural(word, language));
  const kinds = things.flatMap((word) => kindOf(word, language) ?? []);
  const [thing] = things;
  if (thing === undefined || figure === undefined) {
    const [kind] = words.slice(0, 1).flatMap((word) => kindOf(word, language) ?? []);
    return thing !== undefined && kind !== undefined && openKinds.has(kind) ? { count: null, kind } : null;
  }
  const count = numberValue(figure) ?? 0;
  const isMeasured = words.slice(0, words.indexOf(thing) + 1).some((word) => measures.test(word));
  return isSeveral(count) && !isMeasured ? { count, kind: kinds[0] ?? null } : null;
}

const isSeveral = (count: number): boolean => Number.isInteger(count) && count > 1 && count <= maxEntries;

function kindOf(word: string, language: string): ListKind | null {
  const lists = requestPatterns(language)?.asks.lists;
  return listKinds.find((kind) => new RegExp(`^(?:${lists?.[kind] ?? '(?!)'})$`, 'iu').test(word)) ?? null;
}

/** Whether a word may stand for several things; in German and Italian the ending alone does not tell. */
const isPlural = (word: string, language: string): boolean =>
  language === 'it' || language === 'de' ? /\p{L}{3}/u.test(word) : /(?:[^s]s|x)$/iu.test(word);
