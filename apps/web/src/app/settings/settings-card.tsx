import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterHeading } from '#lib/page-title.ts';
import { Card } from '#ui/card.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SettingsSection, SettingsTopic } from './settings-sections.tsx';
import { ownMoves } from './use-current-section.ts';

/** The sections of one topic, one below the other. */
export const SettingsCard = ({ topic: { title, sections } }: { topic: SettingsTopic }) => (
  <div>
    <p className="mb-2 px-1 text-sm font-medium text-muted">{title}</p>
    <Card className="min-w-0 divide-y divide-line">
      {sections.map((section) => (
        <Section key={section.anchor} section={section} />
      ))}
    </Card>
  </div>
);

function Section({ section }: { section: SettingsSection }) {
  const { anchor, layout = 'folded' } = section;
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isWanted = hash === `#${anchor}`;
  useLayoutEffect(() => {
    const folded = element.current?.querySelector('details');
    if (isWanted && folded) {
      folded.open = true;
    }
  }, [isWanted, key]);
  useEffect(() => (isWanted ? stayAt(element.current) : undefined), [isWanted, key]);
  const Layout = layouts[layout];
  return (
    <section
      ref={element}
      id={anchor}
      data-settings-section
      aria-labelledby={id}
      className="scroll-mt-30 lg:scroll-mt-17"
    >
      <Layout section={section} heading={<Heading id={id} section={section} />}>
        <ErrorBoundary resetKey={anchor}>
          <Suspense fallback={<Skeleton className="h-24" />}>{section.content}</Suspense>
        </ErrorBoundary>
      </Layout>
    </section>
  );
}

const Heading = ({ id, section: { title, description } }: { id: string; section: SettingsSection }) => (
  <>
    <h2 id={id} className="min-w-0 text-base font-semibold text-ink">
      {title}
    </h2>
    <span className="block text-sm text-pretty text-muted">{description}</span>
  </>
);

interface LayoutProps {
  section: SettingsSection;
  heading: ReactNode;
  children: ReactNode;
}

const Open = ({ heading, children }: LayoutProps) => (
  <div className="grid grid-cols-1 gap-4 px-4 py-4 sm:px-5">
    <div>{heading}</div>
    {children}
  </div>
);

const Row = ({ heading, children }: LayoutProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
    <div className="min-w-0 flex-1 basis-64">{heading}</div>
    {children}
  </div>
);

/** In Chromium the browser's own search opens what it finds inside. */
const Folded = ({ section: { State }, heading, children }: LayoutProps) => (
  <details className="group">
    <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-3.5 transition-colors hover:bg-hover sm:px-5 [&::-webkit-details-marker]:hidden">
      {heading}
      <span
        dir="auto"
        className="tabular col-start-2 row-span-2 row-start-1 max-w-40 truncate text-sm text-muted group-open:invisible"
      >
        {State !== undefined && <State />}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="col-start-3 row-span-2 row-start-1 size-4 text-muted transition-transform group-open:rotate-90"
      />
    </summary>
    <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div>
  </details>
);

const layouts = { open: Open, row: Row, folded: Folded };

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
