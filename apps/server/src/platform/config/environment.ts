import { signUpRules } from '@hookline/contract/common';
import { z } from 'zod';
import { modelServers } from '../model/model-settings.ts';
import {
  choice,
  count,
  databaseAddress,
  flag,
  hosts,
  limit,
  list,
  localPlaces,
  optional,
  seconds,
  serviceAddress,
  splitList,
  text,
} from './environment-values.ts';
import { isProxyEntry } from './network-names.ts';

/** Every variable the server reads. The table in docs/operating/environment.md is generated from here. */
export const environmentSchema = z.object({
  PORT: count(3000, { min: 0, max: 65_535 }).meta({
    description: 'Port to listen on. 0 takes a free one.',
  }),
  HOST: text('127.0.0.1').meta({
    description:
      'Address to listen on. 0.0.0.0 serves the whole network; ' +
      'demo mode is off then, unless DEMO_MODE is set.',
  }),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'Must be a full address such as https://hookline.example.' })
      .transform((url) => url.replace(/\/+$/, '')),
  ).meta({
    description:
      'The address people reach this installation at; needed behind a proxy. ' +
      'Once set, demo mode is off, unless DEMO_MODE is set.',
  }),
  TRUST_PROXY: text('loopback')
    .refine(
      (value) => splitList(value).length > 0 && splitList(value).every(isProxyEntry),
      'Must be loopback, linklocal, uniquelocal, addresses or networks such as 10.0.0.0/8, comma separated.',
    )
    .meta({
      description: 'Proxies whose X-Forwarded-For is believed: addresses or networks, comma separated.',
    }),
  DATA_DIR: text('./data').meta({
    description: 'Where files, secrets and the embedded database live.',
  }),
  DATABASE_URL: optional(databaseAddress).meta({
    description: 'A PostgreSQL server (16 or newer) to use instead of the embedded one.',
  }),
  DATABASE_DIRECT_URL: optional(databaseAddress).meta({
    description:
      'The PostgreSQL server itself, where DATABASE_URL leads to a pooler of transactions such as ' +
      'PgBouncer: for notices and migrations, which such a pooler cannot carry.',
  }),
  DATABASE_POOL: count(10).meta({
    description:
      'Connections a process keeps to the database for what it changes; ' +
      'three more are for reads and notices.',
  }),
  S3_ENDPOINT: serviceAddress('https://s3.example.org').meta({
    description: 'Address of an S3-compatible server. Unset: Amazon S3 in S3_REGION.',
  }),
  S3_REGION: text('us-east-1').meta({ description: 'Region of the bucket.' }),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^\w[\w.-]{2,62}$/, 'Must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens.'),
  ).meta({
    description:
      'Bucket to keep files in instead of DATA_DIR, for processes on several machines. ' +
      'Needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  }),
  S3_PUBLIC_ENDPOINT: serviceAddress('https://s3.example.org').meta({
    description:
      'Address of the same S3 server for browsers: downloads and recordings then come from the bucket ' +
      'itself, by links of five minutes. Unset: everything comes through Hookline.',
  }),
  S3_ACCESS_KEY_ID: optional(z.string()).meta({ description: 'Name of the key to the bucket.' }),
  S3_SECRET_ACCESS_KEY: optional(z.string()).meta({ description: 'The key to the bucket.' }),
  BACKUP_TO: optional(
    z
      .string()
      .regex(
        /^(?!s3:)|^s3:\/\/\w[\w.-]{2,62}(\/[\w./-]*)?$/,
        'Must be a directory, or s3://bucket or s3://bucket/folder.',
      ),
  ).meta({
    description:
      'Where a backup is stored every night: a directory, or s3://bucket/folder on the server of ' +
      'S3_ENDPOINT with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Unset: none is taken.',
  }),
  BACKUP_HOUR: count(3, { min: 0, max: 23 }).meta({
    description: 'The hour of the nightly backup, by the clock of this machine.',
  }),
  BACKUP_KEEP: count(7).meta({ description: 'How many nightly backups are stored; older ones are removed.' }),
  ROLE: choice(['all', 'web', 'worker'], 'all').meta({
    description: 'What this process does: serve, work off jobs, or both. web and worker need DATABASE_URL.',
  }),
  DEMO_MODE: optional(flag).meta({
    description: 'true or false. Unset: on while HOST is a loopback address and PUBLIC_URL is unset.',
  }),
  SIGN_UP: optional(z.enum(signUpRules, `Must be one of: ${signUpRules.join(', ')}.`)).meta({
    description:
      'Who may create an account: open, invited (by `npm run invite`) or closed; the first account can ' +
      'always be created. Unset: open on a machine of your own (HOST is loopback, no PUBLIC_URL) and in ' +
      'demo mode, else invited.',
  }),
  ADMIN_EMAILS: list.meta({
    description: 'Email addresses of further accounts with the owner’s rights, comma separated.',
  }),
  QUOTA_BYTES: limit.meta({ description: 'Bytes of uploaded files one user may have. Unset: no limit.' }),
  QUOTA_ITEMS: limit.meta({ description: 'Items one user may have on boards. Unset: no limit.' }),
  QUOTA_GENERATIONS: limit.meta({
    description: 'Scripts that may be written for one user in 24 hours. Unset: no limit.',
  }),
  SMTP_URL: optional(
    z.string().regex(/^smtps?:\/\/[^\s]+$/, 'Must look like smtps://user:password@mail.example.org:465.'),
  ).meta({
    description: 'Mail server that sends password resets and invitations. Unset: no mail is sent.',
  }),
  MAIL_FROM: optional(
    z.string().regex(/@/, 'Must be an address such as Hookline <hookline@example.org>.'),
  ).meta({
    description: 'The sender of mails. Needed with SMTP_URL.',
  }),
  OIDC_ISSUER: optional(
    z
      .url({
        protocol: /^https?$/,
        error: 'Must be the full address of an issuer such as https://id.example.org.',
      })
      .regex(/^[^?#@]+$/, 'Must be an address without a user name and without ? or #.'),
  ).meta({
    description:
      'OpenID Connect provider that people may sign in with beside their password, such as Authentik, ' +
      'Keycloak, Authelia or https://accounts.google.com: its issuer, letter for letter. Its redirect ' +
      'address is `PUBLIC_URL/auth/callback`. Unset: passwords only.',
  }),
  OIDC_CLIENT_ID: optional(z.string()).meta({
    description: 'Name of the client made for Hookline at that provider.',
  }),
  OIDC_CLIENT_SECRET: optional(z.string()).meta({ description: 'The secret of that client.' }),
  METRICS_TOKEN: optional(z.string().min(16, 'Must have at least 16 characters.')).meta({
    description: 'What `Authorization: Bearer` must carry to read /metrics. Unset: there is no /metrics.',
  }),
  SECRET_KEY: optional(z.string().min(32, 'Must have at least 32 characters.')).meta({
    description:
      'Signs file links and encrypts stored keys. Unset: made once and kept in DATA_DIR/secret.key.',
  }),
  SECRET_KEY_BEFORE: optional(z.string().min(32, 'Must have at least 32 characters.')).meta({
    description:
      'The key before SECRET_KEY, or what stood in DATA_DIR/secret.key, until `npm run admin -- rotate-key` has run.',
  }),
  INGEST_ALLOW_HOSTS: hosts.meta({
    description:
      'Hosts (or host:port) pages may be fetched from and webhooks sent to although they are private, comma separated.',
  }),
  TRANSCRIBE_BASE_URL: serviceAddress('https://api.openai.com/v1').meta({
    description:
      'Service that transcribes recordings, by the protocol of OpenAI, up to and with /v1. ' +
      'Unset with TRANSCRIBE_API_KEY set: OpenAI itself.',
  }),
  TRANSCRIBE_API_KEY: optional(z.string()).meta({
    description: 'Key to that service, where it asks for one.',
  }),
  TRANSCRIBE_MODEL: text('whisper-1').meta({ description: 'Model of that service.' }),
  TRANSCRIBE_COMMAND: optional(z.string()).meta({
    description:
      'Program that transcribes recordings, instead of a service: its words with {input} for the ' +
      'recording and, unless it prints the transcript, {output} for the file it writes. Linux only.',
  }),
  AI_PROVIDER: optional(z.enum(modelServers, `Must be one of: ${modelServers.join(', ')}.`)).meta({
    description:
      'Who serves the language model for everybody here. Unset with AI_BASE_URL: openai-compatible.',
  }),
  AI_BASE_URL: serviceAddress('http://ollama:11434').meta({
    description: 'Address of the model server. Unset: the address of AI_PROVIDER; Ollama on this machine.',
  }),
  AI_API_KEY: optional(z.string()).meta({ description: 'The key to the model.' }),
  AI_MODEL: optional(z.string()).meta({
    description: 'Name of the model. Unset, with the rest: the built-in assistant.',
  }),
  AI_EMBED_MODEL: optional(z.string()).meta({
    description:
      'Embedding model at the same provider, such as nomic-embed-text. Users may turn on with it that passages ' +
      'are found by meaning. Unset: only with a model of their own.',
  }),
  AI_CONTEXT_TOKENS: count(8192).meta({ description: 'Tokens the model reads and writes at once.' }),
  AI_MAX_OUTPUT_TOKENS: count(3000).meta({ description: 'Tokens of them reserved for the answer.' }),
  AI_RETRIES: count(2, { min: 0 }).meta({
    description: 'Requests beyond the first that one piece of work may cost.',
  }),
  AI_FIRST_TOKEN_SECONDS: seconds(300).meta({
    description: 'How long the model may take to its first word.',
  }),
  AI_STALL_SECONDS: seconds(90).meta({ description: 'How long the model may pause within an answer.' }),
  AI_TOTAL_SECONDS: seconds(900).meta({ description: 'How long one piece of work may take.' }),
  AI_ALLOW_HOSTS: hosts.meta({
    description:
      'Hosts (or host:port) that users may name as model servers although private, comma separated. ' +
      'On a machine of your own (HOST is loopback, no PUBLIC_URL) any.',
  }),
  AI_LOCAL_PORTS: localPlaces.meta({
    description:
      'Where model servers are looked for on this machine, ' +
      'when somebody who sits at it presses “Find a model on this computer”.',
  }),
  GOOGLE_BASE_URL: serviceAddress('http://127.0.0.1:8090').meta({
    description: 'Server to ask in the place of Google’s own for the numbers of a channel. For tests only.',
  }),
  INSTAGRAM_BASE_URL: serviceAddress('http://127.0.0.1:8090').meta({
    description: 'Server to ask in the place of Instagram’s own. For tests only.',
  }),
  GOOGLE_TIMEOUT_SECONDS: seconds(30).meta({
    description: 'How long Google or Instagram may take for one answer.',
  }),
  GOOGLE_PAUSE_MS: count(400, { min: 0, max: 10_000 }).meta({
    description:
      'Pause between two retention curves of Google, and between the numbers of two posts of Instagram, ' +
      'which are given one at a time. 0 for tests only.',
  }),
  RATE_LIMIT: optional(z.enum(['off'], 'Must be off or unset.')).meta({
    description: 'off lifts all rate limits. For benchmarks and tests only.',
  }),
  RATE_LIMIT_SIGN_IN: count(30).meta({
    description:
      'Sign-ups and log-ins a minute from one address (of IPv6: from one /64 network), by all processes.',
  }),
  RATE_LIMIT_FAILED_SIGN_IN: count(10).meta({
    description: 'Failed log-ins a minute for one email from one address or /64 network, by all processes.',
  }),
  RATE_LIMIT_CALLS: count(1200).meta({ description: 'Calls a minute by one user, in each process.' }),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info').meta({
    description: 'What is logged, as JSON lines on standard output.',
  }),
  INIT_CWD: optional(z.string()).meta({
    description: 'Set by npm, never by hand: relative paths given to commands start there.',
  }),
  npm_config_check: z.string().optional().meta({
    description:
      'Set by npm, never by hand: shows that npm took `--check` of `npm run restore` for its own option.',
  }),
  npm_lifecycle_event: z.string().optional().meta({
    description: 'Set by npm, never by hand: a server started by npm ends when npm is gone.',
  }),
});
