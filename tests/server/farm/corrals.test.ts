import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { polygonFault, polygonHectares, type Polygon } from '../../../server/farm/places/polygon.calc.ts';
import { createCorral, deleteCorral } from '../../../server/farm/places/corrals.service.ts';
import { createLine } from '../../../server/farm/places/lines.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { run } from '../../support/servers/inProcess.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  owner = await app.signIn((await app.newFarm()).ownerEmail);
});
afterAll(() => app.close());

type Point = [number, number];
const polygon = (...corners: Point[]): Polygon => ({ type: 'Polygon', coordinates: [[...corners, corners[0]!]] });
const square = polygon([-50.99, -17.91], [-50.98, -17.91], [-50.98, -17.9], [-50.99, -17.9]);
const crossed = polygon([0, 0], [1, 1], [1, 0], [0, 1]);
const circle = (length: number) => ({
  type: 'Polygon',
  coordinates: [Array.from({ length }, (_, index) => [Math.sin(index), Math.cos(index)])],
});
const fields = 'corral { id name areaHa polygon version active line { name } }';
const pasture = (name: string, changes: object = {}) => ({
  name,
  locationType: 'PASTURE',
  animalCapacity: 80,
  polygon: square,
  ...changes,
});
const byName = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
const create = (input: object) => mutate(owner, 'createCorral', input, fields);

describe('a drawn area', () => {
  test('computes its own hectares', async () => {
    const { payload } = await create(pasture('Pasto 1'));
    expect(payload.corral).toMatchObject({ areaHa: polygonHectares(square).toString(), polygon: square });
    expect(Number((payload.corral as { areaHa: string }).areaHa)).toBeCloseTo(117.7, 0);
  });

  test('is overridden by a typed area', async () => {
    expect((await create(pasture('Pasto 2', { areaHa: '120.5' }))).payload.corral).toMatchObject({ areaHa: '120.5' });
  });

  test.each<[string, unknown, string, string]>([
    ['crosses itself', crossed, 'PolygonSelfCrossing', 'polygon'],
    ['is open', { type: 'Polygon', coordinates: [square.coordinates[0]!.slice(0, -1)] }, 'PolygonNotClosed', 'polygon'],
    ['is empty', { type: 'Polygon', coordinates: [] }, 'InvalidFieldType', 'polygon.coordinates'],
    ['is a single point', polygon([1, 1], [1, 1], [1, 1]), 'PolygonEmpty', 'polygon'],
    ['is as large as the world', polygon([-179, -89], [179, -89], [179, 89], [-179, 89]), 'PolygonTooLarge', 'polygon'],
    ['has two thousand corners', circle(2_000), 'InvalidFieldType', 'polygon.coordinates.0'],
    ['leaves the earth', polygon([-181, 0], [-180, 0], [-180, 1]), 'InvalidFieldType', 'polygon.coordinates.0.0.0'],
    ['is no polygon', { type: 'Point', coordinates: [0, 0] }, 'InvalidFieldType', 'polygon.type'],
    ['is a text', 'polygon', 'InvalidFieldType', 'polygon'],
  ])('that %s is refused at its field', async (_what, shape, code, field) => {
    const { error } = await create(pasture('Pasto ruim', { polygon: shape }));
    expect(error).toMatchObject({ code });
    expect(error!.field).toBe(field);
  });

  test('with a hundred thousand vertices is refused before parsing', async () => {
    expect((await create(pasture('Pasto enorme', { polygon: circle(100_000) }))).error).toMatchObject({
      code: 'UploadTooLarge',
    });
  });

  test('reports its validation error', () => {
    expect(polygonFault(square)).toBeUndefined();
    expect(polygonFault(crossed)).toBe('PolygonSelfCrossing');
    expect(polygonFault({ type: 'Polygon', coordinates: [square.coordinates[0]!.slice(0, -1)] })).toBe(
      'PolygonNotClosed',
    );
  });
});

describe('a place for cattle', () => {
  test('has a case-insensitively unique name among pastures', async () => {
    await create(pasture('Pasto Único'));
    expect((await create(pasture('PASTO ÚNICO'))).error).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'name' });
    const both = await Promise.all([create(pasture('Pasto a dois')), create(pasture('Pasto a dois'))]);
    expect(both.map(({ code }) => code ?? 'created').toSorted()).toEqual(['FieldsAlreadyInUse', 'created']);
  });

  test.each([
    ['no area and no drawing', { polygon: null }, 'InvalidFieldType', 'areaHa'],
    ['a capacity below nothing', { animalCapacity: -1 }, 'InvalidFieldType', 'animalCapacity'],
    [
      'a line that is not there',
      { locationType: 'PICKET', lineId: Buffer.from('Line:0192f0c0-0000-7000-8000-000000000000').toString('base64') },
      'LineNotFound',
      'lineId',
    ],
  ])('with %s is refused', async (_what, changes, code, field) => {
    expect((await create(pasture('Pasto torto', changes))).error).toMatchObject({ code, field });
  });

  test('of an import is created or refused on its own', async () => {
    const one = pasture('Importado 1');
    const { payload } = await mutate(
      owner,
      'createCorralMany',
      { inputs: [one, pasture('Importado 2'), one] },
      'done { name } refused { index code field }',
    );
    expect((payload.done as object[]).toSorted(byName)).toEqual([{ name: 'Importado 1' }, { name: 'Importado 2' }]);
    expect(payload.refused).toEqual([{ index: 2, code: 'FieldsAlreadyInUse', field: 'name' }]);
  });

  test('that was never used can be deleted', async () => {
    const ctx = app.contextFor(await app.newFarm());
    const { corralId: id } = await createCorral(ctx, {
      name: 'Engano',
      locationType: 'PASTURE',
      areaHa: '1',
      animalCapacity: 1,
    });
    expect(await deleteCorral(ctx, { id })).toEqual({ deletedId: id });
    expect(await ctx.db.corral.count()).toBe(0);
    await expect(deleteCorral(ctx, { id })).rejects.toMatchObject({ code: 'CorralNotFound' });
  });

  test('in which something happened is kept', async () => {
    const ctx = app.contextFor(await app.newFarm());
    const { corralId: id } = await createCorral(ctx, {
      name: 'Usado',
      locationType: 'PASTURE',
      areaHa: '1',
      animalCapacity: 1,
    });
    const { farmId } = ctx.actor;
    await ctx.db.occurrence.create({
      data: {
        farmId,
        corralId: id,
        day: new Date(),
        category: 'OTHER',
        type: 'Cerca',
        place: 'CORRAL',
        description: '.',
      },
    });
    await expect(deleteCorral(ctx, { id })).rejects.toMatchObject({ code: 'CorralIsUsed' });
  });

  test('of the sequence of a line is kept, because the line would make it again', async () => {
    const ctx = app.contextFor(await app.newFarm());
    await createLine(ctx, {
      name: 'L',
      areaM2: '1',
      animalCapacity: 1,
      picketAreaM2: '1',
      initialPicket: 1,
      finalPicket: 1,
    });
    const { id } = await ctx.db.corral.findFirstOrThrow();
    await expect(deleteCorral(ctx, { id })).rejects.toMatchObject({ code: 'CorralInSequence' });
  });

  test('is on the map with its centre', async () => {
    const answer = await owner.rest('GET', '/corrals/positions');
    const places = answer.body as unknown as { name: string; centroid: [number, number]; status: string }[];
    const [x, y] = places.find(({ name }) => name === 'Pasto 1')!.centroid;
    expect(x).toBeCloseTo(-50.985, 3);
    expect(y).toBeCloseTo(-17.905, 3);
  });
});

test('the first page of 5,000 corrals takes as many statements as that of 120', async () => {
  const [small, large] = [app.contextFor(await app.newFarm()), app.contextFor(await app.newFarm())];
  const line = (name: string, count: number, prefix: string) => ({
    name,
    areaM2: '1000',
    animalCapacity: 1000,
    picketAreaM2: '2000',
    picketType: 'CONFINEMENT',
    initialPicket: 1,
    finalPicket: count,
    prefix,
    suffix: '',
  });
  await createLine(small, line('L', 120, 'A'));
  for (let index = 0; index < 10; index += 1) await createLine(large, line(`L${index}`, 500, `P${index}-`));
  const counted = async (ctx: Context) => {
    app.statements.length = 0;
    const { codes } = await run(
      ctx.withFreshCache(),
      '{ farm { corrals(first: 100) { edges { node { id name areaHa animalCapacity line { name } } } pageInfo { hasNextPage endCursor } } } }',
    );
    expect(codes).toEqual([]);
    return app.statements.length;
  };
  expect(await counted(large)).toBe(await counted(small));
});
