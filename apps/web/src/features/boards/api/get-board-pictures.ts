import { queryOptions } from '@tanstack/react-query';
import { apiKept } from '#lib/kept-answers.ts';
import { type ShownPicture, toPicture } from '#lib/picture.ts';
import { asId, asList, withDefaults } from '#lib/tolerant.ts';
import { boardKeys } from '../query-keys.ts';

/** The pictures of the newest items of each board, by the id of the board; none of a board without. */
export const boardPicturesQuery = () =>
  queryOptions({
    queryKey: boardKeys.pictures,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly ShownPicture[]>> => {
      const { boards } = await apiKept('GET /api/boards/pictures', { signal });
      return new Map(
        asList(boards, (answer) => {
          const { board_id } = withDefaults(answer, { board_id: asId });
          return [board_id, asList(answer.pictures, (picture) => toPicture(picture) ?? undefined)] as const;
        }),
      );
    },
  });
