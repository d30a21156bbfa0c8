import type { Claim, GeneratedContent, Refinement, Source } from '@hookline/contract/assistant';
import { lengthAtStart, lettersOf } from '@hookline/contract/counting';
import { withSourcesInUse } from '@hookline/writer';
import { readBeginning } from './with-suggestion.ts';

/** What is in use of the part that a refinement makes anew. */
interface InUse {
  text: string;
  /** Whether other content has the same in use. */
  isUsedIn: (content: GeneratedContent) => boolean;
}

/** Null where nothing of the part is in use, or the refinement makes no part that could be chosen. */
export function partInUse(refinement: Refinement, content: GeneratedContent): InUse | null {
  switch (refinement) {
    case 'shorter':
      return null;
    case 'other-titles': {
      const [text = ''] = content.titles;
      return text === '' ? null : { text, isUsedIn: ({ titles }) => titles[0] === text };
    }
    case 'punchier-hook': {
      const text = readBeginning(content)?.hook ?? '';
      const isUsedIn = (other: GeneratedContent) =>
        lengthAtStart(readBeginning(other)?.opening.words ?? '', text) > 0;
      return text === '' ? null : { text, isUsedIn };
    }
  }
}

const stays = {
  title: 'The title you chose stays in use. The others are new.',
  hook: 'The hook you chose stays in use. The others are offered beside it.',
};

const nothingNew = 'There is nothing new to offer beside what you chose.';

/** A refinement of a part that its user had chosen: that stays in use, and what was made is offered beside it. */
export function keepChosen(
  made: GeneratedContent,
  { before, refinement, chosen }: { before: GeneratedContent; refinement: Refinement; chosen: string },
): GeneratedContent {
  const isTitle = refinement === 'other-titles';
  const part = isTitle ? 'titles' : 'hooks';
  const isChosen = (text: string) => lettersOf(text) === lettersOf(chosen);
  const entries = [chosen, ...made[part].filter((text) => !isChosen(text))];
  if (entries.every((text) => isChosen(text) || before[part].includes(text))) {
    // Nothing came of it: an assistant that made nothing says why, one that took what was offered does not.
    const isMade = made.script !== before.script || made[part].join('\n') !== before[part].join('\n');
    return { ...before, notes: isMade ? [...before.notes, nothingNew] : made.notes, engine: made.engine };
  }
  const whole = {
    ...made,
    script: before.script,
    [part]: entries,
    ...evidenceOf(made, before),
    notes: [
      ...before.notes.filter((note) => !Object.values(stays).includes(note)),
      isTitle ? stays.title : stays.hook,
    ],
  };
  return withSourcesInUse(whole, before);
}

/** What either rests on, the sources in the order in which the script numbers them. */
function evidenceOf(
  made: GeneratedContent,
  before: GeneratedContent,
): Pick<GeneratedContent, 'sources' | 'claims'> {
  const isOld = ({ id }: Source) => before.sources.some((source) => source.id === id);
  const claims = [...(before.claims ?? []), ...(made.claims ?? [])];
  return {
    sources: [
      ...before.sources.map((source) => withQuotesOf(source, made)),
      ...made.sources.filter((source) => !isOld(source)),
    ],
    ...(claims.length > 0 && { claims: [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()] }),
  };
}

function withQuotesOf(source: Source, { sources }: GeneratedContent): Source {
  const others = sources.find(({ id }) => id === source.id)?.quotes ?? [];
  const further = others.filter((quote) => !source.quotes.includes(quote));
  return {
    ...source,
    quotes: [...source.quotes, ...further],
    ...(source.pages && { pages: [...source.pages, ...further.map(() => null)] }),
  };
}

const keyOf = ({ text, sourceId, quote }: Claim): string => JSON.stringify([text, sourceId, quote]);
