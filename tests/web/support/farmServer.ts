import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AuthSession } from '../../../web/platform/session/storage.ts';
import type { Window } from 'happy-dom';
import { Client } from 'pg';
import { createTestDatabase } from '../../support/servers/database.ts';

type Answer = { data: Record<string, unknown>; errors?: unknown };
export type Call = (query: string, input?: unknown, token?: string) => Promise<Answer['data']>;

export interface FarmServer {
  url: string;
  call: Call;
  ownerEmail: string;
  signIn(email: string): Promise<AuthSession>;
  /** What no call makes on a new farm. */
  insert(sql: string, values: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const password = 'correct-horse';
const ownerEmail = 'owner@test.example';
const registration = {
  owner: { name: 'Ana Dona', document: '11144477735', email: ownerEmail, password },
  farm: { name: 'Fazenda Teste', acronym: 'FT', contacts: [{ name: 'Sede', number: '(64) 99988-7766' }] },
  address: {
    zipCode: '75900 -000',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'GO-174',
    number: 'km 12',
  },
  details: { latitude: '-17.9', longitude: '-51.2' },
};

async function startServer(databaseUrl: string): Promise<{ url: string; kill: () => void }> {
  const server = spawn(process.execPath, ['tests/web/support/serve.ts', databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
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
      const { signIn } = await call(
        'mutation ($input: SignInInput!) { signIn(input: $input) { token refresh expiresAt } }',
        { email, password },
      );
      const tokens = signIn as Omit<AuthSession, 'user'>;
      const { viewer } = await call('{ viewer { name email role permissions } }', undefined, tokens.token);
      return { ...tokens, user: viewer as AuthSession['user'] };
    },
    async insert(sql, values) {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(sql, [...values]);
      await client.end();
    },
    async stop() {
      kill();
      await database.drop();
    },
  };
}

export async function addPerson(
  { call }: FarmServer,
  token: string,
  role: string,
): Promise<{ id: string; email: string }> {
  const email = `${role.toLowerCase()}@test.example`;
  const input = { name: `Pessoa ${role}`, email, role, password };
  const { createPerson } = await call(
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { membership { id } } }',
    input,
    token,
  );
  return { id: (createPerson as { membership: { id: string } }).membership.id, email };
}

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-51.2, -17.9],
      [-51.19, -17.9],
      [-51.19, -17.89],
      [-51.2, -17.89],
      [-51.2, -17.9],
    ],
  ],
};
const establishment = {
  code: '5201',
  document: '11222333000181',
  phone: '6436214400',
  stateRegistration: '102030405',
  ownerName: 'Rui Vizinho',
  ownerEmail: 'rui@test.example',
  address: {
    zipCode: '75900000',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'GO-174',
    number: 'km 20',
  },
};

/** One record for every screen that edits one, by the folder of its path. */
const records: Record<
  string,
  { kind: string; field?: string; input: object | ((made: Readonly<Record<string, string>>) => object) }
> = {
  'farm/lines': {
    kind: 'Line',
    input: {
      name: 'Linha 1',
      areaM2: '10000',
      animalCapacity: 400,
      initialPicket: 1,
      finalPicket: 4,
      picketAreaM2: '2000',
    },
  },
  'farm/pickets': {
    kind: 'Corral',
    input: {
      name: 'Enfermaria',
      locationType: 'PICKET',
      type: 'HOSPITAL',
      animalCapacity: 20,
      areaHa: '0.4',
      polygon: square,
    },
  },
  'farm/pastures': {
    kind: 'Corral',
    input: {
      name: 'Pasto 1',
      locationType: 'PASTURE',
      animalCapacity: 80,
      areaHa: '30',
      grass: 'BRACHIARIA',
      rotation: 'ROTATIONAL',
    },
  },
  'farm/data/structures': { kind: 'Structure', input: { name: 'Silo 1', type: 'BOX', capacityTons: '40' } },
  'farm/mixers': {
    kind: 'Mixer',
    input: { name: 'Vagão 1', method: 'ROTOR_MIX_0', capacityKg: '6000', minLoadKg: '1000', mixMinutes: '5' },
  },
  'farm/api-keys': {
    kind: 'ApiKey',
    input: {
      name: 'Certificadora',
      scopes: ['TRACEABILITY_READ'],
      lastDay: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    },
  },
  'farm/owners': { kind: 'Owner', input: { name: 'Boitel Um', document: '52998224725' } },
  'farm/batches': {
    kind: 'Batch',
    input: (made) => ({
      clientEventId: '01a20362-0423-7758-a012-a914f9a8b898',
      name: 'Lote 1',
      kind: 'CONFINEMENT',
      locationId: made['farm/pickets'],
      heads: 3,
      sex: 'MALE',
      averageWeight: '400',
    }),
  },
  'financial/origins': {
    kind: 'Establishment',
    input: { ...establishment, name: 'Fazenda Vizinha', registrationType: 'ORIGIN' },
  },
  'financial/destinations': {
    kind: 'Establishment',
    input: { ...establishment, name: 'Frigorífico Um', code: '5202', registrationType: 'DESTINATION' },
  },
  'financial/food': {
    kind: 'Food',
    input: { name: 'Milho moído', category: 'ENERGETICO', ndtPct: '88', dryMatterPct: '88' },
  },
  'financial/gta-details': {
    kind: 'Gta',
    input: (made) => ({
      type: 'ENTRY',
      uf: 'GO',
      series: 'Q',
      number: '8841',
      emissionDate: '2026-01-10',
      confirm: true,
      entryDate: '2026-01-11',
      expirationDate: '2026-01-13',
      originId: made['financial/origins'],
      ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 40 }],
    }),
  },
  'financial/orders': {
    kind: 'FoodPurchase',
    field: 'purchase',
    input: (made) => ({
      name: 'Milho safrinha',
      invoiceNumber: '8841',
      invoiceSeries: '1',
      items: [{ foodId: made['financial/food'], kg: '30000', unitPrice: '1.05' }],
    }),
  },
  'financial/earring': {
    kind: 'EarringPurchase',
    field: 'purchase',
    input: {
      name: 'Brincos 2026',
      invoiceNumber: '77',
      invoiceSeries: '1',
      value: '60',
      ranges: [{ initialSisbov: '105500508078035', finalSisbov: '105500508078078' }],
    },
  },
  'financial/animal': {
    kind: 'OxenPurchase',
    field: 'purchase',
    input: (made) => ({
      name: 'Garrotes de maio',
      invoiceNumber: '8842',
      invoiceSeries: '1',
      items: [
        {
          gtaId: made['financial/gta-details'],
          quantity: 40,
          averageWeight: '380',
          pricing: 'PER_ARROBA',
          unitPrice: '310',
        },
      ],
    }),
  },
  'financial/stock-list': { kind: 'Stock', input: (made) => ({ foodId: made['financial/food'] }) },
  diet: {
    kind: 'Formulation',
    input: (made) => ({
      type: 'CONFINEMENT',
      name: 'Terminação 85',
      phase: 'TERMINATION',
      estimatedDailyGain: '1.6',
      ingredients: [{ foodId: made['financial/food'], pct: '100' }],
    }),
  },
  'management/closures/list': {
    kind: 'SaleManagement',
    input: (made) => ({
      name: 'Venda de maio',
      buyerId: made['financial/destinations'],
      market: 'DOMESTIC',
      plannedDate: '2026-05-20',
      pricing: 'PER_ARROBA',
      unitPrice: '310',
    }),
  },
  'management/closures/trucks': {
    kind: 'ExitTruck',
    input: (made) => ({
      saleManagementId: made['management/closures/list'],
      plate: 'ABC1D23',
      driverName: 'José Lima',
      ownerId: made['farm/owners'],
      capacity: 20,
      destinationId: made['financial/destinations'],
      boardingDate: '2026-05-20',
    }),
  },
  imports: {
    kind: 'FileImport',
    input: { kind: 'OXEN', fileName: 'gado.csv', columns: [{ heading: 'Chip', column: 'electronicEarring' }] },
  },
  'management/imports': { kind: 'HerdImport', input: { kind: 'OXEN', fileName: 'rebanho.csv' } },
  'diet/pre-mix': {
    kind: 'Formulation',
    input: (made) => ({
      type: 'PRE_MIX',
      name: 'Pré-mistura terminação',
      ingredients: [{ foodId: made['financial/food'], pct: '100' }],
    }),
  },
  'diet/premix': {
    kind: 'Formulation',
    input: (made) => ({
      type: 'PREMIX',
      name: 'Núcleo confinamento',
      ingredients: [{ foodId: made['financial/food'], pct: '100' }],
    }),
  },
  'diet/supplement': {
    kind: 'Formulation',
    input: (made) => ({
      type: 'SUPPLEMENT',
      name: 'Proteinado seca',
      ingredients: [{ foodId: made['financial/food'], pct: '100' }],
    }),
  },
  'tract/planning-edit': {
    kind: 'TractPlan',
    input: { name: 'Dois tratos', treats: ['07:00', '15:30'].map((startTime) => ({ pct: '50', startTime })) },
  },
  'tract/diet-transition': {
    kind: 'DietTransition',
    field: 'transition',
    input: (made) => ({
      name: 'Escada',
      mode: 'STEP',
      steps: [1, 8].map((day) => ({ day, dietAId: made['diet'], pctA: '100' })),
    }),
  },
  'medical-services/medicines': {
    kind: 'Medicine',
    input: {
      name: 'Vacina clostridiose',
      kind: 'VACCINE',
      route: 'SC',
      unit: 'ML',
      packageVolume: '250',
      doseMode: 'FIXED',
      fixedDose: '5',
    },
  },
  'medical-services/protocols/details': {
    kind: 'HealthProtocol',
    input: (made) => ({
      name: 'Entrada',
      appliesOn: 'ENTRY',
      steps: [{ dayOffset: 0, medicineId: made['medical-services/medicines'] }],
    }),
  },
  'farm/recipes': {
    kind: 'Recipe',
    input: (made) => ({
      name: 'Terminação no vagão',
      formulationId: made['diet'],
      method: 'ROTOR_MIX_0',
      steps: [{ foodId: made['financial/food'] }],
    }),
  },
};

/** A beat needs the plan of a day, which a new farm has only tomorrow. */
async function addBeat(server: FarmServer, made: Readonly<Record<string, string>>): Promise<string> {
  const uuidOf = (id: string | undefined): string => atob(id ?? '').split(':')[1] ?? '';
  const id = '01a20362-0423-7758-a012-a914f9a8b899';
  await server.insert(
    `INSERT INTO "Beat" (id, "farmId", day, seq, round, "mixerId", "dietId", status, "plannedKg", "mixMinutes", "startedAt", "updatedAt")
     SELECT $1, m."farmId", f."currentDay", 1, 1, m.id, $3, 'CLOSED', 3125, 4, now(), now() FROM "Mixer" m JOIN "Farm" f ON f.id = m."farmId" WHERE m.id = $2`,
    [id, uuidOf(made['farm/mixers']), uuidOf(made['diet'])],
  );
  return btoa(`Beat:${id}`);
}

/** Announcements are made of facts that a new farm does not have. */
async function addAnnouncements(server: FarmServer, made: Readonly<Record<string, string>>) {
  const kinds = {
    death: 'DEATH',
    're-identification': 'RE_IDENTIFICATION',
    unusability: 'UNUSABILITY',
    'change-characteristic': 'CHANGE_OF_CHARACTERISTIC',
  };
  const ids: Record<string, string> = {};
  for (const [index, [folder, type]] of Object.entries(kinds).entries()) {
    const id = `01a20362-0423-7758-a012-a914f9a8b8a${index}`;
    await server.insert(
      `INSERT INTO "Announcement" (id, "farmId", type, number, year, status, day, "createdAt", "updatedAt")
       SELECT $1, f.id, $2::"AnnouncementType", 1, 2026, 'PENDING', f."currentDay", now(), now() FROM "Farm" f`,
      [id, type],
    );
    ids[`traceability/communique/${folder}`] = btoa(`Announcement:${id}`);
  }
  return { ...ids, 'traceability/communique/entry/emit': made['financial/animal']! };
}

/** An animal that dies and, that its batch keeps it, was another one: its death has a page all the same. */
async function addDeath({ call }: FarmServer, token: string, oxId: string): Promise<string> {
  const { farm } = await call(
    'query { farm { mortalityCauses(first: 1) { edges { node { id } } } } }',
    undefined,
    token,
  );
  const [cause] = (farm as { mortalityCauses: { edges: { node: { id: string } }[] } }).mortalityCauses.edges;
  const write = async (name: string, input: object) =>
    call(
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { oxDeath { id } } }`,
      { ...input, clientEventId: crypto.randomUUID() },
      token,
    );
  const killed = await write('killOx', { oxId, causeId: cause!.node.id, destination: 'BURIED' });
  const deathId = (killed.killOx as { oxDeath: { id: string } }).oxDeath.id;
  await write('reverseDeath', { deathId });
  return deathId;
}

export async function addRecords(server: FarmServer, token: string): Promise<Record<string, string>> {
  const { call } = server;
  const made: Record<string, string> = {};
  for (const [folder, { kind, input, field = kind.charAt(0).toLowerCase() + kind.slice(1) }] of Object.entries(
    records,
  )) {
    const answer = await call(
      `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { ${field} { id } } }`,
      typeof input === 'function' ? input(made) : input,
      token,
    );
    made[folder] = (answer[`create${kind}`] as Record<string, { id: string }>)[field]!.id;
  }
  const first = '(first: 1) { edges { node { id } } }';
  const { farm } = await call(
    `query { farm { earrings${first} oxen${first} entryManagements${first} } }`,
    undefined,
    token,
  );
  const { earrings, oxen, entryManagements } = farm as Record<
    'earrings' | 'oxen' | 'entryManagements',
    { edges: { node: { id: string } }[] }
  >;
  const beatId = await addBeat(server, made);
  return {
    ...made,
    ...(await addAnnouncements(server, made)),
    'tract/beat-of-day': beatId,
    'tract/beat-history': beatId,
    'farm/lines/draw': made['farm/lines']!,
    'management/execute/weighing': made['farm/batches']!,
    'management/execute/identification': made['farm/batches']!,
    'financial/earring/details': made['financial/earring']!,
    'traceability/earring/details': earrings.edges[0]!.node.id,
    'management/execute/entry': made['financial/animal']!,
    'management/closures/list/details': made['management/closures/list']!,
    'management/closures/list/close': made['management/closures/list']!,
    'management/closures/trucks/details': made['management/closures/trucks']!,
    'management/execute/sale': made['management/closures/trucks']!,
    'management/setup': entryManagements.edges[0]!.node.id,
    'management/batch-active': made['farm/batches']!,
    'management/batch-edit': made['farm/batches']!,
    'management/batch-closing-edit': made['farm/batches']!,
    'traceability/ox': oxen.edges[0]!.node.id,
    'medical-services/mortality': await addDeath(server, token, oxen.edges[0]!.node.id),
  };
}
