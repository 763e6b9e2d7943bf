import type { Context } from '../../platform/context.ts';
import { also, answer, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { legacyBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { blockReasons } from '../../health/healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { closureOf, closureParts } from '../closures/closure.rest.ts';
import { truckStatuses, pricings, saleStatuses } from './saleWords.calc.ts';
import { eligibilityOf } from './saleEligibility.service.ts';
import {
  getSaleManagement,
  oxenOfSale,
  saleBatches,
  saleFigures,
  saleList,
  saleParts,
  type SaleRow,
} from './saleList.service.ts';
import { createSaleManagement } from './saleManagement.service.ts';

/** With how far it is. */
async function figured(row: SaleRow, ctx: Context) {
  const [figures, batches] = await Promise.all([saleFigures(ctx, row.id), saleBatches(ctx, row.id)]);
  return {
    ...row,
    heads: figures?.heads ?? 0,
    batches: (batches ?? []).map(({ batchId, batchName, heads }) => ({ id: batchId, name: batchName, heads })),
  };
}
type Figured = Awaited<ReturnType<typeof figured>>;

const closureFields = {
  slaughterDate: field.day(),
  heads: field.int(40),
  exitKg: field.decimal(22_320),
  carcassKg: field.decimal(12_276),
  grossValue: field.decimal(253_704),
  deductedValue: field.decimal(3_805.56),
  cost: maybe(field.decimal(212_295.16)),
};

const saleFields = {
  id: field.id('SaleManagement'),
  name: field.text('Venda de março'),
  buyer: ref('Establishment', 'Frigorífico Rio Verde'),
  market: field.oneOf(markets),
  plannedDate: field.day(),
  pricing: field.oneOf(pricings),
  unitPrice: field.decimal(310),
  bonuses: listOf({ name: field.text('Bonificação Europa'), valuePerArroba: field.decimal(5) }),
  status: field.oneOf(saleStatuses),
  heads: field.int(40),
  trucks: listOf({
    id: field.id('ExitTruck'),
    plate: field.text('ABC1D23'),
    owner: ref('Owner', 'Ana Souza'),
    destination: ref('Establishment', 'Frigorífico Rio Verde'),
    capacity: field.int(20),
    boarded: field.int(18),
    boardingDate: field.day(),
    status: field.oneOf(truckStatuses),
  }),
  batches: listOf({ id: field.id('Batch'), name: field.text('Lote 7'), heads: field.int(40) }),
  closure: maybe(answer(closureFields)),
  observation: maybe(field.text('Embarque às 5 h')),
  createdBy: member,
  ...field.written,
};
const sale = answer(saleFields);
const row = loaded(figured, sale);

const blocked = listOf({
  oxId: field.id('Ox'),
  reasons: listOf({
    reason: field.oneOf(blockReasons),
    until: maybe(field.day()),
    medicine: maybe(field.text('Ivermectina 1 %')),
  }),
  firstEligibleDate: maybe(field.day('2026-02-15')),
});

const sales = record({ noun: 'a sale', key: 'saleManagementId', get: getSaleManagement, answer: row });

sales.list('GET /sale-management', 'Sales', saleList, {
  include: saleParts,
  query: {
    status: parameter.list(saleStatuses, 'Only in these states', 'statuses'),
    from: parameter.day('Planned from this day'),
    to: parameter.day('Planned until this day'),
    buyerId: parameter.id('Establishment', 'Only to this buyer'),
    market: parameter.oneOf(markets, 'Only for this market'),
  },
});

rest({
  call: 'POST /sale-management',
  summary: 'A new sale; animals that may not go yet are told, and not refused',
  status: 201,
  service: createSaleManagement,
  input: legacyBody({ buyerEstablishmentId: 'buyerId' }),
  answer: loaded(
    async ({ saleManagementId: id }: { saleManagementId: string }, ctx) => ({
      ...(await figured(await getSaleManagement(ctx, { id }), ctx)),
      eligibility: await eligibilityOf(ctx, id),
    }),
    also<Figured, Pick<{ eligibility: Awaited<ReturnType<typeof eligibilityOf>> }, 'eligibility'>>(
      sale,
      answer({ eligibility: answer({ ok: field.flag(), blocked }) }),
    ),
  ),
});

rest({
  call: 'GET /sale-management/{id}',
  summary: 'One sale with its animals and trucks',
  service: getSaleManagement,
  answer: loaded(
    async (found: SaleRow, ctx) => ({
      ...(await figured(found, ctx)),
      closure: found.closure && { ...found.closure, ...(await closureOf(ctx, found.closure.id)) },
      oxen: await oxenOfSale(ctx, found.id),
    }),
    answer({ ...saleFields, closure: maybe(answer({ ...closureFields, ...closureParts })), oxen: list(oxRow) }),
  ),
});
