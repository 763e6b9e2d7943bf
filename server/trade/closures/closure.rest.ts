import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';
import { oxName } from '../../herd/oxen/oxName.calc.ts';
import type { BoardedOx } from './closure.calc.ts';
import { carcassMatches, condemnations } from '../sales/saleWords.calc.ts';
import { closeSale } from './closure.service.ts';
import { closureFigures } from './closureList.service.ts';
import { carcassAlerts, matchedOf, type MatchedRow } from './sheetMatching.service.ts';
import { parseSaleClosure, sheetCells } from './slaughterSheets.service.ts';

const kg = () => maybe(field.decimal(306.9));
const matched = field.oneOf(carcassMatches);

const sheetRow = {
  line: field.int(2),
  sisbov: maybe(field.text('105500508091406')),
  managementNumber: maybe(field.text('809140')),
  sequence: maybe(field.int(1)),
  hotCarcassWeight: from('hotCarcassKg', kg()),
  half1: kg(),
  half2: kg(),
  teeth: maybe(field.int(2)),
  fat: maybe(field.int(3)),
  conformation: maybe(field.text('Convexa')),
  condemnation: maybe(field.oneOf(condemnations)),
  pricePerArroba: maybe(field.decimal(310)),
  discount: maybe(field.decimal(0)),
  value: from('brings', field.decimal(6_342.6)),
  yieldPct: maybe(field.rounded(55, 2)),
  oxId: from(({ boarded }: MatchedRow) => boarded?.oxId ?? null, maybe(field.id('Ox'))),
  matchedBy: maybe(matched),
  alerts: list(field.oneOf(carcassAlerts)),
};

const boardedOx = {
  id: from('oxId', field.id('Ox')),
  name: from((ox: BoardedOx) => oxName({ ...ox, id: ox.oxId }), field.text('809140')),
  sisbov: maybe(field.text('105500508091406')),
  exitWeight: from('exitKg', maybe(field.decimal(558))),
};

/** A sheet as it was read, with what its matched rows come to. */
async function readSheet({ sheetId }: { sheetId: string }, ctx: Context) {
  const found = (await matchedOf(ctx, sheetId))!;
  const matchedRows = found.rows.filter(({ boarded }) => boarded !== null);
  const sum = (of: (row: MatchedRow) => Decimal.Value) => Decimal.sum(0, ...matchedRows.map(of));
  const carcassKg = sum(({ hotCarcassKg }) => hotCarcassKg ?? 0);
  const exitKg = sum(({ boarded }) => boarded!.exitKg ?? 0);
  return {
    uploadId: sheetId,
    rows: found.rows,
    unmatchedRows: found.rows.filter(({ boarded }) => boarded === null),
    oxenWithoutRow: found.oxenWithoutRow,
    totals: {
      heads: matchedRows.length,
      carcassKg,
      arrobas: sum(({ arrobas }) => arrobas),
      yieldPct: exitKg.isZero() ? null : carcassKg.times(100).div(exitKg),
      value: sum(({ brings }) => brings),
    },
  };
}

rest({
  call: 'POST /oxen/closure',
  summary: 'Reads a romaneio and matches it with who was boarded; nothing is sold by it',
  upload: { field: 'oxClosure', most: sheetCells },
  service: parseSaleClosure,
  answer: loaded(
    readSheet,
    answer({
      uploadId: field.id('SlaughterSheet'),
      rows: listOf(sheetRow),
      unmatchedRows: listOf(sheetRow),
      oxenWithoutRow: listOf(boardedOx),
      totals: answer({
        heads: field.int(40),
        carcassKg: field.decimal(12_276),
        arrobas: field.rounded(818.4, 4),
        yieldPct: maybe(field.rounded(55, 2)),
        value: field.decimal(253_704),
      }),
    }),
  ),
});

/** A closure with its rows and what they come to. */
export async function closureOf(ctx: Context, closureId: string) {
  const closure = await ctx.db.saleClosure.findUniqueOrThrow({
    where: ctx.key(closureId),
    include: {
      carcasses: { include: { batch: { select: { id: true, name: true, status: true } } }, orderBy: { id: 'asc' } },
    },
  });
  const figures = await closureFigures(ctx, closure);
  return { totals: { ...closure, ...figures }, rows: closure.carcasses };
}

async function closed({ saleManagementId, closureId }: { saleManagementId: string; closureId: string }, ctx: Context) {
  const { totals, rows } = await closureOf(ctx, closureId);
  const batches = new Map(rows.map(({ batch }) => [batch.id, batch]));
  return {
    saleManagementId,
    closureId,
    totals,
    rows,
    batchesFinalized: [...batches.values()].filter(({ status }) => status === 'FINALIZED'),
  };
}

/** What a slaughterhouse reported, whole and row by row. */
export const closureParts = {
  totals: answer({
    heads: field.int(40),
    exitKg: field.decimal(22_320),
    arrivalKg: maybe(field.decimal(21_650)),
    carcassKg: field.decimal(12_276),
    arrobas: field.rounded(818.4, 4),
    yieldPct: maybe(field.rounded(55, 2)),
    shrinkPct: maybe(field.rounded(3, 2)),
    grossValue: field.decimal(253_704),
    netValue: field.decimal(249_898.44),
    pricePerArroba: maybe(field.rounded(310, 2)),
    costedHeads: field.int(40),
    cost: maybe(field.decimal(212_295.16)),
    result: maybe(field.decimal(37_603.28)),
    resultPerHead: maybe(field.decimal(940.08)),
  }),
  rows: listOf({
    oxId: field.id('Ox'),
    sequence: maybe(field.int(1)),
    matchedBy: matched,
    hotCarcassWeight: from('hotCarcassKg', field.decimal(306.9)),
    exitWeight: from('exitKg', maybe(field.decimal(558))),
    condemnation: maybe(field.oneOf(condemnations)),
    value: field.decimal(6_342.6),
  }),
};

rest({
  call: 'POST /sale-management/{id}/closure',
  summary: 'Closes a sale by the slaughterhouse’s figures, once and whole',
  service: closeSale,
  answer: loaded(
    closed,
    answer({
      sale: from('saleManagementId', field.id('SaleManagement')),
      ...closureParts,
      financialItemId: from('closureId', field.id('SaleClosure')),
      batchesFinalized: listOf({ id: field.id('Batch'), name: field.text('Lote 7') }),
    }),
  ),
});
