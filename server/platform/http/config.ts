import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { persistentSecret } from '../rights/persistentSecret.ts';
import { StartError } from './startError.ts';

export class ConfigError extends StartError {
  override name = 'ConfigError';
}

const booleans: Record<string, boolean> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

const flag = z
  .string()
  .toLowerCase()
  .refine((text) => text in booleans, 'must be true or false')
  .transform((text) => booleans[text] === true);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' });
const count = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be from ${min} to ${max}`)
    .max(max, `must be from ${min} to ${max}`);
const origin = webAddress.transform((text) => new URL(text).origin);

/** Every environment setting; `.env.example` documents each. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: count(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z
    .string()
    .default('./.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' })
    .optional(),
  DIRECT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like DATABASE_URL' }).optional(),
  CITUS: flag.default(false),
  DATABASE_CONNECTIONS: count(3, 1_000).default(20),
  NIGHTLY_COPIES: count(0, 365).default(7),
  STOP_DELAY_SECONDS: count(0, 60).default(0),
  STATEMENT_TIMEOUT_SECONDS: count(1, 3_600).default(15),
  ANSWER_LIMIT_MB: count(1, 1_000).default(16),
  FILE_READING_SECONDS: count(1, 600).default(20),
  FILE_READING_MB: count(16, 4_096).default(256),
  DOCUMENT_MAX_MB: count(1, 1_000).default(20),
  DOCUMENTS_FARM_MB: count(1, 100_000_000).default(20_480),
  DOCUMENTS_S3_ENDPOINT: webAddress.optional(),
  DOCUMENTS_S3_BUCKET: z.string().optional(),
  DOCUMENTS_S3_REGION: z.string().default('us-east-1'),
  DOCUMENTS_S3_ACCESS_KEY_ID: z.string().optional(),
  DOCUMENTS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SISBOV_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  SISBOV_SOAP_URL: webAddress.optional(),
  SISBOV_SOAP_NAMESPACE: z.string().default('http://ws.sisbov.agricultura.gov.br/'),
  SISBOV_SOAP_USER: z.string().optional(),
  SISBOV_SOAP_PASSWORD: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  INTROSPECTION: flag.optional(),
  DEMO: flag.optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_DAYS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 365')
    .max(365, 'must be from 1 to 365')
    .default(90),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  SENTRY_DSN: webAddress.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(origin))
    .default([]),
});

type Settings = z.output<typeof settings>;

export type Config = ReturnType<typeof loadConfig>;

/** Reads and validates the settings; an empty value counts as not set. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (values.DATABASE_URL && !values.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET: must be set together with DATABASE_URL');
  if (values.DIRECT_DATABASE_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_URL: must be set together with DIRECT_DATABASE_URL');
  return {
    production,
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    trustProxy: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Of PostgreSQL itself, where the other is that of PgBouncer. */
    directDatabaseUrl: values.DIRECT_DATABASE_URL,
    /** The database is the coordinator of a cluster of Citus. */
    isDistributed: values.CITUS,
    databaseConnections: values.DATABASE_CONNECTIONS,
    nightlyCopies: values.NIGHTLY_COPIES,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1_000,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_SECONDS * 1_000,
    answerLimitBytes: values.ANSWER_LIMIT_MB * 1024 * 1024,
    reading: { longestMs: values.FILE_READING_SECONDS * 1_000, heapMb: values.FILE_READING_MB },
    documents: {
      maxBytes: values.DOCUMENT_MAX_MB * 1024 * 1024,
      farmBytes: values.DOCUMENTS_FARM_MB * 1024 * 1024,
      s3: s3Of(values),
    },
    sisbov: sisbovOf(values),
    mail: mailOf(values),
    introspection: values.INTROSPECTION ?? !production,
    demo: values.DEMO ?? !production,
    metricsToken: values.METRICS_TOKEN,
    authSecret: values.AUTH_SECRET,
    sessionDays: values.SESSION_DAYS,
    oidc: oidcOf(values),
    sentryDsn: values.SENTRY_DSN,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    allowedOrigins: values.ALLOWED_ORIGINS,
  };
}

function oidcOf({ NODE_ENV, PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Settings) {
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID) return undefined;
  if (!OIDC_ISSUER) throw new ConfigError('OIDC_ISSUER: must be set together with OIDC_CLIENT_ID');
  if (!OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID: must be set together with OIDC_ISSUER');
  if (NODE_ENV === 'production' && !PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL: must be set together with OIDC_ISSUER in production');
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}

/** How announcements get to the official base: as files, unless the address of its service is given. */
function sisbovOf(values: Settings) {
  const { SISBOV_SOAP_URL: url, SISBOV_SOAP_NAMESPACE: namespace, SISBOV_FOLDER: folder } = values;
  const { SISBOV_SOAP_USER: user, SISBOV_SOAP_PASSWORD: password } = values;
  if (!url && user) throw new ConfigError('SISBOV_SOAP_URL: must be set together with SISBOV_SOAP_USER');
  return { folder, soap: url ? { url, namespace, user, password } : undefined };
}

/** The server that takes e-mails; without one none is sent. */
function mailOf({ SMTP_URL: url, SMTP_FROM: from }: Settings) {
  if (!url && !from) return undefined;
  if (!url) throw new ConfigError('SMTP_URL: must be set together with SMTP_FROM');
  if (!from) throw new ConfigError('SMTP_FROM: must be set together with SMTP_URL');
  return { url, from };
}

/** The bucket that documents are kept in; without one they are kept in the data folder. */
function s3Of(values: Settings) {
  const required = {
    DOCUMENTS_S3_ENDPOINT: values.DOCUMENTS_S3_ENDPOINT,
    DOCUMENTS_S3_BUCKET: values.DOCUMENTS_S3_BUCKET,
    DOCUMENTS_S3_ACCESS_KEY_ID: values.DOCUMENTS_S3_ACCESS_KEY_ID,
    DOCUMENTS_S3_SECRET_ACCESS_KEY: values.DOCUMENTS_S3_SECRET_ACCESS_KEY,
  };
  const given = Object.entries(required).find(([, value]) => value !== undefined);
  if (!given) return undefined;
  const missing = Object.entries(required).find(([, value]) => value === undefined);
  if (missing) throw new ConfigError(`${missing[0]}: must be set together with ${given[0]}`);
  return {
    endpoint: required.DOCUMENTS_S3_ENDPOINT!,
    bucket: required.DOCUMENTS_S3_BUCKET!,
    region: values.DOCUMENTS_S3_REGION,
    accessKeyId: required.DOCUMENTS_S3_ACCESS_KEY_ID!,
    secretAccessKey: required.DOCUMENTS_S3_SECRET_ACCESS_KEY!,
  };
}

/** The token signing secret: from the environment, or generated once and stored next to the embedded database. */
export function authSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): string {
  return config.authSecret ?? persistentSecret(join(config.dataDir, 'auth.secret'));
}

/** Loads `.env` from the working directory; variables already set take precedence. */
export function readEnvFile(file = resolve('.env')): void {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (cause) {
    throw new ConfigError(`${file}: cannot be read`, { cause });
  }
}
