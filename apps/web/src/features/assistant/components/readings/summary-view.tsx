import { ArrowUpRight } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PageLink } from '../page-link.tsx';
import type { ShownSummary } from '../../model/readings.ts';

export interface SummaryViewProps {
  summary: ShownSummary;
  /** Whose summary it is: key points lead to their place in its text. */
  item: { id: string; board_id: string };
  /** A key point was followed. */
  onFollow?: (() => void) | undefined;
}

export function SummaryView({ summary: { summary, keyPoints }, item, onFollow }: SummaryViewProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {summary !== '' && <Markdown text={summary} />}
      {keyPoints.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-medium text-muted">Key points</h3>
          <ul className="grid grid-cols-1 gap-1.5 text-base">
            {keyPoints.map(({ text, start, page }, index) => (
              <li key={index} dir="auto" className="flex items-start gap-2 break-words text-ink">
                <span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-accent" />
                {start !== null ? (
                  <TextLink
                    to={paths.itemPlace(item.board_id, item.id, start)}
                    onClick={onFollow}
                    // The arrow is the sign of a link: five sentences in its colour would be louder than the summary.
                    className="min-w-0 font-normal! text-ink!"
                  >
                    {text}
                    <ArrowUpRight
                      aria-label="show in the text"
                      className="ml-1 inline size-3.5 shrink-0 text-accent-ink"
                    />
                  </TextLink>
                ) : (
                  <span className="min-w-0">{text}</span>
                )}
                {start !== null && page !== null && (
                  <span className="mt-0.5">
                    <PageLink
                      page={page}
                      place={paths.itemPlace(item.board_id, item.id, start)}
                      onFollow={onFollow}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
