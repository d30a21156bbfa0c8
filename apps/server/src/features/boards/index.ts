export { createBoards, type Boards } from './boards.service.ts';
export { boardRoutes } from './boards.routes.ts';
