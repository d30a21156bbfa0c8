import { type AskedList, askedList } from './brief/asked-list.ts';
import type { Brief } from './brief/brief.ts';
import type { Frame, Setting } from './languages/frame.ts';
import type { OutlineForm } from './languages/strings.ts';
import { listTopic } from './languages/topic-forms.ts';
import { type Prepared, settingFor } from './prepare.ts';
import type { ScriptRequest } from './requests.ts';

type Formed<Form extends OutlineForm> = Setting & { form: Form };

/** What an outline is, what its sentences are filled with, and where it is a list, of what. */
export type OutlineShape =
  | { setting: Formed<'list' | 'howTo'>; list: AskedList }
  | { setting: Formed<Exclude<OutlineForm, 'list'>>; list: null };

/** Decides what an outline for a request is, of which no item says anything. */
export function outlineShape(request: ScriptRequest, prepared: Prepared): OutlineShape {
  const { brief, sorted } = prepared;
  const setting = settingFor(request, { ...prepared, sorted: { ...sorted, onTopic: [] } });
  const { frame, filling, isPlain = false } = setting;
  const list = askedList(brief, frame.language);
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
