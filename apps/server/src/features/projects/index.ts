export { archivedProjects } from './archived/archived-projects.ts';
export { Calendars } from './calendar/calendars.service.ts';
export { purgeProjectsJob, startProjectCleanup } from './projects.jobs.ts';
export { calendarRoutes, projectRoutes } from './projects.routes.ts';
export { Projects } from './projects.service.ts';
