import type { Tone } from '#ui/tone.ts';

/** Green from 0.8, yellow from 0.6, else red. */
export function confidenceTone(confidence: number): Tone {
  if (confidence >= 0.8) {
    return 'success';
  }
  return confidence >= 0.6 ? 'warning' : 'danger';
}

/** In whole percent, 0 to 100. */
export const confidencePercent = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 100);
