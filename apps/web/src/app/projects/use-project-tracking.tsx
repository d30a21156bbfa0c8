import { recognizePlatform } from '@hookline/contract/post-addresses';
import { type ReactNode, useState } from 'react';
import type { TrackedContent } from '#features/analytics/api/track-performance.ts';
import { addAddress } from '#features/content/api/add-address.ts';
import type { WholeProject } from '#features/projects/model/shown-project.ts';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { asId } from '#lib/tolerant.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError } from '#ui/toast.ts';
import { TrackingDialog } from '../board/item-dialogs.ts';

/** Asks for the numbers of what a project became; show the dialog once. */
export function useProjectTracking(onTracked: () => void): {
  onTrack: (project: WholeProject) => void;
  dialog: ReactNode;
} {
  const [content, setContent] = useState<TrackedContent>();
  const { mutate: onTrack } = useWrite({
    mutationFn: findContent,
    onSuccess: setContent,
    onError: (error) => showError(errorMessage(error, 'Failed to add the post')),
  });
  const dialog = (
    <TrackingDialog content={content} onClose={() => setContent(undefined)} onTracked={onTracked} />
  );
  return { onTrack, dialog };
}

/**
 * What has the numbers of a project: its post, the script that it began with, else an item of its address.
 */
async function findContent(project: WholeProject): Promise<TrackedContent> {
  const { title, platforms, post, draft, url } = project;
  // The address says where a post is, whatever was planned.
  const platform = recognizePlatform(url ?? '') ?? platforms[0] ?? null;
  if (post !== null) {
    return { id: post.item_id, title: post.title, type: 'website', platform: post.platform ?? platform };
  }
  return draft !== null
    ? { id: draft.id, title: draft.title, type: 'generated_content', platform }
    : { id: await addPost(project, url ?? ''), title, type: 'website', platform };
}

/** Puts the post at an address on the board of its project, or on the Inbox. Returns the id of its item. */
async function addPost({ title, board_id }: WholeProject, url: string): Promise<string> {
  try {
    const item = await addAddress(board_id ?? undefined, { url, title, description: '' });
    return item?.id ?? '';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'duplicate') {
      return asId(error.answer.itemId);
    }
    throw error;
  }
}
