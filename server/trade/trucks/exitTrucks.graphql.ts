import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { blockReasons } from '../../health/healthWords.calc.ts';
import type { StayReason } from '../../health/withdrawal/leaving.calc.ts';
import { Batch, Ox } from '../../herd/herd.graphql.ts';
import { gtaPurposes, sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import '../../papers/gtas/gtas.graphql.ts';
import { boardOx, unboardOxen } from './boarding.service.ts';
import { boardOxenByCount } from './boardingByCount.service.ts';
import { printBoardingSheet } from './boardingSheet.service.ts';
import { emitTruck } from './exitTruckEmission.service.ts';
import { expectedLeft, finishBoarding, reopenTruck } from './exitTruckLife.service.ts';
import {
  boardingList,
  keptToday,
  truckHeads,
  truckList,
  type Heads,
  type TruckHeads,
} from './exitTruckList.service.ts';
import { createExitTruck, deleteExitTruck, updateExitTruck } from './exitTrucks.service.ts';
import { illnessOf, openDiagnoses } from './mayBoard.service.ts';
import { emissionWarnings, truckStatuses } from '../sales/saleWords.calc.ts';

const may = { authScopes: { may: 'truck:read' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;
const ofTruck = { id: true } as const;

type Reported = Pick<StayReason, 'reason' | 'until' | 'medicine'>;

export const KeptBy = builder.objectRef<Reported>('KeptBy').implement({
  description: 'One thing that keeps an ox from leaving',
  ...may,
  fields: (t) => ({
    reason: t.expose('reason', { type: enumRef('BlockReason', blockReasons) }),
    until: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day without it; null where nobody knows',
      resolve: ({ until }) => until,
    }),
    medicine: t.exposeString('medicine', { nullable: true }),
  }),
});

/** The same fields of a whole truck, of one sex and of one batch. */
function headsType<Shape extends Heads>(name: string, description: string) {
  return builder.objectRef<Shape>(name).implement({
    description,
    ...may,
    fields: (t) => ({
      heads: t.int({ resolve: ({ heads }) => heads }),
      weighed: t.int({
        description: 'Heads of which it is known what they weigh',
        resolve: ({ weighed }) => weighed,
      }),
      kg: t.field({ type: 'Decimal', description: 'Of those that were weighed', resolve: ({ kg }) => kg }),
      average: t.field({ ...decimal, resolve: ({ average }) => average }),
    }),
  });
}

const Totals = headsType<Heads>('TruckTotals', 'Who stands on a truck');
const OfSex = headsType<TruckHeads['bySex'][number]>('TruckSex', 'Who of one sex stands on a truck');
builder.objectField(OfSex, 'sex', (t) =>
  t.field({ type: enumRef('Sex', sexes), nullable: true, resolve: ({ sex }) => sex }),
);
const OfBatch = headsType<TruckHeads['byBatch'][number]>('TruckBatch', 'Who of one batch stands on a truck');
builder.objectFields(OfBatch, (t) => ({
  batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
  name: t.string({ resolve: ({ batchName }) => batchName }),
}));

farmNode('ExitTruckGta', {
  read: 'truck:read',
  description: 'A GTA under which oxen of a truck travel',
  fields: (t) => ({ gta: t.relation('gta', { authScopes: { may: 'gta:read' } }) }),
});

export const Boarding = farmNode('Boarding', {
  read: 'truck:read',
  description: 'An ox on an exit truck',
  fields: (t) => ({
    ox: t.relation('ox'),
    truck: t.relation('truck'),
    position: t.exposeInt('position', { description: 'In the order they were boarded' }),
    weight: t.expose('weight', { ...decimal, description: 'What the scale showed' }),
    gta: t.relation('gta', { nullable: true, authScopes: { may: 'gta:read' } }),
    batch: t.relation('batch', { description: 'Where it stood before' }),
    overrideReason: t.exposeString('overrideReason', {
      nullable: true,
      description: 'Why it goes in spite of what keeps it',
    }),
    overridden: t.field({
      type: [KeptBy],
      description: 'What was passed over when it was boarded',
      select: { overridden: true },
      resolve: ({ overridden }) => (overridden ?? []) as Reported[],
    }),
    keptBy: t.field({
      type: [KeptBy],
      description: 'What keeps it on the day looked at, until it has left',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await keptToday(ctx, id)) ?? [],
    }),
    illness: t.string({
      nullable: true,
      description: 'What it is being treated for, until it has left; for who may read of health',
      select: { exitEventId: true, ox: { select: { diagnoses: openDiagnoses } } },
      // Null, and no refusal: a certifier opens the same truck.
      resolve: ({ exitEventId, ox: { diagnoses } }, _args, ctx) =>
        exitEventId === null && ctx.can('health:read') ? illnessOf(diagnoses) : null,
    }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.relation('by', { nullable: true }),
    exitWeight: t.field({
      ...decimal,
      description: 'What it left with: projected where it was not weighed',
      select: { exitEvent: { select: { weight: true } } },
      resolve: ({ exitEvent }) => exitEvent?.weight ?? null,
    }),
  }),
});

export const ExitTruck = farmNode('ExitTruck', {
  read: 'truck:read',
  viewerCan: { Update: 'truck:write', Board: 'truck:board' },
  description: 'A truck that oxen are put on, until its papers are issued and it leaves',
  fields: (t) => ({
    sale: t.relation('sale', { nullable: true, authScopes: { may: 'sale:read' } }),
    saleName: t.string({
      nullable: true,
      description: 'For who may not see sales too',
      select: { sale: { select: { name: true } } },
      resolve: ({ sale }) => sale?.name ?? null,
    }),
    plate: t.exposeString('plate'),
    trailerPlate: t.exposeString('trailerPlate', { nullable: true }),
    driverName: t.exposeString('driverName'),
    driverDocument: t.exposeString('driverDocument', { nullable: true }),
    transporter: t.exposeString('transporter', { nullable: true }),
    owner: t.relation('owner'),
    destination: t.relation('destination'),
    capacity: t.exposeInt('capacity', { description: 'Heads' }),
    boarded: t.exposeInt('boarded'),
    free: t.int({
      select: { capacity: true, boarded: true },
      resolve: ({ capacity, boarded }) => capacity - boarded,
    }),
    boardingDate: t.expose('boardingDate', { type: 'Date' }),
    purpose: t.expose('purpose', { type: enumRef('GtaPurpose', gtaPurposes), nullable: true }),
    status: t.expose('status', { type: enumRef('TruckStatus', truckStatuses) }),
    forcedReason: t.exposeString('forcedReason', {
      nullable: true,
      description: 'Why it was finished without all that were expected',
    }),
    reopenReason: t.exposeString('reopenReason', { nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    emittedOn: t.expose('emittedOn', { type: 'Date', nullable: true, description: 'The farm day on which it left' }),
    emittedAt: t.expose('emittedAt', { type: 'DateTime', nullable: true }),
    papers: t.relation('gtas', { description: 'The GTAs it goes under', query: { orderBy: { id: 'asc' } } }),
    boardings: t.relation('boardings', { query: { orderBy: { position: 'asc' } } }),
    totals: t.field({
      type: Totals,
      select: ofTruck,
      resolve: async ({ id }, _args, ctx) => (await truckHeads(ctx, id)).totals,
    }),
    bySex: t.field({
      type: [OfSex],
      select: ofTruck,
      resolve: async ({ id }, _args, ctx) => (await truckHeads(ctx, id)).bySex,
    }),
    byBatch: t.field({
      type: [OfBatch],
      select: ofTruck,
      resolve: async ({ id }, _args, ctx) => (await truckHeads(ctx, id)).byBatch,
    }),
    expectedLeft: t.int({
      description: 'Expected heads of its owner that stand on no truck, as far as it has room',
      select: ofTruck,
      resolve: ({ id }, _args, ctx) => expectedLeft(ctx, id),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

farmList('exitTrucks', ExitTruck, truckList);
farmList('boardings', Boarding, boardingList);

for (const service of [createExitTruck, updateExitTruck])
  command(service, (t) => ({ exitTruck: reread(t, ExitTruck, 'exitTruckId') }));

command(deleteExitTruck, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('ExitTruck', deletedId) }),
}));

command(boardOx, (t) => ({
  boarding: t.prismaField({
    type: Boarding,
    nullable: true,
    description: 'Null when it was taken off again since',
    resolve: (query, { boardingId }, _args, ctx) =>
      ctx.db.boarding.findUnique({ ...query, where: ctx.key(boardingId) }),
  }),
  ox: reread(t, Ox, 'oxId'),
  exitTruck: reread(t, ExitTruck, 'exitTruckId'),
  reasons: t.field({
    type: [KeptBy],
    description: 'What was passed over',
    resolve: ({ reasons }) => reasons,
  }),
}));

command(boardOxenByCount, (t) => ({
  exitTruck: reread(t, ExitTruck, 'exitTruckId'),
  boarded: t.int({ resolve: ({ oxIds }) => oxIds.length }),
}));

command(unboardOxen, (t) => ({
  exitTruck: reread(t, ExitTruck, 'exitTruckId'),
  unboarded: t.int({ resolve: ({ oxIds }) => oxIds.length }),
}));

command(finishBoarding, (t) => ({
  exitTruck: reread(t, ExitTruck, 'exitTruckId'),
  missing: t.exposeInt('missing', { description: 'Expected heads it goes without' }),
}));

command(reopenTruck, (t) => ({ exitTruck: reread(t, ExitTruck, 'exitTruckId') }));

command(emitTruck, (t) => ({
  exitTruck: reread(t, ExitTruck, 'exitTruckId'),
  finalized: t.prismaField({
    type: [Batch],
    description: 'The batches in which nobody is left',
    resolve: (query, { finalizedBatchIds }, _args, ctx) =>
      ctx.db.batch.findMany({ ...query, where: { id: { in: finalizedBatchIds } }, orderBy: { name: 'asc' } }),
  }),
  warnings: t.field({ type: [enumRef('EmissionWarning', emissionWarnings)], resolve: ({ warnings }) => warnings }),
}));

command(printBoardingSheet, (t) => ({ job: reread(t, Job, 'jobId') }));

changeFeed({ name: 'exitTruckChanged', read: 'truck:read', field: 'exitTruck', node: ExitTruck });
