import type { ShownNumber } from '@hookline/contract/numbers';
import { platformName } from '@hookline/contract/platforms';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Select } from '#ui/select.tsx';
import { Facts } from '#ui/facts.tsx';
import { kindOfPost } from '../model/content-types.ts';
import { formatMore, moreLabel } from '../model/more-numbers.ts';
import { readSorting, sortChoices, sortWord } from '../model/post-sorting.ts';
import type { ShownPost } from '../model/shown-posts.ts';
import { useDateFormat } from '../model/use-date-format.ts';
import { ItemLink } from './item-link.tsx';
import type { SortedPostsProps } from './posts-table.tsx';
import { ViralScore } from './viral-score.tsx';

/** The table of posts where it would not fit: one under the other, sorted by a select. */
export function PostCards({ posts, known, platforms, sorting, onSort }: SortedPostsProps) {
  return (
    <>
      <Select
        aria-label="Sort posts"
        options={sortChoices(known, platforms)}
        value={sortWord(sorting)}
        onChoose={(word) => onSort(readSorting(word))}
        className="m-4"
      />
      <ul className="border-t border-line">
        {posts.map((post) => (
          <PostCard key={`${post.id}-${post.platform}`} post={post} known={known} />
        ))}
      </ul>
    </>
  );
}

function PostCard({ post, known }: { post: ShownPost; known: readonly ShownNumber[] }) {
  const formatDate = useDateFormat();
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <ItemLink id={post.id} boardId={post.board_id} title={post.content_title} />
      <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
        <PlatformIcon platform={post.platform} className="size-3.5 shrink-0" />
        <Facts
          facts={[
            platformName(post.platform) || 'Not set',
            kindOfPost(post),
            post.published_at && formatDate(post.published_at),
          ]}
        />
      </p>
      <dl className="tabular mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Figure name="Views" value={formatCount(post.views)} />
        <Figure name="Engagement" value={formatPercent(post.engagement_rate)} />
        <Figure name="Viral score" value={<ViralScore post={post} />} />
        {known.map((name) => (
          <Figure
            key={name}
            name={moreLabel(name, [post.platform])}
            value={formatMore(name, post.more[name])}
          />
        ))}
      </dl>
    </li>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium text-ink">{value}</dd>
  </div>
);
