import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;

beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
});
afterAll(() => app.close());

async function newOwners(count: number, of = farm): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    farmId: of.farmId,
    name: `Dono ${index}`,
  }));
  await app.app.platform.database.everyFarm.owner.createMany({ data: rows });
  return rows.map(({ id }) => toGlobalId('Owner', id));
}

const mutation = `mutation T($input: UpdateOwnerManyInput!) {
  updateOwnerMany(input: $input) { done { id active } refused { index code field message } } }`;

interface Answer {
  done: { id: string; active: boolean }[];
  refused: { index: number; code: string; field: string | null; message: string }[];
}

async function deactivate(caller: Caller, ids: readonly string[], changes: object = {}) {
  const inputs = ids.map((id) => ({ id, active: false, ...changes }));
  const { data, errors } = await caller.graphql(mutation, { input: { inputs } });
  return { answer: data?.updateOwnerMany as Answer | undefined, errors };
}

describe('a command for many rows', () => {
  test('does each row and reports which were refused and why', async () => {
    const ids = await newOwners(3);
    const { answer } = await deactivate(owner, [ids[0]!, toGlobalId('Owner', uuidv7()), ids[2]!]);
    expect(answer!.done).toHaveLength(2);
    expect(answer!.done).toEqual(expect.arrayContaining([ids[0]!, ids[2]!].map((id) => ({ id, active: false }))));
    expect(answer!.refused).toEqual([
      { index: 1, code: 'InexistentEntity', field: null, message: expect.stringMatching(/^[A-ZÀ-Ú].+/) },
    ]);
  });

  test('treats another farm’s row as one that does not exist, and leaves it as it is', async () => {
    const other = await app.newFarm();
    const [foreign] = await newOwners(1, other);
    const { answer } = await deactivate(owner, [foreign!]);
    expect(answer).toMatchObject({ done: [], refused: [{ index: 0, code: 'InexistentEntity' }] });
    const row = await app.app.platform.database.everyFarm.owner.findFirst({ where: { farmId: other.farmId } });
    expect(row?.active).toBe(true);
  });

  test('announces only the rows that were done', async () => {
    const ids = await newOwners(2);
    const heard: string[] = [];
    const stop = app.app.platform.bus.listen(farm.farmId, (event) => {
      if ('id' in event && event.type === 'Owner') heard.push(toGlobalId('Owner', event.id));
    });
    await deactivate(owner, [ids[0]!, toGlobalId('Owner', uuidv7()), ids[1]!]);
    stop();
    expect(heard.toSorted()).toEqual(ids.toSorted());
  });

  test('with a malformed row does nothing and names its place', async () => {
    const ids = await newOwners(2);
    const { answer, errors } = await deactivate(owner, ids, { name: '' });
    expect(answer).toBeUndefined();
    expect(errors[0]?.extensions).toMatchObject({ code: 'InvalidFieldType', field: 'inputs.0.name' });
    const rows = await app.app.platform.database.everyFarm.owner.count({ where: { farmId: farm.farmId, name: '' } });
    expect(rows).toBe(0);
  });

  test('takes at most 200 rows, and at least one', async () => {
    const [id] = await newOwners(1);
    for (const ids of [Array.from({ length: 201 }, () => id!), []]) {
      const { errors } = await deactivate(owner, ids);
      expect(errors[0]?.extensions).toMatchObject({ code: 'InvalidFieldType', field: 'inputs' });
    }
  });

  test('needs the right of the command for one row', async () => {
    const ids = await newOwners(1);
    const feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
    const { errors } = await deactivate(feeder, ids);
    expect(errors[0]?.extensions.code).toBe('UserWithoutPermission');
  });
});
