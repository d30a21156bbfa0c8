interface Fault {
  status: number;
  /** A stable word for programs. */
  code: string;
  /** A sentence for people: what happened and what to do. */
  message: string;
  /** Further fields of the error answer. */
  extra?: Record<string, unknown>;
  /** Seconds after which the same call may succeed. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A fault the caller may see. Anything else that is thrown is our own fault and answered with 500 and
 * no details.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  /** Further fields of the error answer. */
  readonly extra: Record<string, unknown>;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor({ status, code, message, extra = {}, retryAfter, cause }: Fault) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter ?? null;
  }
}

/** The catalogue: every kind of fault there is, with its status and its stable word. */
export const errors = {
  invalid: (message: string, details: { path: string; message: string }[] = []) =>
    new AppError({ status: 400, code: 'invalid', message, extra: details.length > 0 ? { details } : {} }),
  notSignedIn: () =>
    new AppError({ status: 401, code: 'not_signed_in', message: 'Your session has ended. Sign in again.' }),
  /** An API token that was revoked, has expired or never existed. */
  tokenEnded: () =>
    new AppError({
      status: 401,
      code: 'token_ended',
      message: 'This API token was revoked or has expired. Make a new one in Settings.',
    }),
  /** Where only programs call. */
  tokenNeeded: () =>
    new AppError({
      status: 401,
      code: 'token_needed',
      message: 'This address needs an API token, as “Authorization: Bearer hk_…”. Make one in Settings.',
    }),
  /** `needed`: a scope, or `session` for what is left to people. */
  scopeMissing: (needed: string) =>
    new AppError({
      status: 403,
      code: 'scope_missing',
      message:
        needed === 'session'
          ? 'This cannot be done with an API token. Sign in to the web app instead.'
          : `This call needs an API token with the scope “${needed}”. Make one in Settings.`,
    }),
  wrongCredentials: () =>
    new AppError({
      status: 401,
      code: 'wrong_credentials',
      message: 'The email address or password is incorrect.',
    }),
  /** A page of another server asks. */
  foreignOrigin: (origin: string) =>
    new AppError({
      status: 403,
      code: 'foreign_origin',
      message:
        `Pages at another address (“${origin.slice(0, 300)}”) may not use this server. ` +
        'If people reach it there, set PUBLIC_URL to that address.',
    }),
  accountDisabled: () =>
    new AppError({
      status: 403,
      code: 'account_disabled',
      message: 'This account is disabled. Ask whoever runs this server.',
    }),
  /** A sign-in that was started in another browser, has expired, or was completed before. */
  signInExpired: () =>
    new AppError({
      status: 422,
      code: 'sign_in_expired',
      message: 'This sign-in has expired or was started in another browser. Start again.',
    }),
  resetEnded: () =>
    new AppError({
      status: 422,
      code: 'reset_ended',
      message: 'This link has already been used or is more than half an hour old. Request a new one.',
    }),
  quotaReached: (message: string) => new AppError({ status: 403, code: 'quota_reached', message }),
  signUpClosed: (rule: 'invited' | 'closed', hasInvitation: boolean) =>
    new AppError({
      status: 403,
      code: 'sign_up_closed',
      message:
        rule === 'closed'
          ? 'Sign-up is closed on this server. Ask whoever runs it for access.'
          : hasInvitation
            ? 'This invitation has expired or is for another email address. Ask for a new one.'
            : 'New accounts need an invitation here. Ask whoever runs this server for one.',
    }),
  invitationUsed: () =>
    new AppError({
      status: 403,
      code: 'sign_up_closed',
      message: 'This invitation has already been used. Sign in, or ask for a new one.',
    }),
  notFound: (what: string) =>
    new AppError({
      status: 404,
      code: 'not_found',
      message: `This ${what} does not exist, or you have no access to it.`,
    }),
  emailTaken: () =>
    new AppError({
      status: 409,
      code: 'email_taken',
      message: 'There is already an account with this email address. Sign in instead.',
    }),
  /** `ticket`: what proves to us who came from the provider. */
  passwordNeeded: (host: string, extra: { ticket: string; email: string }) =>
    new AppError({
      status: 409,
      code: 'password_needed',
      message:
        `There is already an account for ${extra.email}. ` +
        `Enter its password once; from then on ${host} signs you in.`,
      extra,
    }),
  duplicate: (itemId: string) =>
    new AppError({
      status: 409,
      code: 'duplicate',
      message: 'This address is already on the board.',
      extra: { itemId },
    }),
  duplicateFile: ({ id, boardId, title }: { id: string; boardId: string; title: string }) =>
    new AppError({
      status: 409,
      code: 'duplicate_file',
      message: `You already have this file: “${title}”.`,
      extra: { itemId: id, boardId },
    }),
  /** Where an API token that may only add would change what is there; it learns nothing of it. */
  savedAlready: () =>
    new AppError({
      status: 409,
      code: 'saved_already',
      message:
        'This page is already saved. ' + 'To replace its text, the API token also needs the scope “write”.',
    }),
  boardDeleted: () =>
    new AppError({
      status: 409,
      code: 'board_deleted',
      message: 'The board of this item was deleted. Restore the board first.',
    }),
  /** Where a change would replace words that its author has not seen: those of `version`. */
  changedElsewhere: (what: 'note' | 'script' | 'notes', version: string) =>
    new AppError({
      status: 409,
      code: 'changed_elsewhere',
      message:
        (what === 'notes'
          ? 'These notes were changed elsewhere since you opened them. '
          : `This ${what} was changed elsewhere since you opened it. `) +
        'Reload to see the change before you save yours.',
      extra: { version },
    }),
  tooLarge: (message: string) => new AppError({ status: 413, code: 'too_large', message }),
  wrongType: (message: string) => new AppError({ status: 415, code: 'wrong_type', message }),
  /** The name that was asked for need not be a name of this server. */
  misdirected: (host: string) =>
    new AppError({
      status: 421,
      code: 'misdirected',
      message:
        `This server does not answer under the name “${host.slice(0, 300)}”. ` +
        'If people reach it there, set PUBLIC_URL to that address.',
    }),
  demoBoard: () =>
    new AppError({
      status: 422,
      code: 'demo_board',
      message: 'This is a demo board, which exists in your browser only. Create a board of your own first.',
    }),
  wrongPassword: (message = 'Your current password is incorrect.') =>
    new AppError({ status: 422, code: 'wrong_password', message }),
  impossible: (code: string, message: string, extra: Record<string, unknown> = {}) =>
    new AppError({ status: 422, code, message, extra }),
  tooMany: (message: string, seconds: number) =>
    new AppError({ status: 429, code: 'too_many_requests', message, retryAfter: seconds }),
  modelFailed: (message: string, cause?: unknown) =>
    new AppError({ status: 502, code: 'model_failed', message, cause }),
  /** A language model that failed: its own status, a 401 above all, never becomes ours. */
  model: (fault: { code: string; message: string; retryAfter: number | null }) =>
    new AppError({
      status: fault.code === 'model_timeout' ? 504 : 502,
      code: fault.code,
      message: fault.message,
      ...(fault.retryAfter !== null && { retryAfter: fault.retryAfter }),
      cause: fault,
    }),
  noSpace: (cause?: unknown) =>
    new AppError({
      status: 507,
      code: 'no_space',
      message:
        'The disk of the server is full, so this was not saved. What was saved before is safe. ' +
        'Ask whoever runs the server to free some space, then try again.',
      cause,
    }),
  modelTimeout: (message: string, cause?: unknown) =>
    new AppError({ status: 504, code: 'model_timeout', message, cause }),
  damagedFile: () =>
    new AppError({
      status: 500,
      code: 'file_damaged',
      message: 'Part of this stored file is missing. Upload it again.',
    }),
  unavailable: (message: string, cause?: unknown) =>
    new AppError({ status: 503, code: 'unavailable', message, retryAfter: 5, cause }),
} as const;
