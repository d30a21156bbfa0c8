import { platformName } from '@hookline/contract/platforms';
import { useState } from 'react';
import { counted, formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { formatOf } from '../model/formats.ts';
import { formatMetric } from '../model/metrics.ts';
import { publishedWords } from '../model/picture.ts';
import type { ChannelPost } from '../model/shown-channel.ts';

const shownAtOnce = 25;
const deskOnly = 'max-sm:hidden';

/** The picture as a table, the latest published first. */
export function PostsList({ posts }: { posts: readonly ChannelPost[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  const latest = posts.toReversed();
  return (
    <div className="border-t border-line">
      <Table caption="Every post by publishing date">
        <thead>
          <tr>
            <HeadCell>Published</HeadCell>
            <HeadCell>Post</HeadCell>
            <HeadCell>Format</HeadCell>
            <HeadCell className={deskOnly}>Platform</HeadCell>
            <HeadCell isNumeric className={deskOnly}>
              Length
            </HeadCell>
            <HeadCell isNumeric>Views so far</HeadCell>
          </tr>
        </thead>
        <tbody>
          {latest.slice(0, shown).map((post) => (
            <Row key={`${post.id} ${post.platform}`}>
              <Cell className="tabular py-2! whitespace-nowrap text-muted">{publishedWords(post)}</Cell>
              <Cell className="w-full max-w-0 min-w-36 py-2!">
                <ItemLink id={post.id} boardId={post.boardId} title={post.title} />
              </Cell>
              <Cell className="py-2! text-muted">{formatOf(post)}</Cell>
              <Cell className={`py-2! text-muted ${deskOnly}`}>{platformName(post.platform)}</Cell>
              <Cell isNumeric className={`py-2! ${deskOnly}`}>
                {formatMetric('duration', post.duration)}
              </Cell>
              <Cell isNumeric className="py-2!">
                {formatExact(post.views)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {latest.length > shown && (
        <div className="border-t border-line px-2 py-2 sm:px-3">
          <Button variant="ghost" size="sm" onClick={() => setShown(shown + 4 * shownAtOnce)}>
            Show more of {counted(latest.length, 'post')}
          </Button>
        </div>
      )}
    </div>
  );
}
