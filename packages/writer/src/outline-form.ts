import type { Brief } from './brief/brief.ts';
import { numberPattern, numberValue } from './brief/numbers.ts';
import type { Frame, Setting } from './languages/frame.ts';
import { type RequestPatterns, requestPatterns } from './languages/language.ts';
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
  return { setting: { ...setting, form: isPlain ? 'general' : formOf(brief, setting) }, list: null };
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
  const patterns = requestPatterns(language);
  if (topic === null || patterns === undefined) {
    return null;
  }
  const counted = countIn(topic, patterns);
  return counted === null ? listBehind(topic, patterns, language) : { ...counted, name: topic };
}

/** "Why sleep matters, three tips", "How to bake bread in five easy steps": the list stands behind its topic. */
function listBehind(topic: string, patterns: RequestPatterns, language: string): NamedList | null {
  const { listed, asks } = patterns;
  const joint = `\\s*[,:;–—]|\\s+[-–—]|\\s+(?:${listed.behind})(?=\\s)`;
  const all = Object.values(asks.lists).join('|');
  const things = `(${numberPattern})\\s+(?:\\p{L}+\\s+)?(${all})`;
  const match = new RegExp(`^(.{3,200}?)(${joint})\\s+(${things})\\s*\\??$`, 'iu').exec(topic);
  const [, before = '', joined = '', named = '', figure = '', thing = ''] = match ?? [];
  const count = numberValue(figure) ?? 0;
  if (!isSeveral(count)) {
    return null;
  }
  const colon = language === 'fr' ? ' : ' : ': ';
  return {
    count,
    kind: kindOf(thing, patterns),
    name: /\p{L}/u.test(joined) ? topic : `${before}${colon}${named}`,
  };
}

const isOnly = (pattern: string, word: string): boolean => new RegExp(`^(?:${pattern})$`, 'iu').test(word);

/** How many things a topic names at its beginning, and of which kind; null where it names none. */
function countIn(topic: string, patterns: RequestPatterns): OutlineList | null {
  const { before, plural, measures } = patterns.listed;
  const beginning = new RegExp(`^(?:(?:${before})\\s+)*(?:(${numberPattern})\\s+)?(.+)$`, 'iu');
  const [, figure = '', ...rest] = beginning.exec(topic) ?? [];
  const words = rest
    .join('')
    .split(/[\s,]+/u)
    .slice(0, reach);
  const at = words.findIndex((word) => isOnly(plural, word));
  if (at === -1) {
    return null;
  }
  const [kind] = words.slice(at).flatMap((word) => kindOf(word, patterns) ?? []);
  if (figure === '') {
    return at === 0 && kind !== undefined && openKinds.has(kind) ? { count: null, kind } : null;
  }
  const isThings = !words.slice(0, at + 1).some((word) => isOnly(measures, word));
  const count = numberValue(figure) ?? 0;
  return isThings && isSeveral(count) ? { count, kind: kind ?? null } : null;
}

const isSeveral = (count: number): boolean => Number.isInteger(count) && count > 1 && count <= maxEntries;

const kindOf = (word: string, { asks }: RequestPatterns): ListKind | null =>
  listKinds.find((kind) => isOnly(asks.lists[kind], word)) ?? null;
