import type { ScriptPlatform } from '@hookline/contract/common';
import type { Origin } from './origin.ts';
import { nothingWritten, type WrittenContent } from './written-content.ts';

/** A script with what it was written for; the choice in the form may have moved on since. */
export interface Piece {
  platform: ScriptPlatform;
  content: WrittenContent;
  /** The board it was written from, which need not be the one in the form any more. */
  board?: Origin | undefined;
}

/** One piece of writing, from the press of the button to its end. */
export interface Generation extends Piece {
  phase: 'idle' | 'writing' | 'done' | 'stopped' | 'failed';
  /** The script before this one: it comes back when nothing of the new one has come. */
  previous: Piece | null;
  /** What is shown is the script before this one. */
  isPrevious: boolean;
  /** So many come first at a model that does one at a time; 0 once it writes. */
  waitingFor: number;
  /** Why it failed, for the user. */
  problem: string | undefined;
  /** It was the model that failed: the built-in assistant can be asked instead. */
  isModelFault: boolean;
  /** What can be asked for instead, where the request left open what it is about. */
  choices?: readonly Choice[];
}

/** Whether the answer is what the request left open, with something to choose from. */
export const asksBack = ({ choices = [] }: Generation): boolean => choices.length > 0;

/** Something to ask for instead: what it is called, and the requirements that ask for it. */
export interface Choice {
  label: string;
  requirements: string;
}

export type Step =
  | { type: 'started'; platform: ScriptPlatform; board?: Origin | undefined }
  /** `place`: so many come first. */
  | { type: 'partial'; content: Partial<WrittenContent>; place?: number }
  | { type: 'done'; content: Partial<WrittenContent> }
  | { type: 'stopped' }
  /** Another version takes the place of what is shown. */
  | ({ type: 'opened' } & Piece)
  | { type: 'failed'; problem: string; isModelFault?: boolean; choices?: readonly Choice[] };

export const generationFailed = 'Generation failed';

export const notStarted: Generation = {
  phase: 'idle',
  platform: 'youtube',
  content: nothingWritten,
  previous: null,
  isPrevious: false,
  waitingFor: 0,
  problem: undefined,
  isModelFault: false,
};

/**
 * What comes after a step. However it ends, what was written stays; and while nothing was, what was written
 * before.
 */
export function advance(now: Generation, step: Step): Generation {
  switch (step.type) {
    case 'started':
      return {
        ...notStarted,
        phase: 'writing',
        platform: step.platform,
        board: step.board,
        previous: hasContent(now.content)
          ? { platform: now.platform, content: now.content, board: now.board }
          : null,
      };
    case 'partial':
      return { ...now, waitingFor: step.place ?? 0, content: { ...now.content, ...step.content } };
    case 'done':
      return finish({ ...now, waitingFor: 0, content: { ...now.content, ...step.content } });
    case 'opened':
      return {
        ...notStarted,
        phase: 'done',
        platform: step.platform,
        content: step.content,
        board: step.board,
      };
    case 'stopped':
      return fallBack({ ...now, phase: 'stopped' });
    case 'failed':
      return fallBack({
        ...now,
        phase: 'failed',
        problem: step.problem,
        isModelFault: step.isModelFault === true,
        choices: step.choices ?? [],
      });
  }
}

/** There is something to read, copy or save. */
export const hasContent = ({ script, titles, hooks }: WrittenContent): boolean =>
  script.trim() !== '' || titles.length > 0 || hooks.length > 0;

const stoppedByLeaving = 'Writing stopped because you left or reloaded this page.';

/**
 * A generation that nobody listens to any more: what is left of it when its screen is opened again, and, the
 * first time, why.
 */
export function asLeft(generation: Generation): Generation {
  if (generation.phase === 'writing') {
    const stopped = advance(generation, { type: 'stopped' });
    return { ...stopped, phase: 'stopped', problem: stoppedByLeaving };
  }
  return generation.problem === stoppedByLeaving
    ? advance({ ...generation, problem: undefined }, { type: 'stopped' })
    : generation;
}

/** An end without any content is a failure. */
const finish = (next: Generation): Generation =>
  hasContent(next.content)
    ? { ...next, phase: 'done', previous: null }
    : fallBack({ ...next, phase: 'failed', problem: generationFailed });

function fallBack(next: Generation): Generation {
  const { previous } = next;
  if (hasContent(next.content) || previous === null) {
    const phase = next.phase === 'stopped' && !hasContent(next.content) ? 'idle' : next.phase;
    return { ...next, phase, previous: null };
  }
  return { ...next, ...previous, previous: null, isPrevious: true };
}
