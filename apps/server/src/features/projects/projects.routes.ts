import type { calendarOperations, projectOperations } from '@hookline/contract/projects';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Calendars } from './calendar/calendars.service.ts';
import type { Projects } from './projects.service.ts';

export const projectRoutes = (projects: Projects): Handlers<typeof projectOperations, Actor> => ({
  'GET /api/projects': ({ actor, query }) => projects.list(actor, query),
  'POST /api/projects': async ({ actor, body }) => ({ project: await projects.create(actor, body) }),
  'PUT /api/projects/stages': async ({ actor, body }) => ({
    stages: await projects.setStages(actor, body.stages),
  }),
  'GET /api/projects/{id}': async ({ actor, params }) => ({ project: await projects.get(actor, params.id) }),
  'PUT /api/projects/{id}': async ({ actor, params, body }) => ({
    project: await projects.change(actor, params.id, body),
  }),
  'DELETE /api/projects/{id}': ({ actor, params }) => projects.remove(actor, params.id),
  'POST /api/projects/{id}/restore': async ({ actor, params }) => ({
    project: await projects.restore(actor, params.id),
  }),
  'PUT /api/projects/{id}/place': async ({ actor, params, body }) => ({
    project: await projects.place(actor, params.id, body),
  }),
  'PUT /api/projects/{id}/post': async ({ actor, params, body }) => ({
    project: await projects.join(actor, params.id, body.itemId),
  }),
  'DELETE /api/projects/{id}/post': async ({ actor, params, query }) => ({
    project: await projects.unlinkPost(actor, params.id, query.itemId),
  }),
});

export const calendarRoutes = (calendars: Calendars): Handlers<typeof calendarOperations, Actor> => ({
  'GET /api/calendar': async ({ actor }) => ({ calendar: await calendars.find(actor) }),
  'POST /api/calendar': ({ actor }) => calendars.make(actor),
  'DELETE /api/calendar': ({ actor }) => calendars.end(actor),
  'GET /api/calendar/{secret}.ics': ({ params, query, call }) =>
    calendars.read(params.secret, { stages: query.stages, ifNoneMatch: call.ifNoneMatch }),
});
