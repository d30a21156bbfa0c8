import { type Platform, platformName } from '@hookline/contract/platforms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { savePost } from '../../api/save-post.ts';
import type { ShownPost } from '../../model/readings.ts';
import type { ReadItem } from './reading-props.ts';

/** Keeps a post as new content: on the board of its item unless another is chosen. */
export function SavePost({ item, platform, post }: { item: ReadItem; platform: Platform; post: ShownPost }) {
  const cache = useQueryClient();
  const { data: boards = [] } = useQuery(boardChoicesQuery);
  const [boardId, setBoardId] = useState(item.board_id);
  const { mutate, isPending } = useWrite({
    mutationFn: savePost,
    onSuccess: () => {
      showSuccess('Content saved to board successfully!');
      void cache.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to save content to board')),
  });
  const title = `${platformName(platform)}: ${post.titles[0] ?? item.title}`.slice(0, 500);

  return (
    <div className="flex min-w-0 flex-wrap items-end gap-2">
      {boards.length > 1 && (
        <Field label="Board">
          <Select options={boards} value={boardId} onChoose={setBoardId} className="w-48 max-w-full" />
        </Field>
      )}
      <Button variant="primary" busy={isPending} onClick={() => mutate({ boardId, title, platform, post })}>
        <BookmarkPlus aria-hidden="true" />
        Save to board
      </Button>
    </div>
  );
}
