import type { SignUpRule } from '@hookline/contract/common';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { environmentSchema } from './environment.ts';
import {
  type BackupDestination,
  type BackupSettings,
  findS3Faults,
  type S3Settings,
  toBackupSettings,
  toS3Settings,
} from './s3-settings.ts';
import { findModelFaults, type ModelConfig, toModelConfig } from './model-config.ts';
import { keysOf, loadSecretKey } from './secret-key.ts';
import {
  findTranscriptionFaults,
  toTranscription,
  type TranscriptionSettings,
} from './transcription-settings.ts';

export type { BackupDestination, BackupSettings, ModelConfig, S3Settings, TranscriptionSettings };

export type Role = 'all' | 'web' | 'worker';

/**
 * The settings of the server. Everything that differs between installations is in here and passed on as an
 * argument.
 */
export interface Config {
  http: { host: string; port: number; publicUrl: string | null; trustProxy: string };
  role: Role;
  dataDir: string;
  /** `directUrl`: the server itself, where `url` leads to a pooler. */
  database: { url: string | null; directUrl: string | null; pool: number };
  /** Where files are stored; null: under `dataDir`. */
  s3: S3Settings | null;
  backups: BackupSettings;
  demoMode: boolean;
  /** Whether demo mode applies to forwarded requests, too. */
  isDemoForOthers: boolean;
  /** Who may create an account; null where the operator did not say. */
  signUp: SignUpRule | null;
  /** Only people on this machine can reach the server, unless a proxy lets others in. */
  isOwnMachine: boolean;
  /** Who may do what the owner may, in lower case. */
  adminEmails: string[];
  quotas: QuotaSettings;
  /** The server that sends mail; null: none is sent. */
  mail: MailSettings | null;
  /** The token that opens /metrics; null: nothing does. */
  metricsToken: string | null;
  secretKey: Buffer;
  /** Keys of before, which stored secrets may still be sealed with; new ones never are. */
  olderSecretKeys: readonly Buffer[];
  /** It is a file under `dataDir`, not a variable. */
  isKeyStored: boolean;
  ingestion: { allowHosts: string[] };
  /** What transcribes recordings; null: nothing does. */
  transcription: TranscriptionSettings | null;
  ai: ModelConfig;
  /** Who people may sign in with beside their password; null: nobody. */
  oidc: OidcSettings | null;
  /** Who is asked for the numbers of channels and accounts; null: the platform itself. */
  connections: { google: string | null; instagram: string | null; timeoutMs: number; pauseMs: number };
  rateLimits: RateLimits | null;
  uploads: { maxBytes: number };
  logLevel: string;
  /** The folder a command was typed in; npm starts it in that of the project. */
  startedIn: string;
  /** npm can be killed without its child being notified. */
  startedByNpm: boolean;
  /** Sentences for the operator, logged at the start. */
  warnings: string[];
}

/** A provider by OpenID Connect, and what it knows this installation as. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface MailSettings {
  /** With its user and password. */
  url: string;
  from: string;
}

/** How much one user may have; null: no bound. */
export interface QuotaSettings {
  /** Of uploaded files. */
  bytes: number | null;
  items: number | null;
  /** Scripts in 24 hours. */
  generations: number | null;
}

/** Per minute. */
export interface RateLimits {
  signInsPerAddress: number;
  failedSignIns: number;
  callsPerUser: number;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Whether only people on this machine can reach the server: a public address means a proxy that lets others
 * in.
 */
const isOwnMachine = ({ HOST, PUBLIC_URL }: z.output<typeof environmentSchema>): boolean =>
  isLoopback(HOST) && PUBLIC_URL === undefined;

/** The address people reach this installation at, without a slash at its end. */
export const siteOf = ({ http }: Pick<Config, 'http'>): string =>
  http.publicUrl ?? `http://localhost:${http.port}`;

/** The origin that recordings play from beside this server; null: there is none. */
export const mediaOriginOf = ({ s3 }: Pick<Config, 's3'>): string | null =>
  s3?.publicEndpoint ? new URL(s3.publicEndpoint).origin : null;

/** Whether demo mode applies to a request. A proxy on this machine lets others in, whatever `HOST` is. */
export const isDemoFor = (
  { demoMode, isDemoForOthers }: Pick<Config, 'demoMode' | 'isDemoForOthers'>,
  { isForwarded }: { isForwarded: boolean },
): boolean => demoMode && (isDemoForOthers || !isForwarded);

/** Who may make an account, as far as the operator says. */
export const signUpFor = (config: Config, call: { isForwarded: boolean }): SignUpRule =>
  config.signUp ??
  (isDemoFor(config, call) || (config.isOwnMachine && !call.isForwarded) ? 'open' : 'invited');

/**
 * Where backups are, and where a command was typed in; unlike `loadConfig` it makes nothing. `isCheckLost`:
 * npm kept a `--check` to itself.
 */
export function loadBackupSettings(
  env: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'backups' | 'startedIn'> & { isCheckLost: boolean } {
  const values = readEnvironment(env);
  return {
    backups: toBackupSettings(values),
    startedIn: folderOf(values),
    isCheckLost: values.npm_config_check !== undefined,
  };
}

/** Throws a StartupError that lists every fault at once. */
function readEnvironment(env: NodeJS.ProcessEnv): z.output<typeof environmentSchema> {
  const parsed = environmentSchema.safeParse(env);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...findS3Faults(env),
    ...findTranscriptionFaults(env),
    ...findModelFaults(env),
    ...findProcessFaults(env),
    ...findOidcFaults(env),
    ...(env['SMTP_URL'] && !env['MAIL_FROM'] ? ['MAIL_FROM: Must be set too, because SMTP_URL is.'] : []),
  ];
  if (!parsed.success || faults.length > 0) {
    throw new StartupError(`Some environment variables are invalid. ${faults.join(' ')}`);
  }
  return parsed.data;
}

const folderOf = ({ INIT_CWD }: z.output<typeof environmentSchema>): string => INIT_CWD ?? process.cwd();

/**
 * Reads the environment, and makes the key of the installation where there is none yet. Throws a StartupError
 * that lists every fault at once.
 */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const values = readEnvironment(env);
  const dataDir = resolve(values.DATA_DIR);
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: orNull(values.PUBLIC_URL),
      trustProxy: values.TRUST_PROXY,
    },
    role: values.ROLE,
    dataDir,
    database: {
      url: orNull(values.DATABASE_URL),
      directUrl: orNull(values.DATABASE_DIRECT_URL),
      pool: values.DATABASE_POOL,
    },
    s3: toS3Settings(values),
    backups: toBackupSettings(values),
    demoMode: values.DEMO_MODE ?? isOwnMachine(values),
    isDemoForOthers: values.DEMO_MODE === true && values.PUBLIC_URL !== undefined,
    signUp: orNull(values.SIGN_UP),
    isOwnMachine: isOwnMachine(values),
    adminEmails: values.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    quotas: {
      bytes: orNull(values.QUOTA_BYTES),
      items: orNull(values.QUOTA_ITEMS),
      generations: orNull(values.QUOTA_GENERATIONS),
    },
    mail: toMail(values),
    metricsToken: orNull(values.METRICS_TOKEN),
    ...(await toSecretKeys(values, dataDir)),
    isKeyStored: values.SECRET_KEY === undefined,
    ingestion: { allowHosts: values.INGEST_ALLOW_HOSTS },
    transcription: toTranscription(values),
    ai: toModelConfig(values, isOwnMachine(values)),
    oidc: toOidc(values),
    connections: toConnections(values),
    rateLimits: toRateLimits(values),
    uploads: { maxBytes: 104_857_600 },
    logLevel: values.LOG_LEVEL,
    startedIn: folderOf(values),
    startedByNpm: values.npm_lifecycle_event !== undefined,
    warnings: findProcessWarnings(env),
  };
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const toConnections = (values: z.output<typeof environmentSchema>): Config['connections'] => ({
  google: values.GOOGLE_BASE_URL ?? null,
  instagram: values.INSTAGRAM_BASE_URL ?? null,
  timeoutMs: values.GOOGLE_TIMEOUT_SECONDS * 1000,
  pauseMs: values.GOOGLE_PAUSE_MS,
});

const toOidc = (values: z.output<typeof environmentSchema>): OidcSettings | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  return issuer === undefined || clientId === undefined || clientSecret === undefined
    ? null
    : { issuer, clientId, clientSecret };
};

const toMail = ({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof environmentSchema>) =>
  url === undefined || from === undefined ? null : { url, from };

const toRateLimits = (values: z.output<typeof environmentSchema>): RateLimits | null =>
  values.RATE_LIMIT === 'off'
    ? null
    : {
        signInsPerAddress: values.RATE_LIMIT_SIGN_IN,
        failedSignIns: values.RATE_LIMIT_FAILED_SIGN_IN,
        callsPerUser: values.RATE_LIMIT_CALLS,
      };

type Environment = NodeJS.ProcessEnv;

/** The key that seals and signs from now on, and those that may still open what was sealed before. */
async function toSecretKeys(
  { SECRET_KEY, SECRET_KEY_BEFORE }: z.infer<typeof environmentSchema>,
  dataDir: string,
): Promise<Pick<Config, 'secretKey' | 'olderSecretKeys'>> {
  const [secretKey, ...others] =
    SECRET_KEY === undefined ? [await loadSecretKey(dataDir)] : keysOf(SECRET_KEY);
  const before = SECRET_KEY_BEFORE === undefined ? [] : keysOf(SECRET_KEY_BEFORE);
  return { secretKey, olderSecretKeys: [...others, ...before] };
}

/** A sentence for each variable that a process of one role needs in order to work with the others. */
function findProcessFaults({ ROLE, DATABASE_URL, S3_BUCKET, SECRET_KEY }: Environment): string[] {
  // An unknown role is reported by the schema.
  if (ROLE !== 'web' && ROLE !== 'worker') {
    return [];
  }
  return [
    // No other process could use an embedded database.
    ...(DATABASE_URL
      ? []
      : [`DATABASE_URL: Must be set for ROLE=${ROLE}, to the same value for every process.`]),
    // Processes that share a bucket have no directory in common: a key that each makes for itself would lock
    // the others out.
    ...(S3_BUCKET && !SECRET_KEY
      ? [`SECRET_KEY: Must be set for ROLE=${ROLE} with S3_BUCKET, to the same value for every process.`]
      : []),
  ];
}

/** A sentence for each variable that is missing beside the others of the provider. */
function findOidcFaults(env: Environment): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const cause = names.find((name) => env[name]);
  return names
    .filter((name) => cause !== undefined && !env[name])
    .map((name) => `${name}: Must be set too, because ${cause} is.`);
}

/** What works for a single machine but not for several: sentences for the log. */
function findProcessWarnings({ ROLE, DATABASE_URL, S3_BUCKET, SECRET_KEY }: Environment): string[] {
  const isAlone = ROLE === undefined || ROLE === '' || ROLE === 'all';
  return isAlone && DATABASE_URL && S3_BUCKET && !SECRET_KEY
    ? [
        'SECRET_KEY is not set, so the key in DATA_DIR/secret.key is used. ' +
          'Machines that share the database and the bucket need the same SECRET_KEY: ' +
          'without it they refuse each other’s file links and cannot read stored keys.',
      ]
    : [];
}
