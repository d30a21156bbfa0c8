import type { PostFormat } from '@hookline/contract/analytics';
import clsx from 'clsx';
import { countOf, formatLooks, formats } from '../model/formats.ts';
import type { ChannelPost } from '../model/shown-channel.ts';

interface FormatChipsProps {
  posts: readonly ChannelPost[];
  hidden: ReadonlySet<PostFormat>;
  onToggle: (format: PostFormat) => void;
}

/** The formats there are, with their marks: the legend, and a way to leave one out. */
export function FormatChips({ posts, hidden, onToggle }: FormatChipsProps) {
  const counts = Map.groupBy(posts, ({ format }) => format);
  const there = formats.filter((format) => counts.has(format));
  return (
    <ul aria-label="Formats" className="flex flex-wrap gap-1.5">
      {there.map((format) => {
        const label = countOf(format, counts.get(format)?.length ?? 0, posts);
        const isShown = !hidden.has(format);
        return (
          <li key={format}>
            <button
              type="button"
              aria-pressed={isShown}
              disabled={there.length === 1}
              onClick={() => onToggle(format)}
              className={clsx(
                'tabular inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm pointer-coarse:h-11 pointer-coarse:px-3.5',
                isShown ? 'bg-surface text-ink' : 'bg-sunken text-faint line-through',
                there.length > 1 && 'hover:bg-hover',
              )}
            >
              <FormatMark format={format} />
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The shape and colour by which a format is known. */
const FormatMark = ({ format }: { format: PostFormat }) => (
  <svg aria-hidden="true" viewBox="-1.3 -1.3 2.6 2.6" className="size-3 shrink-0">
    <path d={formatLooks[format].shape} fillRule="evenodd" className={formatLooks[format].fill} />
  </svg>
);
