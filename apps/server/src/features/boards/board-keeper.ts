import type { BoardKeeper } from '#features/content/index.ts';
import { deleteExpiredBoards, hasBoard, touchBoard, touchBoardIfFree } from './touch.repo.ts';

/** The side of boards that content works on. */
export const boardKeeper: BoardKeeper = {
  has: hasBoard,
  touch: touchBoard,
  touchIfFree: touchBoardIfFree,
  removeExpired: deleteExpiredBoards,
};
