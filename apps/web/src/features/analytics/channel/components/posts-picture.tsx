import type { Filter, PostFormat } from '@hookline/contract/analytics';
import { Table2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { counted, formatCount, formatExact } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { PostsPlot } from '../plot/posts-plot.tsx';
import { publishedChoices } from '../model/lead.ts';
import { pictureOf, postInWords, publishedWords } from '../model/picture.ts';
import type { ChannelPost, ShownChannel } from '../model/shown-channel.ts';
import { timeTicks } from '../model/time-ticks.ts';
import type { usePublished } from '../model/use-published.ts';
import { formatMetric, metricLabel } from '../model/metrics.ts';
import { FormatChips } from './format-chips.tsx';

const PostsList = lazyPart(async () => (await import('./posts-list.tsx')).PostsList);

/** Pixels. */
const heights = { wide: 400, narrow: 300 };

interface PostsPictureProps {
  channel: ShownChannel;
  published: ReturnType<typeof usePublished>;
  filter: Filter;
}

/** Each post as a dot by publishing date and views; as a table for who wants it. */
export function PostsPicture({ channel, published: { range, chosen, choose }, filter }: PostsPictureProps) {
  const [hidden, setHidden] = useState<ReadonlySet<PostFormat>>(new Set());
  const [isTable, setIsTable] = useState(false);
  const height = heights[useIsWide() ? 'wide' : 'narrow'];
  const shown = useMemo(() => chosen.filter(({ format }) => !hidden.has(format)), [chosen, hidden]);
  const picture = useMemo(() => pictureOf(shown, 7), [shown]);
  const toggle = (format: PostFormat) => {
    const next = new Set([format]).symmetricDifference(hidden);
    setHidden(next);
  };

  return (
    <Section
      title="Every post"
      action={
        <div className="flex gap-2">
          <Select
            aria-label="Published"
            options={publishedChoices}
            value={range}
            onChoose={choose}
            className="w-36"
          />
          <Button aria-expanded={isTable} onClick={() => setIsTable(!isTable)} className="h-9 max-sm:h-10">
            <Table2 aria-hidden="true" />
            Table
          </Button>
        </div>
      }
    >
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-pretty text-muted">
            Each dot is a post, placed by when it was published and its views so far.
            {missing(shown, picture.posts.length, channel.leftOut)}
          </p>
          <FormatChips posts={chosen.filter(({ at }) => at !== null)} hidden={hidden} onToggle={toggle} />
        </div>
        {picture.posts.length < 2 ? (
          <p style={{ height: `${height}px` }} className="grid place-items-center text-center text-muted">
            {whyNotDrawn(chosen, picture.posts[0])}
          </p>
        ) : (
          <PostsPlot
            key={`${JSON.stringify(filter)} ${range} ${[...hidden].join()} ${picture.posts.length}`}
            label="Posts by publishing date"
            {...picture}
            height={height}
            across={{ whole: picture.whole, ticksOf: timeTicks, title: '', isZoomable: true }}
            up={{ ...picture.up, title: 'Views so far' }}
            named={picture.outliers}
            describe={(post) => `${postInWords(post)}, ${formatExact(post.views)} views`}
            figures={PostFigures}
          />
        )}
      </div>
      {isTable && (
        <Suspense>
          <PostsList posts={shown} />
        </Suspense>
      )}
    </Section>
  );
}

/** One dot tells of nothing beside it: what it would have shown is said. */
function whyNotDrawn(chosen: readonly ChannelPost[], only: ChannelPost | undefined): string {
  if (chosen.length === 0) {
    return 'Nothing was published in this period. Choose a longer one.';
  }
  return only === undefined
    ? 'None of these posts has a publishing date.'
    : `${postInWords(only)}, ${formatExact(only.views)} views. Once there are two posts, each ` +
        `appears as a dot here.`;
}

/** What is not drawn, in words. */
function missing(posts: readonly ChannelPost[], drawn: number, leftOut: number): string {
  const undated = posts.length - drawn;
  return [
    undated > 0 &&
      drawn > 0 &&
      ` ${counted(undated, 'post')} without a publishing date ${undated === 1 ? 'isn’t' : 'aren’t'} shown.`,
    leftOut > 0 && ` ${counted(leftOut, 'older post')} ${leftOut === 1 ? 'isn’t' : 'aren’t'} shown.`,
  ]
    .filter(Boolean)
    .join('');
}

const PostFigures = (post: ChannelPost) => (
  <dl className="tabular mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 text-muted">
    <dt>Views so far</dt>
    <dd className="text-right font-medium text-ink">
      {formatCount(post.views)}
      {post.isYoung && <span className="font-normal text-muted"> (young)</span>}
    </dd>
    <dt>Published</dt>
    <dd className="text-right text-ink">{publishedWords(post)}</dd>
    {post.duration !== null && (
      <>
        <dt>{metricLabel('duration', [post.platform])}</dt>
        <dd className="text-right text-ink">{formatMetric('duration', post.duration)}</dd>
      </>
    )}
  </dl>
);
