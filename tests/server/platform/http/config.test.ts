import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { authSecret, ConfigError, loadConfig, readEnvFile, settings } from '../../../../server/platform/http/config.ts';

const secret = 'a-secret-of-thirty-two-characters';
const folder = mkdtempSync(join(tmpdir(), 'cocho-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('defaults', () => {
  test('nothing set: embedded database, demo farm, port 4000', () => {
    expect(loadConfig({})).toEqual({
      production: false,
      environment: 'development',
      port: 4000,
      host: '127.0.0.1',
      trustProxy: false,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      isDistributed: false,
      databaseConnections: 20,
      nightlyCopies: 7,
      stopDelayMs: 0,
      statementTimeoutMs: 15_000,
      answerLimitBytes: 16 * 1024 * 1024,
      reading: { longestMs: 20_000, heapMb: 256 },
      documents: { maxBytes: 20 * 1024 * 1024, farmBytes: 20 * 1024 ** 3, s3: undefined },
      introspection: true,
      demo: true,
      authSecret: undefined,
      sessionDays: 90,
      oidc: undefined,
      sentryDsn: undefined,
      sisbov: { folder: undefined, soap: undefined },
      logLevel: 'info',
      publicUrl: undefined,
      allowedOrigins: [],
    });
  });

  test('the schema is closed to questions in production unless opened', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).introspection).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', INTROSPECTION: 'true' }).introspection).toBe(true);
  });

  test('the demo farm is off in production unless enabled', () => {
    expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(loadConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true);
    expect(loadConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  test('an empty value counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', OIDC_ISSUER: ' ' })).toEqual(loadConfig({}));
  });

  test('URLs become origins, and the provider is named after its host', () => {
    const config = loadConfig({
      PUBLIC_URL: 'https://cocho.example.com/app/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000/',
      OIDC_ISSUER: 'https://id.example.com/realm',
      OIDC_CLIENT_ID: 'cocho',
    });
    expect(config.publicUrl).toBe('https://cocho.example.com');
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://localhost:3000']);
    expect(config.oidc).toEqual({
      issuer: 'https://id.example.com/realm',
      clientId: 'cocho',
      clientSecret: undefined,
      name: 'id.example.com',
    });
  });
});

describe('an invalid setting fails with one line that names it', () => {
  const databaseUrl = 'postgresql://cocho:hidden-password@localhost/cocho';
  test.each<[string, NodeJS.ProcessEnv]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '2' }],
    ['STATEMENT_TIMEOUT_SECONDS', { STATEMENT_TIMEOUT_SECONDS: '0' }],
    ['ANSWER_LIMIT_MB', { ANSWER_LIMIT_MB: 'many' }],
    ['FILE_READING_SECONDS', { FILE_READING_SECONDS: '0' }],
    ['FILE_READING_MB', { FILE_READING_MB: '8' }],
    ['DOCUMENT_MAX_MB', { DOCUMENT_MAX_MB: '0' }],
    ['DOCUMENTS_FARM_MB', { DOCUMENTS_FARM_MB: '0' }],
    ['DOCUMENTS_S3_ENDPOINT', { DOCUMENTS_S3_ENDPOINT: 's3.example.com' }],
    ['DOCUMENTS_S3_BUCKET', { DOCUMENTS_S3_ENDPOINT: 'https://s3.example.com' }],
    ['DOCUMENTS_S3_ENDPOINT', { DOCUMENTS_S3_SECRET_ACCESS_KEY: 'hidden-password' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://cocho:hidden-password@localhost/cocho', AUTH_SECRET: secret }],
    ['AUTH_SECRET', { DATABASE_URL: databaseUrl }],
    [
      'DIRECT_DATABASE_URL',
      { DIRECT_DATABASE_URL: 'mysql://elsewhere', DATABASE_URL: databaseUrl, AUTH_SECRET: secret },
    ],
    ['DATABASE_URL', { DIRECT_DATABASE_URL: databaseUrl }],
    ['AUTH_SECRET', { AUTH_SECRET: 'hidden-password' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'cocho' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'id.example.com', OIDC_CLIENT_ID: 'cocho' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.com' }],
    ['PUBLIC_URL', { NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'cocho' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'nowhere' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://cocho.example.com' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example,b' }],
    ['NODE_ENV', { NODE_ENV: 'live' as 'test' }],
  ])('%s in %o', (name, env) => {
    let message = '';
    try {
      loadConfig(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name}: must `));
    expect(message).not.toMatch(/\n|hidden-password/);
  });
});

test('.env.example lists exactly the settings', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8').split('\n');
  const listed = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
});

test('.env adds to the environment and never overrides it', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'COCHO_TEST_A=file\nCOCHO_TEST_B=file\n');
  process.env['COCHO_TEST_A'] = 'environment';
  readEnvFile(file);
  readEnvFile(join(folder, 'missing.env'));
  expect([process.env['COCHO_TEST_A'], process.env['COCHO_TEST_B']]).toEqual(['environment', 'file']);
});

describe('the secret that signs tokens', () => {
  test('is the configured one', () => {
    expect(authSecret({ authSecret: secret, dataDir: folder })).toBe(secret);
  });

  test('is otherwise generated once, readable only by its owner', () => {
    const config = { authSecret: undefined, dataDir: join(folder, 'data') };
    const made = authSecret(config);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(authSecret(config)).toBe(made);
    expect(statSync(join(config.dataDir, 'auth.secret')).mode & 0o777).toBe(0o600);
  });

  test('is not replaced when its file is damaged', () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(dataDir, 'auth.secret'), '');
    expect(() => authSecret({ authSecret: undefined, dataDir })).toThrow(/auth\.secret is damaged/);
  });
});
