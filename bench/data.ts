import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { execute, getNamedType, isObjectType, parse, type DocumentNode, type GraphQLObjectType } from 'graphql';
import { CompiledReads } from '../server/platform/graphql/compiled/compiledReads.ts';
import { schema } from '../server/schema.ts';
import { createPerson } from '../server/accounts/people.service.ts';
import { registerFarm } from '../server/farm/registration.service.ts';
import { createApp, type App } from '../server/app.ts';
import { createLine } from '../server/farm/places/lines.service.ts';
import { loadConfig } from '../server/platform/http/config.ts';
import { Context } from '../server/platform/context.ts';
import type { StatementListener } from '../server/platform/db/client.ts';
import { signAccessToken } from '../server/platform/session/tokens.ts';
import { dateOf, daysAfter, type Day } from '../server/platform/values/day.ts';
import { uuidv7 } from '../server/platform/values/uuid.ts';
import { sized } from './small.ts';

export const peopleCount = sized(2_000);
export const password = 'a-long-password';

export interface BenchFarm {
  farmId: string;
  ownerEmail: string;
  membershipId: string;
}

/** A connection that may end with its database: the part that left it open has said why. */
export async function connectTo(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface BenchApp {
  onStatement?: StatementListener;
  settings?: NodeJS.ProcessEnv;
}

export function benchApp(databaseUrl: string, { onStatement, settings: own }: BenchApp = {}): App {
  const config = loadConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret for the bench that is long enough',
    ...own,
  });
  return createApp({
    config,
    databaseUrl,
    authSecret: config.authSecret ?? '',
    hasDearThread: true,
    ...(onStatement ? { onStatement } : {}),
  });
}

const facts = {
  locale: 'pt-BR' as const,
  chosenDay: null,
  traceId: uuidv7(),
  clientId: null,
  address: 'bench',
  userAgent: null,
};

export async function newFarm({ platform }: App, name: string): Promise<{ farm: BenchFarm; owner: Context }> {
  const ownerEmail = `${name}@bench.example`;
  // Registrations from one address are limited.
  const own = { ...facts, address: name };
  const made = await registerFarm(new Context(platform, { ...own, actor: null }), {
    owner: { name: 'Bench Owner', document: '52998224725', email: ownerEmail, password },
    farm: { name: `Fazenda ${name}`, acronym: 'BEN', contacts: [{ name: 'Sede', number: '(64) 3621-4400' }] },
    address: {
      zipCode: '75901-970',
      country: 'Brasil',
      state: 'GO',
      city: 'Rio Verde',
      neighborhood: 'Zona rural',
      street: 'BR-060',
      number: 's/n',
    },
  });
  const owner = new Context(platform, {
    ...own,
    actor: { ...made, role: 'OWNER', personId: uuidv7(), sessionId: uuidv7() },
  });
  return { farm: { ...made, ownerEmail }, owner };
}

export async function farmOfCorrals(app: App, name: string, lines: number, corralsPerLine: number): Promise<BenchFarm> {
  const { farm, owner } = await newFarm(app, name);
  for (let index = 1; index <= lines; index += 1) {
    await createLine(owner, {
      name: `Linha ${index}`,
      prefix: `${index}-`,
      initialPicket: 1,
      finalPicket: corralsPerLine,
      areaM2: '1000000',
      picketAreaM2: '2000',
      picketType: 'CONFINEMENT',
      animalCapacity: 50_000,
    });
  }
  return farm;
}

/** A farm with many pages of people, and farms with few and many corrals. */
export async function fillDatabase(
  databaseUrl: string,
): Promise<{ people: BenchFarm; fewCorrals: BenchFarm; manyCorrals: BenchFarm }> {
  const app = benchApp(databaseUrl);
  const { farm: people, owner } = await newFarm(app, 'people');
  for (let index = 0; index < peopleCount; index += 1) {
    await createPerson(owner, {
      name: `Pessoa ${String(index).padStart(5, '0')}`,
      email: `p${index}@bench.example`,
      role: 'FEEDER',
      phone: '(64) 99812-3401',
    });
    // Lookups of e-mails are counted, and these are many.
    await app.platform.limiter.refund('emailLookup', owner.person.personId);
  }
  const fewCorrals = await farmOfCorrals(app, 'few', 1, sized(120));
  const manyCorrals = await farmOfCorrals(app, 'many', sized(10), sized(500));
  await app.platform.database.everyFarm.$executeRawUnsafe('ANALYZE');
  await app.close();
  return { people, fewCorrals, manyCorrals };
}

export const pageDocument = `query Page { farm { people(first: 100) { edges { cursor node { id name document phone role active status createdAt email invitationExpiresAt } } pageInfo { hasNextPage endCursor } } } }`;
export const corralsDocument =
  'query Corrals { farm { corrals(first: 100) { totalCount edges { cursor node { id name type areaHa animalCapacity active line { id name } } } pageInfo { hasNextPage endCursor } } } }';
export const pointDocument =
  'query Point($id: ID!) { node(id: $id) { id ... on Membership { name document phone role active email } } }';
const leavesOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type: of }) => {
      const named = getNamedType(of);
      return isObjectType(named) ? `${name} { ${leavesOf(named)} }` : name;
    })
    .join(' ');

const settings = leavesOf(schema.getType('FarmSettings') as GraphQLObjectType);

/** What `GET /api/farms` shows: the farm with its factory, its certification and all its settings. */
export const farmDocument = `query Farm { farm { settings { ${settings} } factory { id name area stateRegistration latitude longitude polygon version } certification { erasNumber certifierName certifierDocument validFrom lastVisit nextVisit { due } }  id name acronym stateRegistration nirf incra erasNumbers latitude longitude currentDay version contacts { id name number } address { id zipCode country state city neighborhood street number additionalInformation latitude longitude version } } }`;

/** Puts the open day as many days back, so that days can be closed. */
export async function openDaysAgo({ platform }: App, owner: Context, days: number): Promise<Day> {
  const { farmId } = owner.actor;
  const { farm, farmDay } = platform.database.everyFarm;
  const open = daysAfter(await owner.openDay(), -days);
  await farm.update({ where: { id: farmId }, data: { currentDay: dateOf(open) } });
  await farmDay.updateMany({ where: { farmId }, data: { day: dateOf(open) } });
  return open;
}

/** A token for each of as many people, for one person's sockets are limited. */
export async function tokensOfPeople(databaseUrl: string, { farmId }: BenchFarm, count: number): Promise<string[]> {
  const { platform, close } = benchApp(databaseUrl);
  const { membership, session } = platform.database.everyFarm;
  const people = await membership.findMany({
    where: { farmId, person: { email: { endsWith: '@bench.example' } } },
    select: { personId: true },
    take: count,
  });
  const sessions = await session.createManyAndReturn({
    data: people.map(({ personId }) => ({ personId, farmId, userAgent: 'bench' })),
    select: { id: true },
  });
  const signed = await Promise.all(sessions.map(({ id }) => signAccessToken(platform.authSecret, id)));
  await close();
  return signed.map(({ token }) => token);
}

/** Rows that fit each other by how they are made, which nothing checks or follows meanwhile. */
export async function unchecked(sql: Client, fill: () => Promise<void>): Promise<void> {
  await sql.query('SET session_replication_role = replica');
  await fill();
  await sql.query('RESET session_replication_role');
}

export const subscriptionDocument =
  'subscription People { peopleChanged { op id clientId membership { id name role active status email phone } } }';

class Undo extends Error {}

/** Does work in a transaction that is taken back. */
export async function undone(ctx: Context, work: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await ctx.transaction(async (inside) => {
      await work(inside);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

/** An input of a device, with a key of its own. */
export const keyed = <Input extends object>(input: Input) => ({ clientEventId: randomUUID(), ...input });

const reads = new CompiledReads(schema);
const documents = new Map<string, DocumentNode>();

/** Answers a query as the server's door does: compiled, or else by graphql-js. */
export async function ask(ctx: Context, source: string, variableValues: Record<string, unknown> = {}): Promise<string> {
  const document = documents.get(source) ?? parse(source);
  documents.set(source, document);
  const contextValue = ctx.withFreshCache();
  const outcome = await reads.answer({ document, variableValues, ctx: contextValue });
  if ('text' in outcome) return outcome.text;
  const answer = await execute({ schema, document, variableValues, contextValue });
  if (answer.errors) throw answer.errors[0]!;
  return JSON.stringify(answer);
}
