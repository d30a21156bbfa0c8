import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { password, sessionSchema } from './sessions.ts';

/** What is known of a passkey. */
export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: timestampSchema,
    /** Null when nobody signed in with it yet. */
    lastUsedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** A secret of what was begun, which stays in the browser that began it. */
const flow = textSchema(100);
/** Bytes in base64url, as WebAuthn has them in JSON. */
const bytes = textSchema(20_000).regex(/^[\w-]+$/, 'This is not base64url.');
const credential = z.object({ id: bytes, rawId: bytes, type: z.literal('public-key') });

/** What the browser answers when it made a passkey: `RegistrationResponseJSON`. */
export const newPasskeyResponse = credential.extend({
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
/** What the browser answers when a passkey was used: `AuthenticationResponseJSON`. */
export const passkeyResponse = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Whose passkey it is. */
    userHandle: bytes,
  }),
});
export type NewPasskeyResponse = z.infer<typeof newPasskeyResponse>;
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** `PublicKeyCredentialRequestOptionsJSON` */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
/** `PublicKeyCredentialCreationOptionsJSON` */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Authenticators that have one of these make no other. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

const confirmation = z.object({ currentPassword: password.optional() });

export const passkeyOperations = defineOperations({
  'POST /api/auth/passkeys/ask': {
    tag: 'Accounts',
    summary: 'What a browser needs to ask for a passkey, good for five minutes and one sign-in',
    access: 'public',
    response: z.object({ flow, options: requestOptions }),
    fails: [422],
  },
  'POST /api/auth/passkeys/sign-in': {
    tag: 'Accounts',
    summary: 'Sign in with what a passkey answered',
    access: 'public',
    body: z.object({ flow, credential: passkeyResponse }),
    response: sessionSchema,
    fails: [422],
  },
  'GET /api/auth/passkeys': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Your passkeys, the newest first',
    response: z.object({ passkeys: z.array(passkeySchema) }),
  },
  'POST /api/auth/passkeys/begin': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'What a browser needs to make a passkey, good for five minutes and this session. Needs ' +
      'currentPassword, ' +
      'or, where there is no password, a session begun in the last ten minutes',
    body: confirmation,
    response: z.object({ flow, options: creationOptions }),
    fails: [422],
  },
  'POST /api/auth/passkeys': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Add the passkey that the browser made',
    body: z.object({
      flow,
      name: requiredTextSchema(limits.name, 'Give the passkey a name.'),
      credential: newPasskeyResponse,
    }),
    response: z.object({ passkey: passkeySchema }),
    status: 201,
    fails: [422],
  },
  'DELETE /api/auth/passkeys/{id}': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Let nobody sign in with this passkey any more; needs what adding one needs',
    params: z.object({ id: idSchema }),
    body: confirmation,
    response: 'none',
    fails: [404, 422],
  },
});
