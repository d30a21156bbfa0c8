import type { ImportOutcome } from '@hookline/contract/analytics';
import type { Tone } from '#ui/tone.ts';

interface OutcomeText {
  label: string;
  /** For many of them. */
  means: string;
  tone: Tone;
}

/** How the outcomes of a preview read. */
export const outcomes: Record<ImportOutcome, OutcomeText> = {
  created: { label: 'New', means: 'will be added as items', tone: 'accent' },
  matched: { label: 'Matched', means: 'already exist as items', tone: 'success' },
  unchanged: { label: 'Unchanged', means: 'won’t change anything', tone: 'neutral' },
  skipped: { label: 'Skipped', means: 'can’t be imported', tone: 'warning' },
};

export const outcomeNames = Object.keys(outcomes) as ImportOutcome[];
