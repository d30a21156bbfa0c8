export { createBuiltInAssistant } from './built-in/index.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { Scripts } from './assistant.service.ts';
export { scriptsTakeout } from './takeout.ts';
