import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planLine } from '../../../server/farm/places/lineSequence.calc.ts';
import { createLine } from '../../../server/farm/places/lines.service.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
});
afterAll(() => app.close());

const fields = 'line { id name corralCount version initialPicket finalPicket prefix }';
const sequence = { initialPicket: 1, finalPicket: 5, prefix: 'A', suffix: '' };
const newLine = (name: string, changes: object = {}) => ({
  name,
  areaM2: '50000',
  animalCapacity: 500,
  picketAreaM2: '2352',
  picketType: 'CONFINEMENT',
  ...sequence,
  ...changes,
});
const create = (input: object, caller = owner) => mutate(caller, 'createLine', input, fields);
const update = (input: object) => mutate(owner, 'updateLine', input, fields);

interface LineShown {
  id: string;
  corralCount: number;
  version: number;
}

async function corralsOf(id: string) {
  const { data } = await owner.graphql(
    'query L($f: CorralsFilterInput) { farm { corrals(filter: $f, first: 1000) { edges { node { id name active position areaHa animalCapacity } } } } }',
    { f: { lineId: id } },
  );
  const { edges } = (
    data!.farm as {
      corrals: {
        edges: {
          node: { id: string; name: string; active: boolean; position: number; areaHa: string; animalCapacity: number };
        }[];
      };
    }
  ).corrals;
  return edges.map(({ node }) => node);
}

describe('a new line', () => {
  test('creates its corrals from the sequence, dividing area and capacity', async () => {
    const { payload } = await create(newLine('Linha 1'));
    const { id, corralCount } = payload.line as LineShown;
    expect(corralCount).toBe(5);
    const corrals = await corralsOf(id);
    expect(corrals.map(({ name }) => name)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(corrals[0]).toMatchObject({ areaHa: '0.2352', animalCapacity: 100, active: true });
  });

  test.each([
    ['runs backwards', { initialPicket: 900, finalPicket: 1 }, 'InvalidLineSequence', 'finalPicket'],
    ['is longer than a line may be', { initialPicket: 1, finalPicket: 501 }, 'InvalidLineSequence', 'finalPicket'],
    ['has a name that is taken, in other letters', { name: 'LINHA 1' }, 'FieldsAlreadyInUse', 'name'],
    ['holds less than nothing', { animalCapacity: -1 }, 'InvalidFieldType', 'animalCapacity'],
    ['has no name', { name: '  ' }, 'InvalidFieldType', 'name'],
  ])('that %s is refused and creates nothing', async (_what, changes, code, field) => {
    const before = await app.app.platform.database.everyFarm.corral.count();
    expect((await create(newLine('Linha ruim', changes))).error).toMatchObject({ code, field });
    expect(await app.app.platform.database.everyFarm.corral.count()).toBe(before);
  });

  test('of 500 corrals takes as many statements as one of 5', async () => {
    const counted = async (name: string, finalPicket: number) => {
      const ctx = app.contextFor(farm);
      app.statements.length = 0;
      await createLine(ctx, newLine(name, { initialPicket: 1, finalPicket, prefix: name.at(-1)! }));
      return app.statements.length;
    };
    expect(await counted('Linha V', 500)).toBe(await counted('Linha W', 5));
  });
});

describe('a changed sequence', () => {
  test('adds, renames and deactivates corrals, keeps manual names, and never deletes', async () => {
    const { id, version } = (await create(newLine('Linha 2', { prefix: 'B' }))).payload.line as LineShown;
    const [, second] = await corralsOf(id);
    await mutate(owner, 'updateCorral', { id: second!.id, name: 'Enfermaria' }, 'corral { id }');
    const preview = { initialPicket: 2, finalPicket: 6, prefix: 'C', suffix: 'x', lineId: id };
    const { data } = await owner.graphql(
      'query P($i: LinePlanInput!) { farm { linePlan(input: $i) { create deactivate reactivate rename { from to } } } }',
      { i: preview },
    );
    const plan = (data!.farm as { linePlan: object }).linePlan;
    expect(plan).toEqual({
      create: ['C6x'],
      deactivate: ['B1'],
      reactivate: [],
      rename: [
        { from: 'B3', to: 'C3x' },
        { from: 'B4', to: 'C4x' },
        { from: 'B5', to: 'C5x' },
      ],
    });
    const { lineId: _, ...change } = preview;
    expect((await update({ id, version, ...change })).code).toBeUndefined();
    const after = await corralsOf(id);
    expect(after.map(({ name, active }) => `${name}${active ? '' : ' off'}`).toSorted()).toEqual([
      'B1 off',
      'C3x',
      'C4x',
      'C5x',
      'C6x',
      'Enfermaria',
    ]);
    expect((await update({ id, version, name: 'Linha 2b' })).error).toMatchObject({ code: 'ConcurrentUpdate' });
  });

  test('can swap numbers without violating unique names', async () => {
    const { id } = (await create(newLine('Linha 3', { prefix: '', finalPicket: 20 }))).payload.line as LineShown;
    expect((await update({ id, prefix: '1' })).code).toBeUndefined();
    expect((await corralsOf(id)).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `1${index + 1}`),
    );
  });

  test('can be restored', () => {
    const corrals = Array.from({ length: 4 }, (_, index) => ({
      id: String(index),
      name: `A${index + 1}`,
      sequenceNumber: index + 1,
      active: index !== 3,
    }));
    expect(planLine({ ...sequence, finalPicket: 4 }, { ...sequence, finalPicket: 3 }, corrals)).toEqual({
      create: [],
      rename: [],
      deactivate: [],
      reactivate: [{ id: '3', name: 'A4' }],
    });
  });

  test('does not reactivate a manually deactivated corral', () => {
    const corrals = Array.from({ length: 5 }, (_, index) => ({
      id: String(index),
      name: `A${index + 1}`,
      sequenceNumber: index + 1,
      active: index !== 1,
    }));
    const plan = planLine({ ...sequence, prefix: 'B' }, sequence, corrals);
    expect(plan.rename.map(({ to }) => to)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
    expect({ ...plan, rename: [] }).toEqual({ create: [], rename: [], deactivate: [], reactivate: [] });
  });
});

test('a feeder can read lines but not create them', async () => {
  const { email } = await app.addPerson(farm, 'FEEDER');
  const feeder = await app.signIn(email);
  expect((await create(newLine('Linha do tratador'), feeder)).error).toMatchObject({ code: 'UserWithoutPermission' });
  const { errors } = await feeder.graphql('{ farm { lines { totalCount } } }');
  expect(errors).toEqual([]);
});
