export { createBuiltInAssistant } from './built-in/built-in-assistant.ts';
export { createAssistantChooser } from './model/assistant-chooser.ts';
export { ModelSettingsService } from './settings/model-settings.service.ts';
export { modelSettingsRoutes } from './settings/settings.routes.ts';
export { assistantRoutes, type AssistantServices } from './assistant.routes.ts';
export { Generations } from './generations.service.ts';
export { Readings } from './readings.service.ts';
export { Scripts } from './assistant.service.ts';
export { scriptsTakeout } from './takeout.ts';
