import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionOf, upgraded, upgradedVariables } from '../../../server/platform/fieldVersions.calc.ts';
import { fieldKey } from '../../../server/accounts/me.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let farm: TestFarm;
let token: string;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  token = (await app.signIn(farm.ownerEmail)).token!;
});
afterAll(() => app.close());

type Receipt = { clientEventId: string; command: string; rows: Record<string, string> | null; code?: string };
type Body = { data: unknown; errors?: object[]; extensions?: { fieldWrites: Receipt[] } };

async function post(query: string, input: object, extensions: object = {}): Promise<Body> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input }, extensions }),
  });
  return (await response.json()) as Body;
}

const createBatch = 'mutation ($input: CreateBatchInput!) { createBatch(input: $input) { __typename } }';
const weighEach = `mutation ($input: WeighOxEachInput!) {
  weighOxEach(input: $input) { results { clientEventId ok code } }
}`;
const batches = () =>
  app.app.platform.database.everyFarm.batch.count({ where: { farmId: farm.farmId, name: { startsWith: 'Fila' } } });

describe('a receipt', () => {
  test('names the key, the command and the row, and the same again names the same', async () => {
    const input = keyed({ name: 'Fila 1', kind: 'HOLDING' });
    const before = await batches();
    const first = await post(createBatch, input);
    expect(first.extensions?.fieldWrites).toEqual([
      { clientEventId: input.clientEventId, command: 'createBatch', rows: { batchId: expect.any(String) as string } },
    ]);
    expect((await post(createBatch, input)).extensions).toEqual(first.extensions);
    expect((await batches()) - before).toBe(1);
  });

  test('says why it was refused, also where the key was used for something else', async () => {
    const input = keyed({ name: 'Fila 2', kind: 'HOLDING' });
    await post(createBatch, input);
    const other = await post(createBatch, { ...input, name: 'Fila 3' });
    expect(other.extensions?.fieldWrites).toEqual([
      {
        clientEventId: input.clientEventId,
        command: 'createBatch',
        rows: null,
        code: 'IdempotencyKeyReused',
        statusCode: 409,
      },
    ]);
  });

  test('comes for each of many', async () => {
    const items = ['1', '2'].map((identifier) => keyed({ identifier, weight: '400' }));
    const { extensions } = await post(weighEach, { items });
    expect(extensions?.fieldWrites.map(({ clientEventId, command, rows }) => [clientEventId, command, rows])).toEqual(
      items.map(({ clientEventId }) => [clientEventId, 'weighOx', null]),
    );
  });

  test('is not in the answer of anything else', async () => {
    expect(await post('{ viewer { name } }', {})).not.toHaveProperty('extensions');
  });
});

test('a key of 400 days ago is answered as it was', async () => {
  const input = keyed({ name: 'Fila 4', kind: 'HOLDING' });
  const first = await post(createBatch, input);
  await app.app.platform.database.everyFarm.clientEvent.update({
    where: { farmId_key: { farmId: farm.farmId, key: input.clientEventId } },
    data: { createdAt: new Date(Date.now() - 400 * 86_400_000) },
  });
  expect((await post(createBatch, input)).extensions).toEqual(first.extensions);
});

describe('the key that locks a queue', () => {
  const keyOf = async (caller: string) => {
    const { data } = await app.as(caller).graphql('{ viewer { fieldKey } }');
    return (data!['viewer'] as { fieldKey: string }).fieldKey;
  };

  test('is the same in each session of a person, and nobody else’s', async () => {
    const key = await keyOf(token);
    expect(Buffer.from(key, 'base64url').length).toBe(32);
    expect(await keyOf((await app.signIn(farm.ownerEmail)).token!)).toBe(key);
    const { email } = await app.addPerson(farm, 'FEEDER');
    expect(await keyOf((await app.signIn(email)).token!)).not.toBe(key);
  });

  test('is another on a farm that was restored, whose memberships are the same', async () => {
    const ctx = app.contextFor(farm);
    const restored = app.contextFor({ ...farm, farmId: (await app.newFarm()).farmId });
    expect(restored.person.membershipId).toBe(ctx.person.membershipId);
    expect(await fieldKey(restored, {})).not.toBe(await fieldKey(ctx, {}));
  });
});

describe('an input of an older version', () => {
  const steps = {
    weighOx: [
      ({ kg, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, weightKg: kg }),
      ({ weightKg, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, weight: weightKg }),
    ],
  };

  test('goes up step by step', () => {
    expect(versionOf('weighOx', steps)).toBe(3);
    expect(upgraded('weighOx', 1, { oxId: 'a', kg: '400' }, steps)).toEqual({ oxId: 'a', weight: '400' });
    expect(upgraded('weighOx', 2, { oxId: 'a', weightKg: '400' }, steps)).toEqual({ oxId: 'a', weight: '400' });
    expect(upgraded('weighOx', 3, { weight: '400' }, steps)).toEqual({ weight: '400' });
    expect(upgraded('killOx', 1, { oxId: 'a' }, steps)).toEqual({ oxId: 'a' });
  });

  test('also in a call for many', () => {
    const variables = { input: { items: [{ kg: '1' }, null, { kg: '2' }] } };
    expect(upgradedVariables('weighOxEach', 1, variables, steps)).toEqual({
      input: { items: [{ weight: '1' }, null, { weight: '2' }] },
    });
  });

  test('of today is taken as it is', async () => {
    const input = keyed({ name: 'Fila 5', kind: 'HOLDING' });
    const { extensions } = await post(createBatch, input, { fieldVersion: versionOf('createBatch') });
    expect(extensions?.fieldWrites[0]).toMatchObject({ clientEventId: input.clientEventId });
  });
});
