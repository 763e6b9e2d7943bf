import { also, answer, from, list, listOf, loaded, maybe, page, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest } from '../platform/rest/routes.ts';
import { earringAsOf } from './earringDay.service.ts';
import {
  availableEarringList,
  availableEarrings,
  earringRowParts,
  purchaseEarrings,
  type EarringRow,
} from './earringList.service.ts';
import { registerEarrings, type PairResult } from './earringRegister.service.ts';
import { earringSources, earringStatuses, stockStatuses } from './earringStatus.calc.ts';

export const earringFields = {
  id: field.id('Earring'),
  sisbov: field.text('105500508091406'),
  managementNumber: field.text('809140'),
  electronicEarring: maybe(field.text('963000408629140')),
  epc: maybe(field.text('E2801160600002084F3A1B2C')),
  box: maybe(field.int(1)),
  status: field.oneOf(earringStatuses),
  source: field.oneOf(earringSources),
  purchase: maybe(ref('Purchase', 'Brincos 2026')),
};
const row = loaded((earring: EarringRow, ctx) => earringAsOf(ctx, earring), answer(earringFields));

rest({
  call: 'PUT /earrings/register',
  summary: 'Links chips with SISBOV numbers, each pair by itself; refused pairs are told with their code',
  service: registerEarrings,
  answer: answer({
    registered: field.int(1),
    results: listOf({
      sisbov: field.text('105500508091406'),
      electronicEarring: field.text('963000408629140'),
      ok: from(({ refusal }: PairResult) => refusal === null, field.flag()),
      status: maybe(field.oneOf(earringStatuses)),
      code: from(({ refusal }: PairResult) => refusal?.code ?? null, maybe(field.text('EarringNotFound'))),
      warnings: list(field.oneOf(['CHIP_ENDS_OTHERWISE'])),
    }),
  }),
});

const stock = paged<EarringRow>('earrings', availableEarringList, row, {
  include: earringRowParts,
  query: {
    purchaseId: parameter.id('Purchase', 'Only of this purchase'),
    ufCode: parameter.text('Only of the state with this IBGE code'),
    box: parameter.int('Only of this box', 1),
    status: parameter.list(stockStatuses, 'Only in these states', 'statuses'),
    from: parameter.text('From this SISBOV number on'),
  },
});
const { search: _search, ...stockQuery } = stock.query;

rest({
  call: 'GET /purchases/earring/available',
  summary: 'The stock of earrings in the order of their numbers, a page at a time',
  query: stockQuery,
  input: stock.input,
  service: availableEarrings,
  answer: also(page(row), answer({ next: maybe(field.text('105500508091414')) })),
});

const counts = answer(
  Object.fromEntries(earringStatuses.map((status) => [status, field.int(0)])) as Record<
    (typeof earringStatuses)[number],
    ReturnType<typeof field.int>
  >,
);

rest({
  call: 'GET /purchases/{id}/earrings',
  summary: 'The earrings of a purchase, a page at a time, with how many there are of each status',
  query: {
    page: parameter.int('Which page, from 0', 0),
    pageSize: parameter.int('Rows per page: 100, at most 500', 100),
    sort: parameter.text('A field, with - before it for the other way round'),
    search: parameter.text('Words to look for'),
    status: parameter.list(earringStatuses, 'Only in these states', 'statuses'),
    box: parameter.int('Only of this box', 1),
  },
  input: ({ params, query: { page: number, pageSize, sort, ...filter } }) => ({
    ...params,
    page: number,
    pageSize,
    sort,
    filter,
  }),
  service: purchaseEarrings,
  answer: also(page(row), answer({ counts })),
});
