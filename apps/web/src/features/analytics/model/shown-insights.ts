import type { DismissedInsight, Insight } from '@hookline/contract/analytics';
import type { Answer } from '#lib/api.ts';
import { asList, asNumber, asText, type Loose, withDefaults } from '#lib/tolerant.ts';

/** An insight as far as it can be read. Texts that are not there are empty. */
export type ShownInsight = ReturnType<typeof toShownInsight>;

const words = { id: '', type: '', title: '', description: '' };

const toShownInsight = (insight: Loose<Insight>) =>
  withDefaults(insight, {
    ...words,
    /** What to do with the next post; empty where that is not said. */
    next_step: '',
    /** A probability, 0 to 1; null where it is not said. */
    confidence: asNumber,
    /** Worth a test rather than settled. */
    is_lead: false,
    evidence: toEvidence,
    /** ISO 8601 */
    created_at: '',
  });

export interface FoundInsights {
  insights: ShownInsight[];
  /** Posts, numbers, dismissals or Hookline itself have changed since these were found. */
  outdated: boolean;
  /** How many were dismissed and can be brought back. */
  dismissed: number;
}

export const toShownInsights = (answer: Answer<'GET /api/analytics/insights'>): FoundInsights =>
  withDefaults(answer, {
    insights: (insights) =>
      asList(insights, (insight) =>
        Object.keys(insight).length === 0 ? undefined : toShownInsight(insight),
      ),
    outdated: false,
    dismissed: 0,
  });

/** An insight as it read when it was dismissed. */
export type ShownDismissal = ReturnType<typeof toDismissal>;

const toDismissal = (insight: Loose<DismissedInsight>) =>
  withDefaults(insight, { ...words, dismissed_at: '' });

/** Those that cannot be brought back, for want of an id, are left out. */
export const toDismissedInsights = (
  insights: readonly Loose<DismissedInsight>[] | undefined,
): ShownDismissal[] => asList(insights, toDismissal).filter(({ id }) => id !== '');

export type Evidence = ReturnType<typeof toEvidence>;
export type EvidencePost = Evidence['posts'][number];
export type EvidenceGroup = Evidence['groups'][number];
export type EvidenceNumber = Evidence['numbers'][number];

const toEvidence = (evidence: Loose<Insight['evidence']> | undefined) => ({
  ...withDefaults(evidence, {
    method: '',
    numbers: (numbers) =>
      asList(numbers, (number) => withDefaults(number, { label: '', value: asNumber, unit: '' })).filter(
        ({ label }) => label !== '',
      ),
    posts: (posts) =>
      asList(posts, (post) => withDefaults(post, { id: '', board_id: '', title: '', platform: '' })),
    /** What was compared; empty where nothing was. A group without a median has no bar. */
    groups: (groups) =>
      asList(groups, (group) =>
        asNumber(group.middle) === null
          ? undefined
          : withDefaults(group, {
              key: '',
              label: '',
              posts: 0,
              /** The median of its posts, in `unit`. */
              middle: 0,
              unit: '',
            }),
      ),
  }),
  /** What posts were compared by; empty where nothing was. */
  dimension: asText(evidence?.claim?.dimension),
  /** Whether those of the group got more. */
  isHigher: evidence?.claim?.direction !== 'lower',
  /** The key of the group that the insight is about; empty where there is none. */
  claimed: asText(evidence?.claim?.group),
  /** The name of the figure that posts were compared in; empty where there is none. */
  figure: asText(evidence?.claim?.metric),
});

/** What was found and how sure it is, about nine lines of a card. */
const enough = 380;

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
