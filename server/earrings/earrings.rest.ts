import { wearerOf } from '../herd/oxen/oxRow.service.ts';
import { also, answer, from, list, listOf, loaded, maybe, page, ref, reread } from '../platform/rest/answer.ts';
import { inBody, isFields, requestInput, type Input } from '../platform/rest/body.ts';
import * as field from '../platform/rest/fields.ts';
import { member } from '../platform/rest/maker.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { oxRow } from '../herd/oxen/oxRow.rest.ts';
import { createEarringPurchase, updateEarringPurchase } from '../trade/receipts/earringPurchases.service.ts';
import { getPurchase } from '../trade/purchases/purchaseList.service.ts';
import { purchase } from '../trade/purchases/purchases.rest.ts';
import { earringAsOf } from './earringDay.service.ts';
import {
  availableEarringList,
  availableEarrings,
  earringRowParts,
  getEarring,
  getEarringByNumber,
  lifeOf,
  purchaseEarrings,
  type EarringRow,
} from './earringList.service.ts';
import { registerEarrings, type PairResult } from './earringRegister.service.ts';
import { cancelEarrings, releaseEarrings } from './earringRelease.service.ts';
import {
  earringSources,
  earringStatuses,
  sisbovFormats,
  stockStatuses,
  unusabilityMotives,
} from './earringStatus.calc.ts';
import { plainNumber } from './sisbov.calc.ts';

const rowFields = {
  id: field.id('Earring'),
  sisbov: field.text('105500508091406'),
  managementNumber: field.text('809140'),
  electronicEarring: maybe(field.text('963000408629140')),
  box: maybe(field.int(1)),
  status: field.oneOf(earringStatuses),
  source: field.oneOf(earringSources),
  purchase: maybe(ref('Purchase', 'Brincos 2026')),
};
const row = loaded((earring: EarringRow, ctx) => earringAsOf(ctx, earring), answer(rowFields));

type WholeEarring = Awaited<ReturnType<typeof getEarring>>;

const earring = loaded(
  async (row: WholeEarring, ctx) => ({ ...row, ox: await wearerOf(ctx, row.id) }),
  answer({
    ...rowFields,
    ox: maybe(oxRow),
    format: field.oneOf(sisbovFormats),
    countryCode: field.text('105'),
    ufCode: maybe(field.text('50')),
    checkDigit: maybe(field.text('6')),
    statusDate: field.day(),
    statusReason: maybe(field.text('Cancelado na base')),
    unusableMotive: maybe(field.oneOf(unusabilityMotives)),
    history: from(
      lifeOf,
      listOf({
        at: field.instant(),
        date: from('day', field.day()),
        status: field.oneOf(earringStatuses),
        actor: member,
        reason: maybe(field.text('Cancelado na base')),
        motive: maybe(field.oneOf(unusabilityMotives)),
        electronicEarring: maybe(field.text('963000408629140')),
      }),
    ),
  }),
);

const isNumber = ({ params }: RestRequest) => /^\d{15}$/.test(plainNumber(params.id ?? ''));

rest({
  call: 'GET /earrings/{id}',
  summary: 'One earring with its life and who wears it, by its id or its SISBOV number',
  variants: [
    variant({ when: (request) => !isNumber(request), service: getEarring, answer: earring }),
    variant({ service: getEarringByNumber, answer: earring }),
  ],
});

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

const ordered = answer({
  earringsCreated: field.int(4),
  warnings: list(field.oneOf(['EARRING_UF_DIFFERS_FROM_FARM'])),
});
const changed = reread('purchaseId', getPurchase, purchase);
const changedOrder = also(changed, ordered);

rest({
  call: 'POST /purchases/earring',
  summary: 'A new order of earrings by ranges of SISBOV numbers',
  status: 201,
  service: createEarringPurchase,
  answer: changedOrder,
});

/** What is done, said by its name; without one, by what only it has. */
const isAction = (action: string, own: string) =>
  inBody((body) => ('action' in body ? body.action === action : own in body));

/** What is done is no field of it; a name of anything else stays, to be refused. */
const acting = (action: string, isRequired: boolean): Input =>
  Object.assign(
    (request: Parameters<Input>[0]) => {
      const { body } = request;
      if (!isFields(body) || body.action !== action) return requestInput(request);
      const { action: _action, ...fields } = body;
      return requestInput({ ...request, body: fields });
    },
    {
      document: ({ properties, required = [], ...schema }: Readonly<Record<string, unknown>>) => ({
        ...schema,
        properties: { action: { type: 'string', enum: [action] }, ...(properties as object) },
        required: [...(isRequired ? ['action'] : []), ...(required as string[])],
      }),
      example: (ours: Readonly<Record<string, unknown>>) => (isRequired ? { action, ...ours } : ours),
    },
  );

rest({
  call: 'PUT /purchases/{id}/earrings',
  summary: 'Changes an order of earrings, releases its boxes into the stock, or cancels numbers of it',
  variants: [
    variant({
      when: isAction('RELEASE', 'boxes'),
      service: releaseEarrings,
      answer: changed,
      input: acting('RELEASE', true),
    }),
    variant({
      when: isAction('CANCEL', 'sisbovs'),
      service: cancelEarrings,
      answer: changed,
      input: acting('CANCEL', true),
    }),
    variant({ service: updateEarringPurchase, answer: changedOrder, input: acting('UPDATE', false) }),
  ],
});
