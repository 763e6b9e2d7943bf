import { Ox } from '../../herd/herd.graphql.ts';
import { doseWarnings } from '../../herd/herdWords.calc.ts';
import { daysBetween, dayOf } from '../../platform/values/day.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { blockList, blockOxen, liftOxBlock } from '../withdrawal/blocks.service.ts';
import { mayNotLeaveOf, type MayNotLeave } from '../withdrawal/leaving.service.ts';
import { createDisease, diagnoseOx, diagnosisList, diseaseList, endDiagnosis } from './diagnoses.service.ts';
import { blockReasons, outcomes, taskStatuses } from '../healthWords.calc.ts';
import { reasonDetails, type StayReason } from '../withdrawal/leaving.calc.ts';
import { applicationList, healthCostOf, medicate, reverseApplications } from '../doses/medicate.service.ts';
import { RouteEnum } from '../medicines/medicines.graphql.ts';
import { treatedList } from './oxHealth.service.ts';
import { cancelHealthTasks, taskList } from '../protocols/tasks.service.ts';

const may = { authScopes: { may: 'health:read' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;
export const WarningEnum = enumRef('DoseWarning', doseWarnings);
const OverridingEnum = enumRef('OverridingRole', ['OWNER', 'MANAGER', 'VET']);
export const ReasonEnum = enumRef('BlockReason', blockReasons);
export const DetailEnum = enumRef('StayReasonDetail', reasonDetails);

const HealthTask = farmNode('HealthTask', {
  read: 'health:read',
  description: 'A dose that an ox is to get on a day',
  fields: (t) => ({
    ox: t.relation('ox'),
    protocol: t.relation('protocol'),
    medicine: t.relation('medicine'),
    dueDay: t.expose('dueDay', { type: 'Date' }),
    dose: t.expose('dose', { ...decimal, description: 'In place of the rule of the medicine' }),
    route: t.expose('route', { type: RouteEnum, nullable: true }),
    notes: t.exposeString('notes', { nullable: true }),
    status: t.expose('status', { type: enumRef('HealthTaskStatus', taskStatuses) }),
    application: t.relation('application', { nullable: true }),
  }),
});

const MedicineApplication = farmNode('MedicineApplication', {
  read: 'health:read',
  description: 'One dose given to one ox',
  fields: (t) => ({
    ox: t.relation('ox'),
    medicine: t.relation('medicine', { description: 'The version by whose rules it was given' }),
    batch: t.relation('batch', { description: 'Where the ox stood' }),
    corral: t.relation('corral', { nullable: true }),
    day: t.expose('day', { type: 'Date' }),
    at: t.expose('at', { type: 'DateTime' }),
    dose: t.expose('dose', { type: 'Decimal' }),
    route: t.expose('route', { type: RouteEnum }),
    weight: t.expose('weight', { ...decimal, description: 'The weight its dose was reckoned from' }),
    cost: t.expose('cost', { ...decimal, description: 'R$; null where no lot tells a price' }),
    lot: t.relation('lot', { nullable: true }),
    withdrawalUntil: t.expose('withdrawalUntil', {
      type: 'Date',
      nullable: true,
      description: 'The first day on which it may be slaughtered again',
    }),
    exportWithdrawalUntil: t.expose('exportWithdrawalUntil', { type: 'Date', nullable: true }),
    responsible: t.relation('responsible', { nullable: true }),
    prescription: t.exposeString('prescription', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    observation: t.exposeString('observation', { nullable: true }),
    reversed: t.exposeBoolean('reversed'),
    reversedOn: t.expose('reversedOn', { type: 'Date', nullable: true }),
    reversalReason: t.exposeString('reversalReason', { nullable: true }),
  }),
});

const Disease = farmNode('Disease', {
  read: 'health:read',
  description: 'What an ox may be ill with',
  fields: (t) => ({ name: t.exposeString('name') }),
});

const Diagnosis = farmNode('Diagnosis', {
  read: 'health:read',
  description: 'An ox found ill, until it is well or dead',
  fields: (t) => ({
    ox: t.relation('ox'),
    disease: t.relation('disease'),
    day: t.expose('day', { type: 'Date' }),
    severity: t.exposeInt('severity', { nullable: true, description: 'From 1, slight, to 4, dying' }),
    temperature: t.expose('temperature', decimal),
    note: t.exposeString('note', { nullable: true }),
    episode: t.exposeInt('episode', { description: 'How often the ox has had this disease; from 2 on a relapse' }),
    fromBatch: t.relation('fromBatch'),
    hospitalBatch: t.relation('hospitalBatch', { nullable: true, description: 'Null: it stayed where it was' }),
    endDay: t.expose('endDay', { type: 'Date', nullable: true }),
    outcome: t.expose('outcome', { type: enumRef('DiagnosisOutcome', outcomes), nullable: true }),
    days: t.int({
      description: 'Until it ended or the day looked at',
      select: { day: true, endDay: true },
      resolve: async ({ day, endDay }, _args, ctx) =>
        Math.max(0, daysBetween(dayOf(day), endDay ? dayOf(endDay) : await ctx.day())),
    }),
    by: t.relation('by', { nullable: true }),
  }),
});

const OxBlock = farmNode('OxBlock', {
  read: 'health:read',
  viewerCan: { Lift: 'health:write' },
  description: 'What people keep an ox from being sold or moved for',
  fields: (t) => ({
    ox: t.relation('ox'),
    reason: t.expose('reason', { type: ReasonEnum }),
    fromDay: t.expose('fromDay', { type: 'Date' }),
    untilDay: t.expose('untilDay', { type: 'Date', nullable: true, description: 'The first day without it' }),
    note: t.exposeString('note', { nullable: true }),
    createdBy: t.relation('createdBy', { nullable: true }),
    liftedAt: t.expose('liftedAt', { type: 'DateTime', nullable: true }),
    liftedBy: t.relation('liftedBy', { nullable: true }),
    liftNote: t.exposeString('liftNote', { nullable: true }),
  }),
});

export const StayReasonType = builder.objectRef<StayReason>('StayReason').implement({
  description: 'One thing that keeps an ox from leaving',
  authScopes: { may: 'ox:read' },
  fields: (t) => ({
    reason: t.field({ type: ReasonEnum, resolve: ({ reason }) => reason }),
    detail: t.field({
      type: DetailEnum,
      nullable: true,
      resolve: ({ detail }) => detail,
    }),
    until: t.field({ type: 'Date', nullable: true, resolve: ({ until }) => until }),
    medicine: t.exposeString('medicine', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    mayOverride: t.field({ type: [OverridingEnum], resolve: ({ mayOverride }) => [...mayOverride] }),
  }),
});

const MayNotLeaveType = builder.objectRef<MayNotLeave>('MayNotLeave').implement({
  description: 'What keeps an ox from being slaughtered on the day looked at',
  ...may,
  fields: (t) => ({
    reasons: t.field({ type: [StayReasonType], resolve: ({ reasons }) => reasons }),
    releaseDate: t.field({ type: 'Date', nullable: true, resolve: ({ releaseDate }) => releaseDate }),
    mayOverride: t.field({
      type: [OverridingEnum],
      description: 'Who may let it go in spite of all of them',
      resolve: ({ mayOverride }) => mayOverride,
    }),
  }),
});

builder.prismaObjectFields(Ox, (t) => ({
  mayNotLeave: t.field({
    type: MayNotLeaveType,
    nullable: true,
    ...may,
    description: 'Null: nothing keeps it',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => {
      const kept = await mayNotLeaveOf(ctx, id);
      return kept && kept.reasons.length > 0 ? kept : null;
    },
  }),
  healthCost: t.field({
    ...decimal,
    ...may,
    description: 'F-C3: what treating it cost',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await healthCostOf(ctx, id)) ?? null,
  }),
}));

farmList('healthTasks', HealthTask, taskList);
farmList('medicineApplications', MedicineApplication, applicationList);
farmList('diseases', Disease, diseaseList);
farmList('diagnoses', Diagnosis, diagnosisList);
farmList('oxBlocks', OxBlock, blockList);
farmList('treatedOxen', Ox, treatedList);

command(medicate, (t) => ({
  treated: t.int({ resolve: ({ oxIds }) => oxIds.length }),
  applicationIds: t.idList({
    extensions: longList,
    resolve: ({ applicationIds }) => applicationIds.map((id) => toGlobalId('MedicineApplication', id)),
  }),
  warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
}));

command(cancelHealthTasks, (t) => ({ cancelled: t.int({ resolve: ({ taskIds }) => taskIds.length }) }));
command(reverseApplications, (t) => ({ reversed: t.int({ resolve: ({ applicationIds }) => applicationIds.length }) }));
command(createDisease, (t) => ({ disease: reread(t, Disease, 'diseaseId') }));

command(diagnoseOx, (t) => ({
  diagnosis: reread(t, Diagnosis, 'diagnosisId'),
  ox: reread(t, Ox, 'oxId'),
  warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
}));
command(endDiagnosis, (t) => ({ diagnosis: reread(t, Diagnosis, 'diagnosisId'), ox: reread(t, Ox, 'oxId') }));

command(blockOxen, (t) => ({ blocked: t.int({ resolve: ({ oxIds }) => oxIds.length }) }));
command(liftOxBlock, (t) => ({ oxBlock: reread(t, OxBlock, 'blockId'), ox: reread(t, Ox, 'oxId') }));

commandMany(liftOxBlock, OxBlock, 'blockId');

changeFeed({ name: 'oxBlockChanged', read: 'health:read', field: 'oxBlock', node: OxBlock });
changeFeed({ name: 'diagnosisChanged', read: 'health:read', field: 'diagnosis', node: Diagnosis });
