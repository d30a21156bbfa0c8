import { Suspense, useEffect, useId, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { afterHeading, usePageTitle } from '#lib/page-title.ts';
import { usageQuery } from '#lib/usage.ts';
import { Card } from '#ui/card.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { type SettingsSection, settingsTopics } from '../settings/settings-sections.tsx';
import { ownMoves } from '../settings/use-current-section.ts';

export function SettingsRoute() {
  usePageTitle('Settings');
  const { data: usage } = useQuery(usageQuery());
  const topics = settingsTopics.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ isForOwner = false }) => !isForOwner || usage?.isOwner === true),
  }));

  return (
    <Page>
      <PageHeader title="Settings" description="Your account, this browser, and what this server can do." />
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,44rem)]">
        <SettingsNav topics={topics} />
        <div className="grid min-w-0 grid-cols-1 gap-14">
          {topics.map(({ title, sections }) => (
            <div key={title} className="grid grid-cols-1 gap-8">
              {sections.map((section) => (
                <Section key={section.anchor} section={section} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Section({ section: { anchor, title, description, content } }: { section: SettingsSection }) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => (hash === `#${anchor}` ? stayAt(element.current) : undefined), [anchor, hash, key]);
  return (
    <section
      ref={element}
      id={anchor}
      data-settings-section
      aria-labelledby={id}
      className="scroll-mt-30 lg:scroll-mt-17"
    >
      <h2 id={id} className="text-lg font-semibold text-ink">
        {title}
      </h2>
      <p className="mt-0.5 mb-3 max-w-prose text-base text-pretty text-muted">{description}</p>
      <Card className="min-w-0 p-4 sm:p-5">
        <ErrorBoundary resetKey={anchor}>
          <Suspense fallback={<Skeleton className="h-24" />}>{content}</Suspense>
        </ErrorBoundary>
      </Card>
    </section>
  );
}

/**
 * Scrolls to a section, and again whenever what stands above it grows while it loads, until somebody does
 * something.
 */
function stayAt(section: HTMLElement | null): () => void {
  const growth = new ResizeObserver(() => section?.scrollIntoView());
  const timer = setTimeout(() => growth.observe(document.body), afterHeading);
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    ownMoves.forEach((name) => removeEventListener(name, end));
  };
  ownMoves.forEach((name) => addEventListener(name, end));
  return end;
}
