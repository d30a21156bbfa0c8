export { boardKeeper } from './board-keeper.repo.ts';
export { Boards } from './boards.service.ts';
export { boardRoutes } from './boards.routes.ts';
export { copyRoutes } from './boards.routes.ts';
export { boardsTakeout } from './takeout.ts';
