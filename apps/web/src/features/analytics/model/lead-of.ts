/** About six lines of a card. */
const enough = 260;

/** The sentences that a text begins with, as many as a card holds and at least one: never half of one. */
export function leadOf(text: string): string {
  let lead = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    if (lead !== '' && lead.length + segment.trimEnd().length > enough) {
      break;
    }
    lead += segment;
  }
  return lead.trimEnd();
}
