export { createBuiltInAssistant } from './built-in/built-in-assistant.ts';
export { createAssistantChooser } from './model/assistant-chooser.ts';
export { ModelSettingsService } from './settings/model-settings.service.ts';
export { modelSettingsRoutes } from './settings/settings.routes.ts';
export { assistantRoutes, type AssistantServices } from './assistant.routes.ts';
export { Generations } from './generations/generations.service.ts';
export { Readings } from './readings/readings.service.ts';
export { Scripts } from './scripts/scripts.service.ts';
export { scriptsTakeout } from './takeout.ts';
