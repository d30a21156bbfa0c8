import { type ReactNode, Suspense } from 'react';
import { formatAgo } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Facts } from '#ui/facts.tsx';
import { confidenceMeaning } from '../model/confidence.ts';
import { formatEvidence } from '../model/evidence-number.ts';
import { insightLook, isFinding } from '../model/insight-types.ts';
import type { Evidence, ShownInsight } from '../model/shown-insights.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { EvidencePosts } from './evidence-posts.tsx';
import { NextStep } from './next-step.tsx';

const GroupsChart = lazyPart(async () => (await import('./groups-chart.tsx')).GroupsChart);

/** What an insight rests on: the groups compared, numbers, posts and method. */
export function EvidenceDialog({ insight, onClose }: { insight: ShownInsight; onClose: () => void }) {
  const { method, numbers, posts, groups, claimed } = insight.evidence;
  const isDrawn = groups.length > 1;
  // What the chart says stands in it.
  const listed = isDrawn ? numbers.filter(({ label }) => !isOfGroup(label, groups)) : numbers;
  const meaning = confidenceMeaning(insight);
  const isBare = method === '' && numbers.length === 0 && posts.length === 0;

  return (
    <Dialog
      open
      onClose={onClose}
      title={insight.title || 'Untitled insight'}
      description={insight.description || undefined}
      size="lg"
    >
      <div className="grid grid-cols-1 gap-5">
        <Kind insight={insight} />
        <NextStep insight={insight} onAct={onClose} />
        {isDrawn && <Groups groups={groups} claimed={claimed} />}
        {listed.length > 0 && <Numbers numbers={listed} />}
        {posts.length > 0 && <EvidencePosts posts={posts} />}
        {method !== '' && (
          <Part title="Method">
            <p className="text-base break-words text-ink">{method}</p>
          </Part>
        )}
        {isBare && <p className="text-base text-muted">There’s no evidence for this insight.</p>}
        {meaning !== null && (
          <p className="rounded-lg bg-sunken px-3.5 py-2.5 text-sm text-muted">{meaning}</p>
        )}
      </div>
    </Dialog>
  );
}

const Groups = (compared: Pick<Evidence, 'groups' | 'claimed'>) => (
  <ErrorBoundary resetKey="groups">
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      <GroupsChart {...compared} />
    </Suspense>
  </ErrorBoundary>
);

const isOfGroup = (label: string, groups: Evidence['groups']): boolean =>
  groups.some((group) => label.startsWith(`${group.label}: `));

const Kind = ({ insight }: { insight: ShownInsight }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
    {isFinding(insight) && <ConfidenceBadge confidence={insight.confidence} />}
    <Facts
      facts={[
        insightLook(insight.type, insight.evidence.figure).label,
        insight.created_at !== '' && `found ${formatAgo(insight.created_at)}`,
      ]}
    />
  </p>
);

function Numbers({ numbers }: { numbers: Evidence['numbers'] }) {
  return (
    <Part title="Numbers">
      <dl className="overflow-hidden rounded-lg border border-line">
        {numbers.map((number, index) => (
          <div
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-3.5 py-2 last:border-0"
          >
            <dt className="min-w-0 text-base break-words text-muted">{number.label}</dt>
            <dd className="tabular ml-auto text-base font-medium text-ink">{formatEvidence(number)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">{title}</h3>
      {children}
    </section>
  );
}
