export { createBuiltInAssistant } from './built-in/index.ts';
export type { Assistant } from './assistant.port.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { createScripts } from './assistant.service.ts';
