import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import type { ShownReport } from '../model/shown-report.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportPosts } from './report-posts.tsx';

/** The week: what changed, in words, figures and posts, and what to try next. */
export function ReportView({ report: { figures, changed, next, posts, posts_by } }: { report: ShownReport }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Section title="What changed">
          <Sentences
            sentences={changed}
            mark={<span aria-hidden="true" className="mx-1 mt-2 size-1.5 shrink-0 rounded-full bg-faint" />}
          />
        </Section>
        <Section title="What to try next">
          <Sentences
            sentences={next}
            mark={<ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />}
          />
        </Section>
      </div>
      {figures.length > 0 && (
        <Section title="Figures">
          <ReportFigures figures={figures} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={posts_by === 'gain' ? 'Posts that gained the most' : 'Posts with the most views'}>
          <ReportPosts posts={posts} />
        </Section>
      )}
    </>
  );
}

function Sentences({ sentences, mark }: { sentences: readonly string[]; mark: ReactNode }) {
  return (
    <ul className="grid gap-3 px-4 py-4 sm:px-5">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex gap-2.5 text-base text-pretty text-ink">
          {mark}
          <span className="min-w-0 break-words">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
