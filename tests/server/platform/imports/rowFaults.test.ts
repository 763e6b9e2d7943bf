import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { weighingsSheet } from '../../../../server/herd/imports/herdSheets.calc.ts';
import { establishmentSheet } from '../../../../server/papers/establishments/establishmentSheet.calc.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { serializeError } from '../../../../server/platform/errors/serialize.ts';
import { AppError } from '../../../../server/platform/errors/AppError.ts';
import type { CellFault } from '../../../../server/platform/imports/importKind.ts';
import { partsOf } from '../../../../server/platform/imports/importRows.service.ts';
import type { ImportSheet } from '../../../../server/platform/imports/importSheet.calc.ts';
import { takeImport } from '../../../../server/platform/imports/takeImport.service.ts';
import { foodSheet } from '../../../../server/stock/foods/foodSheet.calc.ts';
import { foodPurchaseSheet } from '../../../../server/trade/receipts/foodPurchaseSheet.calc.ts';
import { startTestApp, type TestApp } from '../../../support/app.ts';
import { advance, workSince } from '../../../support/farms/diets.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../../support/farms/herd.ts';
import { makeYard } from '../../../support/farms/purchases.ts';
import { draftImport, type Cells } from '../../../support/imports/draftImport.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
});
afterAll(() => app.close());

/** What a check says of these rows. */
async function faultsOf(sheet: ImportSheet, rows: readonly Cells[]): Promise<CellFault[]> {
  const id = await draftImport(ctx, sheet, rows);
  await takeImport(ctx, { id, mode: 'CHECK' });
  const found: CellFault[] = [];
  for await (const parts of partsOf(ctx, id)) found.push(...parts.flatMap((part) => part.faults));
  return found;
}
const placesOf = (faults: readonly CellFault[]) => faults.map(({ row, column, code }) => `${row} ${column} ${code}`);
const textOf = ({ code, params }: CellFault) =>
  serializeError(new AppError(code, { params }), {
    locale: 'pt-BR',
    traceId: 't',
    door: 'graphql',
  }).message;

const farm: Cells = {
  ...{
    name: 'Fazenda A',
    document: '111.444.777-35',
    code: 'A1',
    registrationType: 'ORIGIN',
    ownerName: 'Ana',
  },
  ...{
    ownerEmail: 'ana@a.example',
    stateRegistration: '1',
    phone: '(65) 99999-1234',
    zipCode: '78000-000',
  },
  ...{
    state: 'MT',
    city: 'Cuiabá',
    neighborhood: 'Rural',
    street: 'R',
    number: '1',
  },
};

test('a row with a cell that is not read says at once what the register refuses of its others', async () => {
  const row = {
    ...farm,
    registrationType: 'Coisa',
    document: '111.111.111-11',
    ownerEmail: 'ana(arroba)a',
  };
  expect(placesOf(await faultsOf(establishmentSheet, [row])).toSorted()).toEqual([
    '0 document InvalidDocument',
    '0 ownerEmail BadEmail',
    '0 registrationType ImportCellUnread',
  ]);
  expect(await ctx.db.establishment.count()).toBe(0);
});

test('a food that the farm has not is named, and an opening balance after the first day says what to do', async () => {
  const yard = await makeYard(ctx);
  const bought = {
    invoice: '77',
    date: yard.open,
    food: 'Quirera',
    kg: '10',
    value: '35',
  };
  const [unknown, ...others] = await faultsOf(foodPurchaseSheet, [bought]);
  expect(others).toEqual([]);
  expect(textOf(unknown!)).toMatch('Não há um alimento “Quirera”');
  await advance(ctx);
  ctx = ctx.withFreshCache();
  const food = {
    category: 'ENERGETICO',
    dryMatterPct: '88',
    ndtPct: '85',
    openingKg: '10',
    openingCost: '1',
  };
  const opened = await faultsOf(foodSheet, [{ ...food, name: 'Polpa nova' }]);
  expect(placesOf(opened)).toEqual(['0 openingKg ImportOpeningOver']);
  expect(textOf(opened[0]!)).toMatch('deixe a célula vazia');
});

test('a weighing of an animal that left says how, and a row says once that it has no number', async () => {
  const dead = await enter(ctx, await makeBatch(ctx), { identifier: 'A-1' });
  await killOx(ctx, keyed({ oxId: dead, causeId: await causeOf(ctx), destination: 'BURIED' }));
  const found = await faultsOf(weighingsSheet, [
    { identifier: 'a-1', weight: '400' },
    { identifier: 'B-9', weight: '400' },
    { sisbov: '105520999999999', weight: '400' },
    { weight: '400' },
  ]);
  expect(placesOf(found)).toEqual([
    '0 identifier OxNotFound',
    '1 identifier OxNotFound',
    '2 sisbov InvalidSisbov',
    '3 sisbov ImportCellNeeded',
  ]);
  expect(textOf(found[0]!)).toBe('Este animal está morto');
});
