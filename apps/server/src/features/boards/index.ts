export { boardKeeper } from './board-keeper.ts';
export { Boards } from './boards.service.ts';
export { boardRoutes } from './boards.routes.ts';
export { copyRoutes } from './copies.routes.ts';
export { boardsTakeout } from './takeout.ts';
