import type { Caller, GraphqlAnswer, TestApp } from './app.ts';
import { password } from './app.ts';

type Failure = GraphqlAnswer['errors'][number]['extensions'];

export interface MutationAnswer {
  status: number;
  /** The payload; empty when the call was refused. */
  payload: Record<string, unknown>;
  code: string | undefined;
  error: Failure | undefined;
}

/** Runs one mutation by its name; the input type name is derived from it. */
export async function mutate(
  caller: Caller,
  name: string,
  input: object | null,
  selection: string,
  headers?: Record<string, string>,
): Promise<MutationAnswer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document =
    input === null
      ? `mutation { ${name} { ${selection} } }`
      : `mutation T($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  const { status, data, errors } = await caller.graphql(document, input === null ? {} : { input }, headers);
  const error = errors[0]?.extensions;
  return { status, payload: (data?.[name] ?? {}) as Record<string, unknown>, code: error?.code, error };
}

export interface Tokens {
  token: string;
  refresh: string;
  sessionId: string;
}

export const tokenFields = 'token refresh sessionId expiresAt';

/** A sign-in with everything it returns. */
export async function tokensOf(app: TestApp, email: string, typed = password): Promise<Tokens> {
  const { payload, code } = await mutate(app.as(null), 'signIn', { email, password: typed }, tokenFields);
  if (code) throw new Error(`sign-in of ${email} refused: ${code}`);
  return payload as unknown as Tokens;
}

/** Resolves a token: the viewer's e-mail, or the error code. */
export async function whoIs(app: TestApp, token: string): Promise<string> {
  const response = await fetch(`${app.url}/api/view/sider-bar`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as { code?: string; user?: { email: string } };
  return body.user?.email ?? String(body.code);
}

export function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}

/** A valid registration input for a farm. */
export function registration(
  email: string,
  document: string,
): {
  owner: Record<string, unknown>;
  farm: Record<string, unknown>;
  address: Record<string, unknown>;
  details: Record<string, unknown>;
} {
  return {
    owner: { name: 'Maria Souza', document, email, password, passwordConfirmation: password },
    farm: { name: 'Fazenda Boa Vista', acronym: 'FBV', contacts: [{ name: 'Sede', number: '(64) 3621-4400' }] },
    address: {
      zipCode: '75901-970',
      country: 'Brasil',
      state: 'GO',
      city: 'Rio Verde',
      neighborhood: 'Zona rural',
      street: 'BR-060',
      number: 'km 12',
    },
    details: {
      stateRegistration: '10.123',
      nirf: '123',
      incra: '456',
      erasNumbers: ['E-1', 'E-2'],
      latitude: '-17.912345',
      longitude: '-50.98',
    },
  };
}
