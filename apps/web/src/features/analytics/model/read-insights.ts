import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';

/** An insight as far as it can be read. */
export interface ShownInsight {
  id: string;
  type: string;
  title: string;
  description: string;
  /** A probability, 0 to 1; null where it is not said. */
  confidence: number | null;
  evidence: Evidence;
  /** ISO 8601; empty where it is not said. */
  createdAt: string;
}

export interface FoundInsights {
  insights: ShownInsight[];
  /** Posts, numbers or dismissals have changed since these were found. */
  isOutdated: boolean;
  /** How many were dismissed and can be brought back. */
  dismissed: number;
}

/** An insight as it read when it was dismissed. */
export interface DismissedInsight extends Pick<ShownInsight, 'id' | 'type' | 'title' | 'description'> {
  /** ISO 8601; empty where it is not said. */
  dismissedAt: string;
}

export interface Evidence {
  method: string;
  numbers: EvidenceNumber[];
  posts: EvidencePost[];
  /** What was compared; empty where nothing was. */
  groups: EvidenceGroup[];
  /** The key of the group that the insight is about; empty where there is none. */
  claimed: string;
}

/** Posts that have something in common. */
export interface EvidenceGroup {
  key: string;
  label: string;
  posts: number;
  /** The median of its posts, in `unit`. */
  middle: number;
  unit: string;
}

export interface EvidenceNumber {
  label: string;
  value: number | null;
  unit: string;
}

export interface EvidencePost {
  id: string;
  /** Empty where it is not said. */
  boardId: string;
  title: string;
  platform: string;
}

export const readInsights = (answer: unknown): FoundInsights => ({
  insights: asList(asRecord(answer)['insights'], (value) => {
    const insight = asRecord(value);
    return Object.keys(insight).length === 0 ? undefined : readInsight(insight);
  }),
  isOutdated: asRecord(answer)['outdated'] === true,
  dismissed: asNumber(asRecord(answer)['dismissed']) ?? 0,
});

/** Those that cannot be brought back, for want of an id, are left out. */
export const readDismissed = (answer: unknown): DismissedInsight[] =>
  asList(asRecord(answer)['dismissed'], (value) => {
    const record = asRecord(value);
    const { id, type, title, description } = readInsight(record);
    return id === ''
      ? undefined
      : { id, type, title, description, dismissedAt: asText(record['dismissed_at']) };
  });

const readInsight = (insight: Readonly<Record<string, unknown>>): ShownInsight => ({
  id: asText(insight['id']),
  type: asText(insight['type']),
  title: asText(insight['title']),
  description: asText(insight['description']),
  confidence: asNumber(insight['confidence']),
  evidence: readEvidence(asRecord(insight['evidence'])),
  createdAt: asText(insight['created_at']),
});

const readEvidence = ({
  method,
  numbers,
  posts,
  groups,
  claim,
}: Readonly<Record<string, unknown>>): Evidence => ({
  method: asText(method),
  numbers: asList(numbers, (value) => {
    const { label, value: figure, unit } = asRecord(value);
    return asText(label) === ''
      ? undefined
      : { label: asText(label), value: asNumber(figure), unit: asText(unit) };
  }),
  posts: asList(posts, (value) => {
    const { id, board_id, title, platform } = asRecord(value);
    return { id: asText(id), boardId: asText(board_id), title: asText(title), platform: asText(platform) };
  }),
  groups: asList(groups, readGroup),
  claimed: asText(asRecord(claim)['group']),
});

/** A group without a median has no bar. */
function readGroup(value: unknown): EvidenceGroup | undefined {
  const { key, label, posts, middle, unit } = asRecord(value);
  const median = asNumber(middle);
  return median === null
    ? undefined
    : {
        key: asText(key),
        label: asText(label),
        posts: asNumber(posts) ?? 0,
        middle: median,
        unit: asText(unit),
      };
}
