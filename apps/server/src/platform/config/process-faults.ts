type Environment = NodeJS.ProcessEnv;

/**
 * A sentence for each variable without which a process of one role could not work together with the others.
 */
export function findProcessFaults({ ROLE, DATABASE_URL, S3_BUCKET, SECRET_KEY }: Environment): string[] {
  // An unknown role is a fault of its own.
  if (ROLE !== 'web' && ROLE !== 'worker') {
    return [];
  }
  return [
    // A database of its own could be joined by no other process.
    ...(DATABASE_URL ? [] : [`DATABASE_URL: Must be set for ROLE=${ROLE}, to the same for every process.`]),
    // Processes that share a bucket have no directory in common: a key that each makes for itself would lock
    // the others out.
    ...(S3_BUCKET && !SECRET_KEY
      ? [`SECRET_KEY: Must be set for ROLE=${ROLE} with S3_BUCKET, to the same for every process.`]
      : []),
  ];
}

/** What works for a single machine, but is no good where there are more of them: sentences for the log. */
export function findProcessWarnings({ ROLE, DATABASE_URL, S3_BUCKET, SECRET_KEY }: Environment): string[] {
  const isAlone = ROLE === undefined || ROLE === '' || ROLE === 'all';
  return isAlone && DATABASE_URL && S3_BUCKET && !SECRET_KEY
    ? [
        'SECRET_KEY is not set: the key in DATA_DIR/secret.key is used. Machines that share the database and the bucket need the same SECRET_KEY, or they refuse each other’s file links and cannot read stored keys.',
      ]
    : [];
}
