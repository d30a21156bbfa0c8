export { type ArchivedBoard, archivedBoardSchema } from './archived/archived-board.ts';
export {
  addArchivedBoards,
  addArchivedLayout,
  countMissingGroups,
  placeBoards,
  type PlacedBoard,
} from './archived/archived-boards.repo.ts';
export { boardKeeper } from './board-keeper.repo.ts';
export { Boards } from './boards.service.ts';
export { canvasRoutes } from './canvas/canvas.routes.ts';
export { Canvases } from './canvas/canvas.service.ts';
export { boardRoutes } from './boards.routes.ts';
export { copyRoutes } from './boards.routes.ts';
export { groupRoutes } from './groups/groups.routes.ts';
export { Groups } from './groups/groups.service.ts';
export { boardsTakeout, uploadedFileName } from './takeout.ts';
export { trashRoutes } from './trash/trash.routes.ts';
export { Trash } from './trash/trash.service.ts';
