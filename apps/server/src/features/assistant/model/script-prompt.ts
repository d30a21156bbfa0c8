import type { ScriptPlatform } from '@hookline/contract/common';
import { languageName, oneLine } from '@hookline/text';
import { askedTarget, platformLimit, readBrief, type Target, usualTarget } from '@hookline/writer';
import type { ScriptRequest } from '../assistant.port.ts';
import type { ChosenItem } from '../context/choose-items.ts';
import { describePast } from '../past/describe-past.ts';
import type { Fence } from '../safety/fence.ts';
import { craftOf, rulesOfChoices, rulesOfScripts } from './craft.ts';
import { agesOf, originOf } from './told-dates.ts';

export interface ScriptPrompt {
  instructions: string;
  prompt: string;
  target: Target;
}

const forms: Record<ScriptPlatform, string> = {
  youtube: 'a spoken script for a YouTube video',
  instagram: 'a spoken script for an Instagram reel',
  tiktok: 'a spoken script for a TikTok video',
  linkedin: 'a LinkedIn post, to be read and not spoken',
};

/** The length asked for in seconds or in words, else the platform's usual one. */
const targetOf = (request: ScriptRequest): Target =>
  askedTarget(request, readBrief(request.requirements)) ?? usualTarget(request.platform);

interface PromptParts {
  chosen: readonly ChosenItem[];
  fence: Fence;
  /** There is room to name the passages that the creator marked. */
  withMarks?: boolean;
  /**
   * A script to put right, with what is wrong with it; where it stands alone, it is all there is to write
   * from.
   */
  draft?: { script: string; wrong: readonly string[] };
}

/**
 * What is asked of a model. Rules are instructions; requirements and material stand in the user's turn, the
 * task once more behind them.
 */
export function scriptPrompt(
  request: ScriptRequest,
  { chosen, fence, withMarks = false, draft }: PromptParts,
): ScriptPrompt {
  const target = targetOf(request);
  const material = chosen.map(({ ref, item, text }) =>
    fence.wrap({ ref, title: item.title, origin: originOf(item), text }),
  );
  const prompt = [
    `Requirements:\n${request.requirements}`,
    ...(material.length > 0 ? [`Material:\n${material.join('\n')}`] : []),
    ...creatorNotesIn(chosen),
    ...(withMarks ? markedIn(chosen, fence) : []),
    ...(material.length === 0 && !draft ? ['There is no material: write from the requirements alone.'] : []),
    ...(request.past ? [describePast(request.past, fence)] : []),
    taskOf(request, target),
    ...(material.length > 1 && isOpen(request) ? [chooseTopic] : []),
    ...(draft ? [demandOf(draft, fence)] : []),
  ].join('\n\n');
  return { instructions: instructionsFor(request, fence), prompt, target };
}

/** Which of the material the creator wrote: what they tell of themselves there may be told as theirs. */
function creatorNotesIn(chosen: readonly ChosenItem[]): string[] {
  const own = chosen.filter(({ item }) => item.isOwn).map(({ ref }) => ref);
  return own.length === 0
    ? []
    : [
        `${own.join(', ')}: notes of the creator, whose "I" is the one who speaks. In all ` +
          'other items it is somebody else.',
      ];
}

/** What marked passages may take of the room for the material. Tokens. */
export const tokensOfMarks = 400;
const maxMarked = { each: 240, all: 1_200 };

/** What the creator marked in the material: words of others, so they stand behind the fence. */
function markedIn(chosen: readonly ChosenItem[], fence: Fence): string[] {
  let left = maxMarked.all;
  const marked = chosen.flatMap(({ ref, item: { highlights = [] } }) =>
    highlights.map((passage) => `${ref}: ${oneLine(passage).slice(0, maxMarked.each)}`),
  );
  const named = marked.filter(({ length }) => (left -= length) >= 0);
  const task =
    'The creator marked these passages of the material. Build the script on those that fit the requirements:';
  const list = fence.wrap({ ref: 'MARKED', title: 'Marked passages', text: named.join('\n') });
  return named.length === 0 ? [] : [`${task}\n${list}`];
}

const isOpen = ({ requirements, boardName: board }: ScriptRequest): boolean =>
  readBrief(requirements, { board }).about === '';

const chooseTopic =
  'The requirements name no topic: take the one that most of the material speaks of, and ' +
  'leave aside what has nothing to do with it.';

/** The draft holds sentences of the material, so it stands behind the fence too. */
const demandOf = ({ script, wrong }: NonNullable<PromptParts['draft']>, fence: Fence): string =>
  [
    fence.wrap({ ref: 'OWN', title: 'Your script so far, as JSON', text: script }),
    'Put this right in your script so far, and change nothing else. State no fact that it does not state:',
    ...wrong.map((each) => `- ${each}`),
  ].join('\n');

/** The requirements are the user's own words, so they too stand in the user's turn. */
function instructionsFor({ platform }: ScriptRequest, fence: Fence): string {
  return [
    `You are a writer for content creators. You write ${forms[platform]}.`,
    fence.rule,
    rulesOfScripts,
  ].join('\n');
}

function taskOf(request: ScriptRequest, target: Target): string {
  const { platform, tone, audience, requirements, now } = request;
  const language = languageName(readBrief(requirements).language);
  const isPost = platform === 'linkedin';
  const ages = agesOf(now);
  return [
    `Write ${forms[platform]} that meets the requirements above: their audience, each of ` +
      'their points, their number and form.',
    `Length: about ${target.words} words in hook, beats and call to action together${isPost ? '' : ` (${target.seconds} seconds spoken)`}.`,
    language === null
      ? 'Write in the language of the requirements.'
      : `Write in ${language} unless the requirements ask for another language.`,
    ...(tone ? [`Tone: ${tone}.`] : []),
    ...(audience ? [`For: ${audience}.`] : []),
    ...(ages === '' ? [] : [ages]),
    craftOf(platform),
    ...limitLines(platform),
    isPost ? 'Leave screen texts and caption empty.' : 'Give each beat a short text for the screen.',
    rulesOfChoices,
  ].join('\n');
}

function limitLines(platform: ScriptPlatform): string[] {
  const title = platformLimit(platform, 'title');
  const hashtags = platformLimit(platform, 'hashtags');
  const post = platformLimit(platform, 'post');
  return [
    ...(title
      ? [`Titles have at most ${title.limit} ${title.unit}, without ${title.forbidden ?? 'hashtags'}.`]
      : []),
    ...(hashtags ? [`At most ${hashtags.limit} hashtags.`] : []),
    ...(post ? [`The whole post has at most ${post.limit} ${post.unit}.`] : []),
  ];
}
