import type { Connection } from '@hookline/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { paths } from '#lib/paths.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The board that is chosen, at first that of the connection, else the first there is. */
export function useBoardChoice({ board_id: own }: Connection) {
  const { data: boards } = useQuery(boardChoicesQuery);
  const [chosen, choose] = useState(own);
  const boardId = boards?.find(({ value }) => value === chosen)?.value ?? boards?.[0]?.value;
  return { boards, boardId, choose };
}

interface BoardFieldProps {
  /** Such as `videos`. */
  posts: string;
  choice: ReturnType<typeof useBoardChoice>;
}

/** Where new posts go. */
export const BoardField = ({ posts, choice: { boards, boardId, choose } }: BoardFieldProps) =>
  boards?.length === 0 ? (
    <p className="text-base text-muted">
      New {posts} need a board. <TextLink to={paths.boards}>Create one first</TextLink>
    </p>
  ) : (
    <Field label={`Board for new ${posts}`} hint="Those already on your boards stay where they are.">
      <Select options={boards ?? []} value={boardId ?? ''} onChoose={choose} />
    </Field>
  );
