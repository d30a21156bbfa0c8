import { ArrowRight, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { counted } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { formatMetric, type Metric, metricLabel, metricOf, platformsOf } from '../model/metrics.ts';
import { pairOf, postInWords, publishedWords } from '../model/picture.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import type { Stretch } from '../plot/frame.ts';
import { PostsPlot } from '../plot/posts-plot.tsx';
import { MetricSelect } from './metric-select.tsx';

/** Pixels. */
const height = 252;
const whole: Stretch = [0, 1];

interface MetricPairProps {
  posts: readonly ChannelPost[];
  across: Metric;
  up: Metric;
  choices: readonly Metric[];
  onAcross: (metric: Metric) => void;
  onUp: (metric: Metric) => void;
}

/** Two metrics against each other, each post a dot. */
export function MetricPair({ posts, across, up, choices, onAcross, onUp }: MetricPairProps) {
  const pair = useMemo(() => pairOf(posts, { across, up, marks: [7, 5] }), [posts, across, up]);
  const platforms = useMemo(() => platformsOf(posts), [posts]);
  const [x, y] = [metricLabel(across, platforms), metricLabel(up, platforms)];
  return (
    <Section title="Compare two numbers" foldsOnPhone className="min-w-0">
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <p className="min-h-10 text-sm text-pretty text-muted">
          {pair.posts.length === 0
            ? 'No posts in this period have both numbers.'
            : `${counted(pair.posts.length, 'post')} with both numbers. A link between two numbers ` +
              `doesn’t mean that one causes the other.`}
        </p>
        {/* They name the axes too. */}
        <div className="my-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
          <span className="flex min-w-0 items-center gap-1.5">
            <ArrowUp aria-hidden="true" className="size-4 shrink-0" />
            <MetricSelect label="Vertical axis" metric={up} {...{ choices, platforms }} onChoose={onUp} />
          </span>
          <span className="flex min-w-0 items-center gap-1.5">
            <MetricSelect
              label="Horizontal axis"
              metric={across}
              {...{ choices, platforms }}
              onChoose={onAcross}
            />
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </span>
        </div>
        {pair.posts.length === 0 ? (
          <div style={{ height: `${height}px` }} />
        ) : (
          <PostsPlot
            key={`${across} ${up} ${pair.posts.length}`}
            label={`Posts by ${x.toLowerCase()}`}
            posts={pair.posts}
            xs={pair.xs}
            ys={pair.ys}
            height={height}
            across={{
              whole,
              ticksOf: () =>
                pair.across.ticks.map(({ value, label }) => ({ value: pair.across.place(value), label })),
              title: '',
              isZoomable: false,
            }}
            up={{ ...pair.up, title: '' }}
            describe={(post) =>
              `${postInWords(post)}, ${y} ${formatMetric(up, metricOf(post, up))}, ${x} ${formatMetric(across, metricOf(post, across))}`
            }
            figures={(post) => (
              <dl className="tabular mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 text-muted">
                {[...new Set([up, across])].map((metric) => (
                  <div key={metric} className="contents">
                    <dt>{metricLabel(metric, [post.platform])}</dt>
                    <dd className="text-right font-medium text-ink">
                      {formatMetric(metric, metricOf(post, metric))}
                    </dd>
                  </div>
                ))}
                <dt>Published</dt>
                <dd className="text-right text-ink">{publishedWords(post)}</dd>
              </dl>
            )}
          />
        )}
      </div>
    </Section>
  );
}
