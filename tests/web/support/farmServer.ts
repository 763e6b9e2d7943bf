import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AuthSession } from '../../../web/platform/session/storage.ts';
import type { Window } from 'happy-dom';
import { createTestDatabase } from '../../support/database.ts';

type Answer = { data: Record<string, unknown>; errors?: unknown };
export type Call = (query: string, input?: unknown, token?: string) => Promise<Answer['data']>;

export interface FarmServer {
  url: string;
  call: Call;
  ownerEmail: string;
  signIn(email: string): Promise<AuthSession>;
  stop(): Promise<void>;
}

const password = 'correct-horse';
const ownerEmail = 'owner@test.example';
const registration = {
  owner: { name: 'Ana Dona', document: '11144477735', email: ownerEmail, password },
  farm: { name: 'Fazenda Teste', acronym: 'FT', contacts: [{ name: 'Sede', number: '(64) 99988-7766' }] },
  address: { zipCode: '75900 -000', country: 'Brasil', state: 'GO', city: 'Rio Verde', neighborhood: 'Zona rural', street: 'GO-174', number: 'km 12' },
  details: { latitude: '-17.9', longitude: '-51.2' },
};

async function startServer(databaseUrl: string): Promise<{ url: string; kill: () => void }> {
  const server = spawn(process.execPath, ['tests/web/support/serve.ts', databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) return { url: line, kill: () => server.kill() };
  throw new Error('the server did not start');
}

/** A registered farm on the real server and a real database. */
export async function startFarmServer(): Promise<FarmServer> {
  const database = await createTestDatabase();
  const { url, kill } = await startServer(database.url);
  // The page is the server's own, as in a browser.
  (window as unknown as Window).happyDOM.setURL(url);
  const call: Call = async (query, input, token) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data, errors } = (await response.json()) as Answer;
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  await call('mutation ($input: RegisterFarmInput!) { registerFarm(input: $input) { farmId } }', registration);
  return {
    url,
    call,
    ownerEmail,
    async signIn(email) {
      const { signIn } = await call('mutation ($input: SignInInput!) { signIn(input: $input) { token refresh expiresAt } }', { email, password });
      const tokens = signIn as Omit<AuthSession, 'user'>;
      const { viewer } = await call('{ viewer { name email role permissions } }', undefined, tokens.token);
      return { ...tokens, user: viewer as AuthSession['user'] };
    },
    async stop() {
      kill();
      await database.drop();
    },
  };
}

export async function addPerson({ call }: FarmServer, token: string, role: string): Promise<{ id: string; email: string }> {
  const email = `${role.toLowerCase()}@test.example`;
  const input = { name: `Pessoa ${role}`, email, role, password };
  const { createPerson } = await call('mutation ($input: CreatePersonInput!) { createPerson(input: $input) { membership { id } } }', input, token);
  return { id: (createPerson as { membership: { id: string } }).membership.id, email };
}
