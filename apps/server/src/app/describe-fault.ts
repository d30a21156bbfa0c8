import { EmbeddedPostgresError } from '@hookline/embedded-postgres';
import { StartupError } from '#platform/startup-error.ts';

/**
 * What to print of an error that ends a program: one line for what the operator can mend, everything for a
 * fault of ours.
 */
export function describeFault(error: unknown): string {
  if (error instanceof StartupError || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
