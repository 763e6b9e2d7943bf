import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { boitelContracts } from '../../farm/setup/owners.service.ts';
import { answer, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { farmName } from '../stockTables.service.ts';
import { ownerClosings, type OwnerClosings } from './ownerClosings.service.ts';
import { ownersTable } from './ownerTables.ts';

const sums = {
  feedCost: maybe(field.decimal(98_412.5)),
  charged: maybe(field.decimal(121_000)),
  credited: field.decimal(60_000),
  due: maybe(field.decimal(61_000)),
};

rest({
  call: 'GET /reports/owner-closings',
  dear: true,
  summary: 'What each boitel client had on the farm in a period, and what it owes (an extension)',
  query: {
    from: parameter.day('The first day; by default of the last thirty'),
    to: parameter.day('The last day'),
    ownerIds: parameter.ids('Owner', 'Only these owners; by default boitel clients'),
  },
  service: ownerClosings,
  answer: answer({
    from: field.day('2026-01-01'),
    to: field.day(),
    rows: listOf({
      ownerId: field.id('Owner'),
      name: field.text('Agropecuária Três Irmãos'),
      contract: maybe(field.oneOf(boitelContracts)),
      rate: maybe(field.decimal(16.5)),
      contracts: listOf({
        from: field.day('2026-01-01'),
        to: field.day(),
        contract: maybe(field.oneOf(boitelContracts)),
        rate: maybe(field.decimal(16.5)),
        headDays: field.int(5_990),
        value: maybe(field.decimal(98_835)),
        healthValue: field.decimal(64.8),
      }),
      headsBefore: field.int(200),
      headsIn: field.int(0),
      headsOut: field.int(0),
      headsDead: field.int(1),
      heads: field.int(199),
      headDays: field.int(5_990),
      msKg: field.decimal(59_900),
      arrobas: field.decimal(0),
      doses: field.int(12),
      healthCost: field.decimal(64.8),
      contractValue: maybe(field.decimal(98_835)),
      healthValue: field.decimal(64.8),
      ...sums,
    }),
    totals: answer({ heads: field.int(199), headDays: field.int(5_990), unknownOwners: field.int(0), ...sums }),
  }),
  table: async (ctx: Context, report: OwnerClosings): Promise<Table> =>
    ownersTable(report, await farmName(ctx, {}), ctx),
});
