import type { z } from 'zod';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import type { Service } from '../../platform/service.ts';
import {
  doseModes,
  lotMovementTypes,
  medicineKinds,
  medicineRoutes,
  medicineUnits,
  occasions,
} from '../healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import {
  addMedicineLot,
  countMedicineLot,
  lotList,
  lotMovementList,
  medicineStock,
  removeMedicineLot,
  updateMedicineLot,
  writeOffMedicine,
} from './medicineLots.service.ts';
import { createMedicine, medicineList, setMedicineActive, updateMedicine } from './medicines.service.ts';
import {
  createHealthProtocol,
  openTasksOf,
  protocolList,
  setHealthProtocolActive,
  stepCountOf,
  updateHealthProtocol,
} from '../protocols/protocols.service.ts';

const decimal = { type: 'Decimal', nullable: true } as const;
export const RouteEnum = enumRef('MedicineRoute', medicineRoutes);
export const MarketEnum = enumRef('Market', markets);

export const MedicineLot = farmNode('MedicineLot', {
  read: 'health:read',
  description: 'What was bought of a medicine at once: one batch of its maker, with its expiry',
  fields: (t) => ({
    medicine: t.relation('medicine'),
    lotNumber: t.exposeString('lotNumber'),
    expiryDate: t.expose('expiryDate', { type: 'Date', description: 'The last day on which it may be applied' }),
    invoice: t.exposeString('invoice', { nullable: true }),
    unitCost: t.expose('unitCost', { type: 'Decimal', description: 'R$ of one unit' }),
    balance: t.expose('balance', { type: 'Decimal' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const MedicineMovement = farmNode('MedicineMovement', {
  read: 'health:read',
  description: 'One line of the append-only ledger of a lot',
  fields: (t) => ({
    lot: t.relation('lot'),
    type: t.expose('type', { type: enumRef('MedicineMovementType', lotMovementTypes) }),
    day: t.expose('day', { type: 'Date' }),
    quantity: t.expose('quantity', { type: 'Decimal', description: 'Below zero what went' }),
    reason: t.exposeString('reason', { nullable: true }),
    by: t.relation('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

export const Medicine = farmNode('Medicine', {
  read: 'health:read',
  viewerCan: { Update: 'health:write', Apply: 'health:apply' },
  description: 'A drug or vaccine with its dose rule and withdrawal; one version of it',
  fields: (t) => ({
    name: t.exposeString('name'),
    versionNumber: t.exposeInt('versionNumber'),
    activePrinciple: t.exposeString('activePrinciple', { nullable: true }),
    manufacturer: t.exposeString('manufacturer', { nullable: true }),
    mapaLicense: t.exposeString('mapaLicense', { nullable: true }),
    kind: t.expose('kind', { type: enumRef('MedicineKind', medicineKinds) }),
    route: t.expose('route', { type: RouteEnum }),
    unit: t.expose('unit', { type: enumRef('MedicineUnit', medicineUnits) }),
    packageVolume: t.expose('packageVolume', { type: 'Decimal', description: 'What a package holds, in its unit' }),
    doseMode: t.expose('doseMode', { type: enumRef('DoseMode', doseModes) }),
    fixedDose: t.expose('fixedDose', decimal),
    doseVolume: t.expose('doseVolume', { ...decimal, description: 'So much of it for `doseWeight` kg' }),
    doseWeight: t.expose('doseWeight', decimal),
    roundTo: t.expose('roundTo', { ...decimal, description: 'Doses are rounded up to this' }),
    maxDose: t.expose('maxDose', decimal),
    withdrawalDays: t.exposeInt('withdrawalDays', { nullable: true, description: 'Before slaughter; null: none' }),
    exportWithdrawalDays: t.exposeInt('exportWithdrawalDays', { nullable: true }),
    prohibitedFeedlot: t.exposeBoolean('prohibitedFeedlot'),
    prohibitedMarkets: t.expose('prohibitedMarkets', { type: [MarketEnum] }),
    containsEstradiol: t.exposeBoolean('containsEstradiol'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    predecessor: t.relation('predecessor', { nullable: true }),
    successor: t.relation('successor', { nullable: true }),
    lots: t.relation('lots', { query: { orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }] } }),
    stock: t.field({
      type: 'Decimal',
      description: 'On hand, in its unit',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await medicineStock(ctx, id))?.balance ?? '0',
    }),
    unitCost: t.field({
      ...decimal,
      description: 'R$ of one unit, over what is on hand',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await medicineStock(ctx, id))?.unitCost ?? null,
    }),
    nextExpiry: t.field({
      type: 'Date',
      nullable: true,
      description: 'Of what is on hand',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await medicineStock(ctx, id))?.nextExpiry ?? null,
    }),
  }),
});

farmNode('HealthProtocolStep', {
  read: 'health:read',
  description: 'One medicine of a protocol, and when',
  fields: (t) => ({
    position: t.exposeInt('position'),
    dayOffset: t.exposeInt('dayOffset', { description: 'Days after the protocol is begun' }),
    medicine: t.relation('medicine'),
    dose: t.expose('dose', { ...decimal, description: 'In place of the rule of the medicine' }),
    route: t.expose('route', { type: RouteEnum, nullable: true }),
    repeatEveryDays: t.exposeInt('repeatEveryDays', { nullable: true }),
    times: t.exposeInt('times', { description: 'In total' }),
    notes: t.exposeString('notes', { nullable: true }),
  }),
});

export const HealthProtocol = farmNode('HealthProtocol', {
  read: 'health:read',
  viewerCan: { Update: 'health:write', Apply: 'health:apply' },
  description: 'Steps of medicines by day',
  fields: (t) => ({
    name: t.exposeString('name'),
    appliesOn: t.expose('appliesOn', { type: enumRef('ProtocolOccasion', occasions) }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    steps: t.relation('steps', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    stepCount: t.int({
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await stepCountOf(ctx, id)) ?? 0,
    }),
    openTasks: t.int({
      description: 'Doses that are still to be given by it',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await openTasksOf(ctx, id)) ?? 0,
    }),
  }),
});

farmList('medicines', Medicine, medicineList);
farmList('medicineLots', MedicineLot, lotList);
farmList('medicineMovements', MedicineMovement, lotMovementList);
farmList('healthProtocols', HealthProtocol, protocolList);

for (const service of [createMedicine, setMedicineActive, removeMedicineLot] as Service<
  z.ZodObject,
  { medicineId: string }
>[])
  command(service, (t) => ({ medicine: reread(t, Medicine, 'medicineId') }));

command(updateMedicine, (t) => ({
  medicine: reread(t, Medicine, 'medicineId'),
  isNewVersion: t.exposeBoolean('isNewVersion', { description: 'Doses were given by the one before' }),
}));

for (const service of [addMedicineLot, updateMedicineLot, writeOffMedicine, countMedicineLot] as Service<
  z.ZodObject,
  { medicineId: string; lotId: string }
>[])
  command(service, (t) => ({ medicine: reread(t, Medicine, 'medicineId'), lot: reread(t, MedicineLot, 'lotId') }));

for (const service of [createHealthProtocol, updateHealthProtocol, setHealthProtocolActive] as Service<
  z.ZodObject,
  { protocolId: string }
>[])
  command(service, (t) => ({ healthProtocol: reread(t, HealthProtocol, 'protocolId') }));

commandMany(setMedicineActive, Medicine, 'medicineId');
commandMany(setHealthProtocolActive, HealthProtocol, 'protocolId');

changeFeed({ name: 'medicineChanged', read: 'health:read', field: 'medicine', node: Medicine });
changeFeed({ name: 'healthProtocolChanged', read: 'health:read', field: 'healthProtocol', node: HealthProtocol });
