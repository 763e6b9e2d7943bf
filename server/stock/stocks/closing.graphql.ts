import { FarmDay } from '../../farm/farmDay/farmDay.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { stockOfSummary, type StockSummary } from './closing.service.ts';
import { movementTypes } from '../ledger/ledger.calc.ts';

const may = { authScopes: { may: 'stock:read' } } as const;

const Moved = builder.objectRef<StockSummary['movements'][number]>('FarmDayMovements').implement({
  description: 'The movements of one type, those reversed on the same day left out',
  ...may,
  fields: (t) => ({
    type: t.field({ type: enumRef('StockMovementType', movementTypes), resolve: ({ type }) => type }),
    rows: t.exposeInt('rows'),
    kg: t.expose('kg', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal' }),
  }),
});

const Summary = builder.objectRef<StockSummary>('FarmDayStock').implement({
  description: 'The stock movements of a closed day, as they were known when it was closed',
  ...may,
  fields: (t) => ({
    movements: t.field({ type: [Moved], resolve: ({ movements }) => movements }),
    entriesKg: t.expose('entriesKg', { type: 'Decimal' }),
    entriesValue: t.expose('entriesValue', { type: 'Decimal' }),
    exitsKg: t.expose('exitsKg', { type: 'Decimal' }),
    exitsValue: t.expose('exitsValue', { type: 'Decimal' }),
    counts: t.exposeInt('counts'),
    provisional: t.exposeInt('provisional', { description: 'Exits whose cost was not determined yet' }),
    provisionalKg: t.expose('provisionalKg', { type: 'Decimal' }),
    stockValue: t.expose('stockValue', { type: 'Decimal', description: 'Of all stocks at the end' }),
    negative: t.exposeInt('negative', { description: 'Stocks below zero at the end' }),
  }),
});

builder.prismaObjectField(FarmDay, 'stock', (t) =>
  t.field({
    type: Summary,
    nullable: true,
    ...may,
    description: 'None of the open day',
    resolve: ({ summary }) => stockOfSummary(summary),
  }),
);
