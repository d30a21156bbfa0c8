import { platformName } from '@hookline/contract/platforms';
import { useState } from 'react';
import { counted } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import type { EvidencePost } from '../model/shown-insights.ts';
import { ItemLink } from './item-link.tsx';

const shownAtFirst = 8;

/** The posts that an insight compares; each leads to its item. */
export function EvidencePosts({ posts }: { posts: readonly EvidencePost[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? posts : posts.slice(0, shownAtFirst);

  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">
        Posts <span className="tabular font-normal text-muted">{posts.length}</span>
      </h3>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map((post, index) => (
          <PostRow key={index} post={post} />
        ))}
      </ul>
      {!isWhole && posts.length > shownAtFirst && (
        <Button variant="ghost" size="sm" className="mt-1.5 -ml-2.5" onClick={() => setIsWhole(true)}>
          Show all {counted(posts.length, 'post')}
        </Button>
      )}
    </section>
  );
}

function PostRow({ post }: { post: EvidencePost }) {
  return (
    <li className="flex items-center gap-2.5 border-b border-line px-3.5 py-2 last:border-0">
      <PlatformIcon
        platform={post.platform}
        aria-label={platformName(post.platform) || 'Platform not set'}
        role="img"
        className="size-4 shrink-0 text-muted"
      />
      <span className="min-w-0 flex-1">
        <ItemLink id={post.id} boardId={post.board_id} title={post.title} />
      </span>
    </li>
  );
}
