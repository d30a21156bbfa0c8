// Apart from the schemas: screens read these without loading them.

/** The stages that everybody begins with, in their order. */
export const firstStages = ['idea', 'scripting', 'filming', 'editing', 'scheduled', 'published'] as const;

export const maxProjectStages = 20;
export const maxTasks = 100;
/** All projects of a user are read at once: their columns and calendar show every one. */
export const maxProjects = 2_000;

/** How a stage is shown: the names of the first ones as words. */
export const stageLabel = (stage: string): string => stage.charAt(0).toUpperCase() + stage.slice(1);
