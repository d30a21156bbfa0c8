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
  created: { label: 'New', means: 'become new items', tone: 'accent' },
  matched: { label: 'Matched', means: 'are items already', tone: 'success' },
  unchanged: { label: 'Unchanged', means: 'change nothing', tone: 'neutral' },
  skipped: { label: 'Skipped', means: 'cannot be taken', tone: 'warning' },
};

export const outcomeNames = Object.keys(outcomes) as ImportOutcome[];
