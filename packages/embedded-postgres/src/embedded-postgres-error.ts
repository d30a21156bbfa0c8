/** A fault that only whoever runs the program can mend. Its message is one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
