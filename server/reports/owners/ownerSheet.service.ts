import { z } from 'zod';
import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { documentText } from '../../platform/files/cell.calc.ts';
import { cellForReading, dayText } from '../../platform/files/cellText.ts';
import type { Sheet, SheetTable } from '../../platform/files/sheet.ts';
import { sheetsFile } from '../../platform/files/tableFile.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, opaqueText, toGlobalId } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { periodFields } from '../../platform/values/period.ts';
import { farmName } from '../stockTables.service.ts';
import { ownerClosings, type OwnerClosing } from './ownerClosings.service.ts';
import type { OwnerContract } from './ownerContracts.service.ts';
import { ownerWords } from './ownerWords.ts';

const absent = '—';

function writersFor(ctx: Context) {
  const { locale } = ctx.facts;
  const written = (kind: 'number' | 'money', value: Decimal | number | string | null, places: number) =>
    value === null ? absent : cellForReading({ key: '', label: '', kind, places }, locale)(String(value));
  return {
    word: wordsFor(ownerWords, locale),
    number: (value: Decimal | number | string | null, places = 0) => written('number', value, places),
    money: (value: Decimal | string | null, places = 2) => written('money', value, places),
  };
}

type Writers = ReturnType<typeof writersFor>;

/** What a contract counts, at its rate; with its days where it was not the only one. */
function contractRow(
  { from, to, contract, rate, headDays, arrobas, msKg, value }: OwnerContract,
  isOnly: boolean,
  { word, number, money }: Writers,
): string[] {
  const counted = {
    PER_DAY: number(headDays),
    PER_ARROBA: number(arrobas.toFixed(2), 2),
    PER_KG_MS: number(msKg.toFixed(1), 1),
  };
  const name = word(contract ?? 'noContract');
  return [
    isOnly ? name : `${name}, ${dayText(from)} – ${dayText(to)}`,
    contract ? counted[contract] : absent,
    number(rate, 4),
    money(value),
  ];
}

/** What the contracts count, with what medicines add and what was paid. */
function summaryTable(closing: OwnerClosing, write: Writers): SheetTable {
  const { word, number, money } = write;
  const { contracts, healthValue, doses, credits, credited } = closing;
  return {
    title: word('summary'),
    isFilled: true,
    columns: [
      { label: word('description'), share: 40 },
      { label: word('quantity'), share: 20, toRight: true },
      { label: word('rate'), share: 20, toRight: true },
      { label: word('value'), share: 20, toRight: true },
    ],
    rows: [
      ...contracts.map((each) => contractRow(each, contracts.length === 1, write)),
      ...(healthValue.isZero() ? [] : [[word('services'), number(doses), '', money(healthValue)]]),
      [word('charged'), '', '', money(closing.charged)],
      [word('credited'), number(credits.length), '', money(credited)],
    ],
    totals: [word('due'), '', '', money(closing.due)],
  };
}

function feedTables(
  { batches, headDays, msKg, feedCost }: OwnerClosing,
  { word, number, money }: Writers,
): SheetTable[] {
  if (batches.length === 0) return [];
  const cells = (days: number, kg: Decimal | string, cost: Decimal | string | null) => [
    number(days),
    number(kg, 1),
    money(cost),
  ];
  return [
    {
      title: word('feed'),
      isFilled: true,
      columns: [
        { label: word('batch'), share: 40 },
        { label: word('headDays'), share: 18, toRight: true },
        { label: word('msKg'), share: 21, toRight: true },
        { label: word('feedCost'), share: 21, toRight: true },
      ],
      rows: batches.map((each) => [each.batch, ...cells(each.headDays, each.msKg, each.feedCost)]),
      totals: [word('total'), ...cells(headDays, msKg, feedCost)],
    },
  ];
}

function serviceTables({ services, doses, healthCost }: OwnerClosing, { word, number, money }: Writers): SheetTable[] {
  if (services.length === 0) return [];
  return [
    {
      title: word('services'),
      isFilled: true,
      columns: [
        { label: word('medicine'), share: 58 },
        { label: word('doses'), share: 21, toRight: true },
        { label: word('cost'), share: 21, toRight: true },
      ],
      rows: services.map((each) => [each.medicine, number(each.doses), money(each.cost)]),
      totals: [word('total'), number(doses), money(healthCost)],
    },
  ];
}

function creditTables({ credits, credited }: OwnerClosing, { word, money }: Writers): SheetTable[] {
  if (credits.length === 0) return [];
  return [
    {
      title: word('credits'),
      isFilled: true,
      columns: [
        { label: word('day'), share: 18 },
        { label: word('description'), share: 61 },
        { label: word('value'), share: 21, toRight: true },
      ],
      rows: credits.map(({ day, description, value }) => [dayText(day), description, money(value)]),
      totals: [word('total'), '', money(credited)],
    },
  ];
}

/** Room for who answers for it. */
const signatureTable = ({ word }: Writers): SheetTable => ({
  columns: [
    { label: word('responsible'), share: 40 },
    { label: word('day'), share: 20 },
    { label: word('signature'), share: 40 },
  ],
  rows: [['', '', '']],
});

function factsOf(closing: OwnerClosing, { word, number }: Writers): [label: string, value: string][] {
  const counts = ['headsBefore', 'headsIn', 'headsOut', 'headsDead', 'heads', 'headDays'] as const;
  const doubts = [
    ['expected', closing.headsExpected],
    ['unweighed', closing.headsUnweighed],
  ] as const;
  return [
    ...counts.map((name): [string, string] => [word(name), number(closing[name])]),
    [word('arrobas'), number(closing.arrobas.toFixed(2), 2)],
    ...doubts.flatMap(([name, heads]): [string, string][] => (heads > 0 ? [[word(name), number(heads)]] : [])),
  ];
}

/** What an owner is to pay for a period, to be sent to it. */
export const printOwnerClosing = defineJob({
  name: 'printOwnerClosing',
  allow: 'sale:read',
  input: z.strictObject({
    ownerId: globalId('Owner'),
    ...periodFields,
    /** Where the caller sees the web app, for the code on the sheet. */
    origin: opaqueText(200),
  }),
  async check(ctx, { ownerId, from, to }) {
    if ((await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
    await ownerClosings(ctx, { from, to, ownerIds: [ownerId] });
  },
  title: (_input, locale) => wordsFor(ownerWords, locale)('sheet'),
  async run(ctx, { ownerId, from, to, origin }) {
    const write = writersFor(ctx);
    const { rows, ...period } = await ownerClosings(ctx, { from, to, ownerIds: [ownerId] });
    const closing = rows[0]!;
    const at = originOnPaper(ctx.platform.config, origin);
    const query = new URLSearchParams({ ownerIds: toGlobalId('Owner', ownerId), from: period.from, to: period.to });
    const { word } = write;
    const sheet: Sheet = {
      title: `${word('sheet')} · ${closing.name}`,
      subtitle: await farmName(ctx, {}),
      link: `${at}/admin/reports/owner-closings?${query}`,
      linkText: word('scan'),
      facts: [
        [word('period'), `${dayText(period.from)} – ${dayText(period.to)}`],
        ...(closing.document ? [[word('document'), documentText(closing.document)] as const] : []),
        ...factsOf(closing, write),
      ],
      tables: [
        summaryTable(closing, write),
        ...feedTables(closing, write),
        ...serviceTables(closing, write),
        ...creditTables(closing, write),
        signatureTable(write),
      ],
    };
    return sheetsFile(ctx, sheet.title, [sheet]);
  },
});
