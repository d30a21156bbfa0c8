import { api } from '#lib/api.ts';

/**
 * Throws away an export that was looked at. It would go by itself after a day, so nobody has to wait or hear
 * of a failure.
 */
export function discardLibrary(id: string): void {
  api('DELETE /api/import/library/{id}', { params: { id } }).catch(() => undefined);
}
