import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SettingsTopic } from './settings-sections.tsx';
import { useCurrentSection } from './use-current-section.ts';

/**
 * The sections of the page, the one in sight marked: a list beside it, a row of chips above it on a phone.
 */
export function SettingsNav({ topics }: { topics: readonly SettingsTopic[] }) {
  const current = useCurrentSection();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chip) {
      row.current.scrollTo({
        left: chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2,
        behavior: 'smooth',
      });
    }
  }, [current]);

  return (
    <nav
      aria-label="Sections"
      className="sticky top-13 z-5 max-lg:top-12.5 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-canvas sm:max-lg:-mx-6 lg:top-17 lg:-ml-3 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto lg:pb-4"
    >
      <div
        ref={row}
        className="relative flex gap-1 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-2 max-lg:[scrollbar-width:none] sm:max-lg:px-6 lg:flex-col lg:gap-3.5 lg:p-0.5"
      >
        {topics.map(({ title, sections }) => (
          <div key={title} className="flex gap-1 lg:flex-col lg:gap-px">
            <p className="px-2.5 pb-1 text-xs font-medium text-faint max-lg:hidden">{title}</p>
            {sections.map(({ anchor, title: section }) => (
              <SectionLink key={anchor} anchor={anchor} title={section} isCurrent={anchor === current} />
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

function SectionLink({ anchor, title, isCurrent }: { anchor: string; title: string; isCurrent: boolean }) {
  return (
    <Link
      to={`#${anchor}`}
      replace
      aria-current={isCurrent ? 'location' : undefined}
      className={clsx(
        'flex h-7.5 shrink-0 items-center rounded-md px-2.5 text-base whitespace-nowrap transition-colors max-lg:rounded-full max-lg:border max-lg:h-8 max-lg:px-3 max-lg:text-sm pointer-coarse:h-10',
        isCurrent
          ? 'bg-active font-medium text-ink max-lg:border-line-strong'
          : 'text-muted hover:bg-hover hover:text-ink max-lg:border-line',
      )}
    >
      {title}
    </Link>
  );
}
