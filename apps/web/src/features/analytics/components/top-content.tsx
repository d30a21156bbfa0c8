import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { platformName } from '#lib/platforms.ts';
import { Section } from '#ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { contentTypeName } from '../model/content-types.ts';
import type { TopPost } from '../model/read-dashboard.ts';
import { ItemLink } from './item-link.tsx';
import { NoNumbers } from './no-numbers.tsx';
import { ViralScore } from './viral-score.tsx';

const shownRows = 5;

/** The most viewed posts of the period. */
export function TopContent({ posts }: { posts: readonly TopPost[] }) {
  return (
    <Section title="Top Performing Content" className="min-w-0 lg:col-span-2">
      {posts.length === 0 ? (
        <NoNumbers>Your most viewed posts will stand here.</NoNumbers>
      ) : (
        <Table caption="The most viewed posts">
          <thead>
            <tr>
              <HeadCell>Content</HeadCell>
              <HeadCell>Content Type</HeadCell>
              <HeadCell>Platform</HeadCell>
              <HeadCell isNumeric>Views</HeadCell>
              <HeadCell isNumeric>Engagement</HeadCell>
              <HeadCell isNumeric>Viral Score</HeadCell>
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
  return (
    <Row>
      <Cell className="w-full max-w-0 min-w-44">
        <ItemLink id={post.id} boardId={post.boardId} title={post.title} />
      </Cell>
      <Cell className="whitespace-nowrap text-muted">{contentTypeName(post.contentType)}</Cell>
      <Cell className="whitespace-nowrap text-muted">{platformName(post.platform) || 'Not set'}</Cell>
      <Cell isNumeric title={formatExact(post.views)}>
        {formatCount(post.views)}
      </Cell>
      <Cell isNumeric>{formatPercent(post.engagementRate)}</Cell>
      <Cell isNumeric>
        <ViralScore post={post} />
      </Cell>
    </Row>
  );
}
