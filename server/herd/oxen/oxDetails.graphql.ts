import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dayOf } from '../../platform/values/day.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { declare } from '../../platform/graphql/compiled/declarations/declared.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { ofGta, Ox, OxEvent, OxStatusEnum } from '../herd.graphql.ts';
import { dailyGainBetween } from '../batches/batchWeight.calc.ts';
import { changesIn, nameOf, noteIn, reportedOfOxen, type OxChange } from './oxChanges.service.ts';

interface Weighed {
  entryDate: Date | null;
  entryWeight: Decimal | null;
  lastWeight: Decimal | null;
  lastWeightDate: Date | null;
}

/** Null until it was weighed twice, on two days. */
function gainSinceEntry({ entryDate, entryWeight, lastWeight, lastWeightDate }: Weighed): Decimal | null {
  if (!entryDate || !entryWeight || !lastWeight || !lastWeightDate) return null;
  return dailyGainBetween(
    { day: dayOf(entryDate), weight: entryWeight },
    { day: dayOf(lastWeightDate), weight: lastWeight },
  );
}

const ofOx = { authScopes: { may: 'ox:read' } } as const;

/** Records are shown by what they are called. */
const shown = async (ctx: Context, { field }: OxChange, value: string | null): Promise<string | null> =>
  value !== null && (field === 'breedId' || field === 'ownerId') ? ((await nameOf(ctx, value)) ?? null) : value;

const Change = builder.objectRef<OxChange>('OxChange').implement({
  description: 'What an event made of one characteristic or number of an ox',
  ...ofOx,
  fields: (t) => ({
    field: t.expose('field', { type: enumRef('OxCharacteristic', reportedOfOxen) }),
    from: t.string({ nullable: true, resolve: (change, _args, ctx) => shown(ctx, change, change.from) }),
    to: t.string({ nullable: true, resolve: (change, _args, ctx) => shown(ctx, change, change.to) }),
  }),
});

/** No node: it is reached through its ox. */
builder.prismaObject('OxChapter', {
  authScopes: { may: 'ox:read' },
  extensions: declare({ allRowsOfFarm: true }),
  description: 'A time of an ox on the farm that was over before it came back',
  fields: (t) => ({
    number: t.exposeInt('number'),
    status: t.expose('status', { type: OxStatusEnum, description: 'How it ended' }),
    entryDate: t.expose('entryDate', { type: 'Date' }),
    entryWeight: t.expose('entryWeight', { type: 'Decimal', nullable: true }),
    exitDate: t.expose('exitDate', { type: 'Date', nullable: true }),
    lastWeight: t.expose('lastWeight', { type: 'Decimal', nullable: true, description: 'In it' }),
    dailyGain: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'From its entry to its last weight, kg a day',
      select: { entryDate: true, entryWeight: true, lastWeight: true, lastWeightDate: true },
      resolve: gainSinceEntry,
    }),
    purchase: t.relation('purchase', { nullable: true, authScopes: { may: 'purchase:read' } }),
    entryGta: t.relation('entryGta', { nullable: true, ...ofGta }),
  }),
});

builder.prismaObjectFields(Ox, (t) => ({
  dailyGain: t.field({
    type: 'Decimal',
    nullable: true,
    ...ofOx,
    description: 'From its entry, or its latest re-entry, to its last weight, kg a day',
    select: { entryDate: true, entryWeight: true, lastWeight: true, lastWeightDate: true },
    resolve: gainSinceEntry,
  }),
  chapter: t.exposeInt('chapter', { ...ofOx, description: '1 from its entry on, one more with each re-entry' }),
  chapters: t.relation('chapters', {
    description: 'Its times on the farm that were over before it came back',
    query: { orderBy: { number: 'asc' } },
  }),
}));

builder.prismaObjectFields(OxEvent, (t) => ({
  chapter: t.exposeInt('chapter', { ...ofOx, description: 'The chapter of the ox it belongs to' }),
  note: t.string({
    nullable: true,
    ...ofOx,
    description: 'What whoever wrote it noted',
    select: { payload: true },
    resolve: ({ payload }) => noteIn(payload),
  }),
  ofOpening: t.boolean({
    ...ofOx,
    description: 'Whether it came with the opening balance: nobody handled the ox on that day',
    select: { payload: true },
    resolve: ({ payload }) => (payload as { opening?: boolean }).opening === true,
  }),
  changes: t.field({
    type: [Change],
    ...ofOx,
    select: { type: true, payload: true },
    resolve: ({ type, payload }) => changesIn(type, payload),
  }),
}));
