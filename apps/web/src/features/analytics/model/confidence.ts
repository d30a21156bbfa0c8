import type { Tone } from '#ui/tone.ts';
import type { ShownInsight } from './shown-insights.ts';

type Told = Pick<ShownInsight, 'type' | 'confidence' | 'is_lead'> & {
  evidence: Pick<ShownInsight['evidence'], 'claimed'>;
};

/** Green from 0.8, yellow from 0.6, else red. */
export function confidenceTone(confidence: number): Tone {
  if (confidence >= 0.8) {
    return 'success';
  }
  return confidence >= 0.6 ? 'warning' : 'danger';
}

/** In whole percent, 0 to 100. */
export const confidencePercent = (confidence: number): number =>
  Math.round(Math.min(1, Math.max(0, confidence)) * 100);

/**
 * What the confidence of an insight says, which depends on what the insight is about; null where there is
 * none, or only a newer server knows.
 */
export function confidenceMeaning({ type, confidence, is_lead: isLead, evidence }: Told): string | null {
  if (confidence === null) {
    return null;
  }
  const percent = confidencePercent(confidence);
  if (isLead) {
    return (
      `This is a lead to test. Of leads at ${percent}%, about ${percent} in 100 hold up on new ` +
      `posts of the same kind. Publish a few posts to test it, then refresh insights.`
    );
  }
  if (evidence.claimed !== '') {
    return (
      `Confidence is a tested probability: of insights at ${percent}%, about ${percent} in 100 ` +
      `hold up on new posts of the same kind.`
    );
  }
  if (type === 'viral_potential' || type === 'viral_success') {
    return (
      `Confidence shows how unusual such posts are: by chance alone, your posts would reach this ` +
      `high about ${100 - percent} in 100 times. It isn’t a forecast.`
    );
  }
  // What finds nothing is sure of nothing.
  return null;
}
