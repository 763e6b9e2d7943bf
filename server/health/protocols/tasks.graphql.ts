import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { DosePreview, LotUse, MedicineUse } from '../doses/dosePreview.service.ts';
import { previewMedicate } from '../doses/medicate.service.ts';
import { doseExclusions, medicineUnits } from '../healthWords.calc.ts';
import {
  doHealthTasks,
  doneTasks,
  previewHealthTasks,
  undoHealthTasks,
  type HealthTasksPreview,
} from './taskDoing.service.ts';
import { dueTasks } from './tasks.service.ts';
import { WarningEnum } from '../diagnoses/treatments.graphql.ts';

const may = { authScopes: { may: 'health:read' } } as const;
const mayApply = { authScopes: { may: 'health:apply' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;

const Due = builder.objectRef<Awaited<ReturnType<typeof dueTasks>>[number]>('DueTasks').implement({
  description: 'What of a medicine is to be given in a batch',
  ...may,
  fields: (t) => ({
    dueDay: t.field({ type: 'Date', resolve: ({ dueDay }) => dueDay }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    corralName: t.exposeString('corralName', { nullable: true }),
    protocolId: t.id({ resolve: ({ protocolId }) => toGlobalId('HealthProtocol', protocolId) }),
    protocolName: t.exposeString('protocolName'),
    medicineId: t.id({ resolve: ({ medicineId }) => toGlobalId('Medicine', medicineId) }),
    medicineName: t.exposeString('medicineName'),
    heads: t.exposeInt('heads'),
    oxId: t.id({ nullable: true, description: 'Of one head', resolve: ({ oxId }) => oxId && toGlobalId('Ox', oxId) }),
  }),
});

builder.prismaObjectField(Farm, 'dueTasks', (t) =>
  t.field({
    type: [Due],
    nullable: true,
    ...may,
    complexity: 100,
    extensions: longList,
    args: { filter: t.arg({ type: inputRef('DueTasksInput', dueTasks.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => dueTasks(ctx, filter ?? {}),
  }),
);

const LotUseType = builder.objectRef<LotUse>('HealthTasksLot').implement({
  description: 'What doses take from a lot',
  ...mayApply,
  fields: (t) => ({
    lotId: t.id({ resolve: ({ lotId }) => toGlobalId('MedicineLot', lotId) }),
    lotNumber: t.exposeString('lotNumber'),
    expiryDate: t.field({ type: 'Date', resolve: ({ expiryDate }) => expiryDate }),
    before: t.expose('before', { type: 'Decimal' }),
    used: t.expose('used', { type: 'Decimal' }),
    after: t.expose('after', { type: 'Decimal' }),
  }),
});

const MedicineUseType = builder.objectRef<MedicineUse>('HealthTasksMedicine').implement({
  description: 'The doses of one medicine',
  ...mayApply,
  fields: (t) => ({
    medicineId: t.id({ resolve: ({ medicineId }) => toGlobalId('Medicine', medicineId) }),
    name: t.exposeString('name'),
    unit: t.expose('unit', { type: enumRef('MedicineUnit', medicineUnits) }),
    heads: t.exposeInt('heads'),
    doses: t.exposeInt('doses', { description: 'More than heads where one gets an overdue dose too' }),
    leastDose: t.expose('leastDose', { type: 'Decimal' }),
    mostDose: t.expose('mostDose', { type: 'Decimal' }),
    total: t.expose('total', { type: 'Decimal' }),
    cost: t.expose('cost', { ...decimal, description: 'R$; null where no lot has a price' }),
    stockBefore: t.expose('stockBefore', {
      ...decimal,
      description: 'Of lots that have not expired; null without any',
    }),
    stockAfter: t.expose('stockAfter', decimal),
    lots: t.field({ type: [LotUseType], resolve: ({ lots }) => lots }),
    withdrawalUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day on which these heads may be slaughtered again',
      resolve: ({ withdrawalUntil }) => withdrawalUntil,
    }),
    exportWithdrawalUntil: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ exportWithdrawalUntil }) => exportWithdrawalUntil,
    }),
  }),
});

const Excluded = builder.objectRef<HealthTasksPreview['excluded'][number]>('ExcludedHeads').implement({
  description: 'Heads that began the protocol with the others and get no dose with them',
  ...mayApply,
  fields: (t) => ({
    reason: t.expose('reason', { type: enumRef('DoseExclusion', doseExclusions) }),
    heads: t.exposeInt('heads'),
  }),
});

const Preview = builder.objectRef<HealthTasksPreview>('HealthTasksPreview').implement({
  description: 'What doing planned doses would do now',
  ...mayApply,
  fields: (t) => ({
    basis: t.exposeString('basis', { description: 'Sent with `doHealthTasks`, which refuses anything else than this' }),
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
    heads: t.exposeInt('heads'),
    doses: t.exposeInt('doses'),
    excluded: t.field({ type: [Excluded], resolve: ({ excluded }) => excluded }),
    medicines: t.field({ type: [MedicineUseType], resolve: ({ medicines }) => medicines }),
    cost: t.expose('cost', { ...decimal, description: 'R$; null where that of a medicine is not known' }),
    withdrawalUntil: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ withdrawalUntil }) => withdrawalUntil,
    }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }),
});

const DosesPreview = builder.objectRef<DosePreview>('DosesPreview').implement({
  description: 'What giving a medicine, or beginning a protocol, would do now',
  ...mayApply,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    doses: t.exposeInt('doses'),
    medicines: t.field({ type: [MedicineUseType], resolve: ({ medicines }) => medicines }),
    withdrawalUntil: t.field({
      type: 'Date',
      nullable: true,
      resolve: ({ withdrawalUntil }) => withdrawalUntil,
    }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }),
});

builder.prismaObjectField(Farm, 'medicatePreview', (t) =>
  t.field({
    type: DosesPreview,
    ...mayApply,
    complexity: 100,
    args: {
      filter: t.arg({ type: inputRef('MedicatePreviewInput', previewMedicate.input), required: true }),
    },
    resolve: (_farm, { filter }, ctx) => previewMedicate(ctx, filter),
  }),
);

// Not nullable: who asks gets the preview or the refusal, which beside other data would be lost.
builder.prismaObjectField(Farm, 'healthTasksPreview', (t) =>
  t.field({
    type: Preview,
    ...mayApply,
    complexity: 100,
    args: {
      filter: t.arg({ type: inputRef('HealthTasksPreviewInput', previewHealthTasks.input), required: true }),
    },
    resolve: (_farm, { filter }, ctx) => previewHealthTasks(ctx, filter),
  }),
);

const Done = builder.objectRef<Awaited<ReturnType<typeof doneTasks>>[number]>('DoneTasks').implement({
  description: 'Planned doses that were recorded as given together',
  ...may,
  fields: (t) => ({
    doneId: t.exposeID('doneId', { description: 'The `clientEventId` they were done under' }),
    at: t.expose('at', { type: 'DateTime' }),
    heads: t.exposeInt('heads'),
    doses: t.exposeInt('doses'),
    batchNames: t.exposeStringList('batchNames'),
    protocolNames: t.exposeStringList('protocolNames'),
    medicineNames: t.exposeStringList('medicineNames'),
    mayUndo: t.exposeBoolean('mayUndo', { description: 'By whoever looks, until the day is advanced' }),
  }),
});

builder.prismaObjectField(Farm, 'doneTasks', (t) =>
  t.field({
    type: [Done],
    nullable: true,
    ...may,
    complexity: 100,
    description: 'On the day looked at, the latest first',
    resolve: (_farm, _args, ctx) => doneTasks(ctx, {}),
  }),
);

command(doHealthTasks, (t) => ({
  doneId: t.exposeID('doneId', {
    nullable: true,
    description: 'For `undoHealthTasks`; null in the kept answer of a write of before this field',
  }),
  done: t.int({ resolve: ({ taskIds }) => taskIds.length }),
  warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
}));

command(undoHealthTasks, (t) => ({ undone: t.int({ resolve: ({ applicationIds }) => applicationIds.length }) }));
