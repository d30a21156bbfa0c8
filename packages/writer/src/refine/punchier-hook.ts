import type { GeneratedContent, Source } from '@hookline/contract/assistant';
import { UNKNOWN_LANGUAGE } from '@hookline/text';
import { type Hook, hookCount, openings } from '../draft/hooks.ts';
import type { Line } from '../draft/lines.ts';
import { withSourcesInUse } from '../script/kept-sources.ts';
import {
  isOnScreen,
  joinParts,
  readParts,
  retime,
  type ScriptPart,
  secondsAfter,
  withOtherStart,
} from '../script/script-parts.ts';
import { withAntecedent, withoutSentence } from './body-below-hook.ts';
import { furtherOpenings } from './further-openings.ts';
import { isPunchierThan } from './punch.ts';
import { withEvidence } from './with-evidence.ts';

const reference = /(?:\s*\[\d+\])+\s*$/u;

/**
 * The script with a punchier opening: the strongest short sentence that the script does not hold yet, one that
 * the user marked, or a hook that was offered, with a new one beside it. What stands below it stays, but for a
 * sentence that opens now. Null when there is none that is punchier than the present one.
 */
export function sharpenHook(content: GeneratedContent, lines: readonly Line[]): GeneratedContent | null {
  const parts = readParts(
    content.script,
    content.sources.map(({ title }) => title),
  );
  const [hook, ...body] = parts.spoken;
  if (hook === undefined) {
    return null;
  }
  const present = hook.lines.filter((line) => !isOnScreen(line)).join(' ');
  const language = lines[0]?.source.language ?? UNKNOWN_LANGUAGE;
  const isNew = ({ text }: Hook) => !content.hooks.includes(text) && !present.includes(text);
  const isBetter = isPunchierThan(present, language);
  const all = [...openingsOf(lines), ...offered(content, present)];
  const further = furtherOpenings(lines.filter(isIn(content))).filter(isNew);
  const marked = further.filter(({ line }) => line?.isMarked === true);
  const isUntold = ({ text }: Hook) => !content.script.includes(text.replace(/[.。]$/u, ''));
  const isFree = ({ text }: Hook) => withoutSentence(body, text, language) !== null;
  const best =
    all.find((each) => isUntold(each) && isBetter(each)) ??
    marked.find(isBetter) ??
    further.find((each) => isUntold(each) && isBetter(each)) ??
    [...all, ...further].find((each) => isFree(each) && isBetter(each));
  if (best === undefined) {
    return null;
  }
  const rest = withAntecedent(
    withoutSentence(body, best.text, language) ?? body,
    { hook, present },
    language,
  );
  // One that was offered before is taken again: something new is offered beside it.
  const beside = isNew(best) ? [] : [...marked, ...all.filter(isNew), ...further].slice(0, 1);
  const proven = withEvidence(content, [best, ...beside]);
  const number = numberOf(best, proven);
  const changed = [opened(hook, best, number), ...rest];
  const timed = retime(changed, secondsAfter(parts.spoken, changed));
  // A hook that was offered may be from a source that the script itself does not use.
  const fresh = unlisted(parts.appendix, proven.sources.slice(0, number));
  const script =
    fresh.length === 0
      ? withOtherStart(content.script, parts, { parts: timed, count: parts.spoken.length })
      : joinParts([...timed, ...withListed(parts.appendix, fresh)]);
  const hooks = [...new Set([...[best, ...beside].map(({ text }) => text), ...content.hooks])].slice(
    0,
    hookCount,
  );
  return withSourcesInUse({ ...proven, script, hooks }, content);
}

/** Whether a sentence is from a source that content rests on. */
const isIn =
  ({ sources }: GeneratedContent) =>
  ({ source }: Line): boolean =>
    sources.some(({ id }) => id === source.item.id);

/** What the sources open with. The headline of a page is its author's: it was there to begin with. */
function openingsOf(lines: readonly Line[]): Hook[] {
  const found = openings(lines);
  const onIt = found.filter(({ isAside, isHeadline }) => isAside !== true && isHeadline !== true);
  return onIt.length > 0 ? onIt : found;
}

/** Hooks that were offered beside the script; where it opens on something stated, those that state something. */
function offered({ hooks, claims = [] }: GeneratedContent, present: string): Hook[] {
  const isStated = (text: string) => claims.some((claim) => claim.text === text);
  return hooks.filter((text) => isStated(text) || !isStated(present)).map((text) => ({ text, line: null }));
}

/** Of the source that an opening is from, counted from one; 0 where there is none. */
function numberOf({ text, line }: Hook, { sources, claims = [] }: GeneratedContent): number {
  const claimed = claims.find((claim) => claim.text === text)?.sourceId;
  const id = line?.source.item.id ?? claimed;
  return (
    sources.findIndex(
      (source) =>
        source.id === id || (id === undefined && source.quotes.some((quote) => text.includes(quote))),
    ) + 1
  );
}

/** The first part with other words; its time stays, and the number of its source follows. */
function opened(hook: ScriptPart, { text }: Hook, number: number): ScriptPart {
  const bare = hook.heading?.replace(reference, '') ?? null;
  const heading = bare === null || number === 0 ? bare : `${bare} [${number}]`;
  // What is shown is the name of the source.
  const shown = heading === hook.heading ? hook.lines.filter(isOnScreen) : [];
  return { heading, lines: [text, ...shown] };
}

const numbered = /^\[\d+\]/u;
const nameOf = ({ title, url }: Source): string => (url === null ? title : `${title} (${url})`);

/** The sources, as far as `sources` go, that the list below the script does not name. */
function unlisted([list]: readonly ScriptPart[], sources: readonly Source[]): readonly Source[] {
  if (list === undefined) {
    return [];
  }
  const count = list.lines.filter((line) => numbered.test(line)).length;
  const whole = list.lines.join('\n');
  return count > 0 ? sources.slice(count) : sources.filter(({ title }) => !whole.includes(title));
}

/** The list of sources below the script, with others at its end. */
function withListed([list, ...others]: readonly ScriptPart[], fresh: readonly Source[]): ScriptPart[] {
  if (list === undefined) {
    return others;
  }
  const count = list.lines.filter((line) => numbered.test(line)).length;
  const lines =
    count > 0
      ? [...list.lines, ...fresh.map((source, index) => `[${count + index + 1}] ${nameOf(source)}`)]
      : [`${list.lines.join('\n')}; ${fresh.map(nameOf).join('; ')}`];
  return [{ ...list, lines }, ...others];
}
