import type { PostSort } from '@hookline/contract/analytics';
import type { ShownNumber } from '@hookline/contract/numbers';
import { platformName } from '@hookline/contract/platforms';
import { ArrowDown, ArrowUp } from 'lucide-react';
import clsx from 'clsx';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Facts } from '#ui/facts.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { kindOfPost } from '../model/content-types.ts';
import { exactMore, formatMore, moreLabel } from '../model/more-numbers.ts';
import { type Sorting, sortingAfterPress } from '../model/post-sorting.ts';
import type { ShownPost } from '../model/shown-posts.ts';
import { useDateFormat } from '../model/use-date-format.ts';
import { ItemLink } from './item-link.tsx';
import { ViralScore } from './viral-score.tsx';

export interface SortedPostsProps {
  posts: readonly ShownPost[];
  /** What is known of any of them beyond the columns that every post has. */
  known: readonly ShownNumber[];
  /** Where all of them are published. */
  platforms: readonly string[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Five columns and more beside a sidebar. */
const narrow = 'px-2.5! first:pl-5! last:pr-5!';

/** Where further columns make the table scroll sideways, its lines keep their names. */
const stickyCell =
  'sticky left-0 z-1 bg-surface [tbody>tr:hover>&]:bg-[image:linear-gradient(var(--color-hover),var(--color-hover))]';

/** Posts as a table whose heads sort it. */
export function PostsTable({ posts, known, platforms, ...sorted }: SortedPostsProps) {
  const formatDate = useDateFormat();
  return (
    <Table caption="All posts">
      <thead>
        <tr>
          <SortHead column="title" label="Content" className={known.length > 0 && stickyCell} {...sorted} />
          <SortHead column="published" label="Published" {...sorted} />
          <SortHead column="views" label="Views" isNumeric {...sorted} />
          <SortHead column="engagement" label="Engagement" isNumeric {...sorted} />
          <SortHead column="score" label="Viral Score" isNumeric {...sorted} />
          {known.map((name) => (
            <SortHead key={name} column={name} label={moreLabel(name, platforms)} isNumeric {...sorted} />
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow
            key={`${post.id}-${post.platform}`}
            post={post}
            known={known}
            published={formatDate(post.published_at)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface SortHeadProps extends Omit<SortedPostsProps, 'posts' | 'known' | 'platforms'> {
  column: PostSort;
  label: string;
  isNumeric?: boolean;
  className?: string | false;
}

const spoken = { desc: 'descending', asc: 'ascending' } as const;

function SortHead({ column, label, isNumeric = false, className, sorting, onSort }: SortHeadProps) {
  const isSorted = sorting.sort === column;
  const Arrow = isSorted && sorting.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <HeadCell
      isNumeric={isNumeric}
      className={clsx(narrow, className)}
      aria-sort={isSorted ? spoken[sorting.order] : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(sortingAfterPress(column, sorting))}
        className={clsx(
          'group inline-flex h-6 items-center gap-1 rounded-sm hover:text-ink',
          isNumeric && 'flex-row-reverse',
          isSorted && 'text-ink',
        )}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={clsx(
            'size-3.5 shrink-0',
            !isSorted && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
          )}
        />
      </button>
    </HeadCell>
  );
}

interface PostRowProps {
  post: ShownPost;
  known: readonly ShownNumber[];
  published: string;
}

function PostRow({ post, known, published }: PostRowProps) {
  return (
    <Row>
      <Cell className={clsx(narrow, 'w-full max-w-0 min-w-64 lg:min-w-96', known.length > 0 && stickyCell)}>
        <ItemLink id={post.id} boardId={post.board_id} title={post.content_title} />
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
          <PlatformIcon platform={post.platform} className="size-3.5 shrink-0" />
          <Facts facts={[platformName(post.platform) || 'Not set', kindOfPost(post)]} />
        </p>
      </Cell>
      <Cell className={`${narrow} tabular whitespace-nowrap text-muted`}>{published}</Cell>
      <Cell isNumeric className={narrow} title={formatExact(post.views)}>
        {formatCount(post.views)}
      </Cell>
      <Cell isNumeric className={narrow}>
        {formatPercent(post.engagement_rate)}
      </Cell>
      <Cell isNumeric className={narrow}>
        <ViralScore post={post} />
      </Cell>
      {known.map((name) => (
        <Cell key={name} isNumeric className={narrow} title={exactMore(name, post.more[name])}>
          {formatMore(name, post.more[name])}
        </Cell>
      ))}
    </Row>
  );
}
