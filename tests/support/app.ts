import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPerson } from '../../server/accounts/people.service.ts';
import { registerFarm } from '../../server/farm/registration.service.ts';
import { createApp, type App, type AppOptions } from '../../server/app.ts';
import type { Role } from '../../server/platform/rights/access.ts';
import { loadConfig } from '../../server/platform/http/config.ts';
import { Context } from '../../server/platform/context.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';
import { copyDemoDatabase, createTestDatabase, isDistributed, type TestDatabase } from './servers/database.ts';

export const password = 'correct-horse';
export const authSecret = 'a secret that is long enough for tests';

export interface GraphqlAnswer {
  status: number;
  data: Record<string, unknown> | null;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: {
      code: string;
      statusCode: number;
      field?: string;
      details: Record<string, unknown>;
      issues?: { path: string; code: string }[];
      traceId: string;
    };
  }[];
}

export interface RestAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Caller {
  token: string | null;
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphqlAnswer>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer>;
}

export interface TestFarm {
  farmId: string;
  membershipId: string;
  ownerEmail: string;
}

export interface TestApp {
  app: App;
  url: string;
  databaseUrl: string;
  statements: string[];
  as(token: string | null): Caller;
  /** Signs in over HTTP, as a client does. */
  signIn(email: string): Promise<Caller>;
  newFarm(name?: string): Promise<TestFarm>;
  /** The farm's owner as an actor, without HTTP. */
  contextFor(farm: TestFarm): Context;
  addPerson(farm: TestFarm, role: Role): Promise<{ membershipId: string; email: string }>;
  close(): Promise<void>;
}

const signInDocument = 'mutation T($input: SignInInput!) { signIn(input: $input) { token refresh sessionId } }';
let serial = 0;

/** Distinct CPFs with valid check digits. */
export function makeCpf(number: number): string {
  const digits = String(100_000_000 + number)
    .slice(-9)
    .split('')
    .map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** Where servers of tests keep files, unless a test has a folder of its own. */
export const dataDir = () => join(inject('dataFolder'), 'tests');

async function databaseOf(template: 'empty' | 'demo' | TestDatabase): Promise<TestDatabase> {
  if (typeof template === 'object') return template;
  return template === 'demo' ? copyDemoDatabase() : createTestDatabase();
}

/** The address of the database through PgBouncer, where the tests run with it (COCHO_PGBOUNCER). */
function pooledUrl({ url }: TestDatabase): string | null {
  const pooler = inject('pooler');
  if (pooler === '') return null;
  const pooled = new URL(pooler);
  pooled.pathname = new URL(url).pathname;
  return pooled.href;
}

let ofWorker: Promise<TestApp> | undefined;

/**
 * The real server, on a database that all files of a worker share: each makes farms of its own. What looks at more than
 * its farms, changes the server or stops it starts one of its own.
 */
export async function takeTestApp(): Promise<TestApp> {
  ofWorker ??= startTestApp();
  const shared = await ofWorker;
  shared.statements.length = 0;
  await shared.app.platform.database.everyFarm.rateLimit.deleteMany();
  return { ...shared, close: () => Promise.resolve() };
}

/** The real server on a database of its own. */
export async function startTestApp(
  env: NodeJS.ProcessEnv = {},
  options: Pick<AppOptions, 'log' | 'hasDearThread' | 'jobEnvironment'> = {},
  // Or a database that the test made itself.
  template: 'empty' | 'demo' | TestDatabase = 'empty',
): Promise<TestApp> {
  const database = await databaseOf(template);
  const statements: string[] = [];
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: dataDir(),
    CITUS: String(isDistributed()),
    ...env,
  });
  const pooled = pooledUrl(database);
  const app = createApp({
    config: pooled === null ? config : { ...config, directDatabaseUrl: database.url },
    databaseUrl: pooled ?? database.url,
    authSecret,
    onStatement: (sql) => statements.push(sql),
    ...options,
  });
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  function contextOf(farm: TestFarm | null): Context {
    const actor = farm && {
      farmId: farm.farmId,
      membershipId: farm.membershipId,
      role: 'OWNER' as const,
      personId: uuidv7(),
      sessionId: uuidv7(),
    };
    return new Context(app.platform, {
      locale: 'pt-BR',
      chosenDay: null,
      traceId: uuidv7(),
      clientId: null,
      address: `test-${serial}`,
      userAgent: null,
      actor,
    });
  }

  function as(token: string | null): Caller {
    const own = token ? { authorization: `Bearer ${token}` } : undefined;
    return {
      token,
      async graphql(query, variables = {}, headers = {}) {
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...own, ...headers },
          body: JSON.stringify({ query, variables }),
        });
        const { data = null, errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
        return { status: response.status, data, errors };
      },
      async rest(method, path, body, headers = {}) {
        const isForm = body instanceof FormData;
        const type: Record<string, string> = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
        const response = await fetch(`${url}/api${path}`, {
          method,
          headers: { ...type, ...own, ...headers },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        // A backup is a file.
        const isFile = response.headers.get('content-type') === 'application/zip';
        return {
          status: response.status,
          body: text && !isFile ? (JSON.parse(text) as Record<string, unknown>) : {},
          headers: response.headers,
        };
      },
    };
  }

  return {
    app,
    url,
    databaseUrl: database.url,
    statements,
    as,
    contextFor: contextOf,
    async signIn(email) {
      const { data, errors } = await as(null).graphql(signInDocument, { input: { email, password } });
      const signedIn = data?.signIn as { token: string } | undefined;
      if (!signedIn) throw new Error(`sign-in of ${email} refused: ${JSON.stringify(errors)}`);
      return as(signedIn.token);
    },
    async newFarm(name = 'Fazenda Teste') {
      serial += 1;
      const ownerEmail = `owner${serial}@test.example`;
      const made = await registerFarm(contextOf(null), {
        owner: { name: `Owner ${serial}`, document: makeCpf(serial), email: ownerEmail, password },
        farm: { name, acronym: `T${serial}`.slice(0, 5), contacts: [{ name: 'Sede', number: '(64) 3621-4400' }] },
        address: {
          zipCode: '75901-970',
          country: 'Brasil',
          state: 'GO',
          city: 'Rio Verde',
          neighborhood: 'Zona rural',
          street: 'BR-060',
          number: 's/n',
        },
        details: { latitude: '-17.9', longitude: '-50.98' },
      });
      return { ...made, ownerEmail };
    },
    async addPerson(farm, role) {
      serial += 1;
      const email = `${role.toLowerCase()}${serial}@test.example`;
      const { membershipId } = await createPerson(contextOf(farm), {
        name: `${role} ${serial}`,
        email,
        role,
        password,
      });
      return { membershipId, email };
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
