/** A fault the caller is told about. Anything else that is thrown is our own fault and answered with 500 and no details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  /** Further fields of the error answer. */
  readonly extra: Record<string, unknown>;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { extra?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** The catalogue: every kind of fault there is, with its status and its stable word. */
export const errors = {
  invalid: (message: string, details: { path: string; message: string }[] = []) =>
    new AppError(400, 'invalid', message, { extra: details.length > 0 ? { details } : {} }),
  notSignedIn: () => new AppError(401, 'not_signed_in', 'Your session has ended. Sign in again.'),
  wrongCredentials: () => new AppError(401, 'wrong_credentials', 'The e-mail or the password is not right.'),
  notFound: (what: string) =>
    new AppError(404, 'not_found', `This ${what} does not exist, or you have no access to it.`),
  emailTaken: () => new AppError(409, 'email_taken', 'An account with this e-mail exists already. Sign in instead.'),
  duplicate: (itemId: string) =>
    new AppError(409, 'duplicate', 'This address is already on the board.', { extra: { itemId } }),
  tooLarge: (message: string) => new AppError(413, 'too_large', message),
  wrongType: (message: string) => new AppError(415, 'wrong_type', message),
  demoBoard: () =>
    new AppError(
      422,
      'demo_board',
      'This is a demo board. It lives in your browser only; create a board of your own first.',
    ),
  wrongPassword: () => new AppError(422, 'wrong_password', 'The current password is not right.'),
  impossible: (code: string, message: string) => new AppError(422, code, message),
  tooMany: (message: string, seconds: number) =>
    new AppError(429, 'too_many_requests', message, { retryAfter: seconds }),
  unavailable: (message: string, cause?: unknown) =>
    new AppError(503, 'unavailable', message, { retryAfter: 5, cause }),
} as const;
