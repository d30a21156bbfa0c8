import type { libraryImportOperations } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { LibraryImports } from './library-imports.service.ts';

export const libraryImportRoutes = (
  imports: LibraryImports,
): Handlers<typeof libraryImportOperations, Actor> => ({
  'POST /api/import/library': ({ actor, call }) => imports.preview(actor, call),
  'GET /api/import/library': async ({ actor }) => ({ imports: await imports.list(actor) }),
  'GET /api/import/library/{id}': ({ actor, params }) => imports.get(actor, params.id),
  'POST /api/import/library/{id}/commit': ({ actor, params }) => imports.commit(actor, params.id),
  'DELETE /api/import/library/{id}': ({ actor, params }) => imports.discard(actor, params.id),
});
