import { platformName } from '@hookline/contract/platforms';
import clsx from 'clsx';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { kindOfPost } from '../model/content-types.ts';
import type { TopPost } from '../model/shown-posts.ts';
import { ItemLink } from './item-link.tsx';
import { NoNumbers } from './no-numbers.tsx';
import { abovePhoneFacts, PhoneFacts } from './phone-facts.tsx';
import { ViralScore } from './viral-score.tsx';

const shownRows = 5;

/** Six columns in two thirds of the width beside a sidebar. */
const narrow = 'px-2! first:pl-4! last:pr-4! sm:first:pl-5! sm:last:pr-5!';

/** What a phone has no column for stands below the row there. */
const deskOnly = 'max-sm:hidden';

/** The most viewed posts of the period. */
export function TopContent({ posts }: { posts: readonly TopPost[] }) {
  return (
    <Section title="Top Performing Content" className="min-w-0">
      {posts.length === 0 ? (
        <NoNumbers>Your most viewed posts will appear here.</NoNumbers>
      ) : (
        <Table caption="The most viewed posts">
          <thead>
            <tr>
              <HeadCell className={narrow}>Content</HeadCell>
              <HeadCell className={clsx(deskOnly, narrow)}>Content Type</HeadCell>
              <HeadCell className={clsx(deskOnly, narrow)}>Platform</HeadCell>
              <HeadCell isNumeric className={narrow}>
                Views
              </HeadCell>
              <HeadCell isNumeric className={clsx(deskOnly, narrow)}>
                Engagement
              </HeadCell>
              <HeadCell isNumeric className={narrow}>
                Viral Score
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {posts.slice(0, shownRows).map((post, index) => (
              <PostRow key={index} post={post} />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function PostRow({ post }: { post: TopPost }) {
  const type = kindOfPost(post);
  const platform = platformName(post.platform) || 'Not set';
  const engagement =
    post.engagement_rate === null
      ? 'engagement unknown'
      : `${formatPercent(post.engagement_rate)} engagement`;
  // Rows of one height, for one line or two: the list is as high as the shape that stood in its place.
  return (
    <>
      <Row className="max-sm:border-0">
        <Cell className={clsx(narrow, abovePhoneFacts, 'w-full max-w-0 sm:h-14 sm:min-w-36 sm:py-1')}>
          <ItemLink id={post.id} boardId={post.board_id} title={post.content_title} />
        </Cell>
        <Cell className={clsx(deskOnly, narrow, 'whitespace-nowrap text-muted')}>{type}</Cell>
        <Cell className={clsx(deskOnly, narrow, 'whitespace-nowrap text-muted')}>{platform}</Cell>
        <Cell isNumeric className={clsx(narrow, abovePhoneFacts)} title={formatExact(post.views)}>
          {formatCount(post.views)}
        </Cell>
        <Cell isNumeric className={clsx(deskOnly, narrow)}>
          {formatPercent(post.engagement_rate)}
        </Cell>
        <Cell isNumeric className={clsx(narrow, abovePhoneFacts)}>
          <ViralScore post={post} />
        </Cell>
      </Row>
      <PhoneFacts facts={[platform, type, engagement]} columns={3} />
    </>
  );
}
