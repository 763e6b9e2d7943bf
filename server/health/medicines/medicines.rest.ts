import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { answer, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { doseModes, medicineKinds, medicineRoutes, medicineUnits, occasions } from '../healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { medicineStock } from './medicineLots.service.ts';
import { medicineUsage } from './medicineUsage.service.ts';
import {
  createMedicine,
  getMedicine,
  medicineList,
  medicineParts,
  setMedicineActive,
  updateMedicine,
} from './medicines.service.ts';
import {
  createHealthProtocol,
  getHealthProtocol,
  openTasksOf,
  protocolFigures,
  protocolList,
  setHealthProtocolActive,
  stepCountOf,
} from '../protocols/protocols.service.ts';

type Medicine = Awaited<ReturnType<typeof getMedicine>>;

const medicineFields = {
  id: field.id('Medicine'),
  name: field.text('Doramectina 1 %'),
  activePrinciple: maybe(field.text('Doramectina')),
  manufacturer: maybe(field.text('Laboratório Cerrado')),
  mapaLicense: maybe(field.text('6.182')),
  kind: field.oneOf(medicineKinds),
  route: field.oneOf(medicineRoutes),
  unit: field.oneOf(medicineUnits),
  packageVolume: field.decimal(500),
  doseMode: field.oneOf(doseModes),
  fixedDose: maybe(field.decimal(5)),
  doseVolume: maybe(field.decimal(1)),
  doseWeight: maybe(field.decimal(50)),
  roundTo: maybe(field.decimal(0.5)),
  maxDose: maybe(field.decimal(20)),
  withdrawalDays: maybe(field.int(35)),
  exportWithdrawalDays: maybe(field.int(60)),
  prohibitedFeedlot: field.flag(false),
  prohibitedMarkets: list(field.oneOf(markets)),
  containsEstradiol: field.flag(false),
  stock: field.decimal(1_500),
  unitCost: maybe(field.decimal(0.36)),
  nextExpiry: maybe(field.day('2027-06-30')),
  ...field.state,
};

async function withStock<Row extends { id: string }>(row: Row, ctx: Context) {
  const stock = await medicineStock(ctx, row.id);
  return {
    ...row,
    stock: stock?.balance ?? 0,
    unitCost: stock?.unitCost ?? null,
    nextExpiry: (stock?.nextExpiry ?? null) as Day | null,
  };
}

const medicineRow = loaded((row: Omit<Medicine, 'lots'>, ctx) => withStock(row, ctx), answer(medicineFields));

const medicine = loaded(
  async (row: Medicine, ctx) => ({ ...(await withStock(row, ctx)), usage: await medicineUsage(ctx, row.lineageId) }),
  answer({
    ...medicineFields,
    lots: listOf({
      id: field.id('MedicineLot'),
      lotNumber: field.text('P-2231'),
      expiryDate: field.day('2027-06-30'),
      invoice: maybe(field.text('000.123.456')),
      unitCost: field.decimal(0.36),
      balance: field.decimal(1_500),
    }),
    usage: listOf({ date: field.day(), heads: field.int(148), volume: field.decimal(1_036) }),
  }),
);

const medicines = record({ noun: 'a medicine', key: 'medicineId', get: getMedicine, answer: medicine });

medicines.list('GET /medicines', 'Medicines with what is on hand of them', medicineList, {
  answer: medicineRow,
  include: medicineParts,
  query: { ...activeParameter, kind: parameter.oneOf(medicineKinds, 'Only of this kind') },
});
medicines.create('POST /medicines', createMedicine);
medicines.read('GET /medicines/{id}');
medicines.update('PUT /medicines/{id}', updateMedicine, {
  summary:
    'Changes a medicine; a dose or withdrawal by which it was given becomes a new version when `newVersion` says so',
});
medicines.activate('POST /medicines/{id}/active', setMedicineActive);

type Protocol = Awaited<ReturnType<typeof getHealthProtocol>>;

const protocol = loaded(
  async (row: Protocol, ctx) => ({
    ...row,
    ...(await protocolFigures(ctx, row)),
    stepCount: row.steps.length,
    openTasks: (await openTasksOf(ctx, row.id)) ?? 0,
  }),
  answer({
    id: field.id('HealthProtocol'),
    name: field.text('Entrada de inverno'),
    appliesOn: field.oneOf(occasions),
    stepCount: field.int(3),
    openTasks: field.int(296),
    totalDays: field.int(21),
    maxWithdrawalDays: maybe(field.int(35)),
    costPerHead: maybe(field.decimal(7.92)),
    steps: listOf({
      id: field.id('HealthProtocolStep'),
      dayOffset: field.int(0),
      medicine: ref('Medicine', 'Doramectina 1 %'),
      dose: maybe(field.decimal(5)),
      route: maybe(field.oneOf(medicineRoutes)),
      repeatEveryDays: maybe(field.int(21)),
      times: field.int(2),
      notes: maybe(field.text('Lado esquerdo')),
    }),
    ...field.state,
  }),
);

const protocols = record({ noun: 'a health protocol', key: 'protocolId', get: getHealthProtocol, answer: protocol });

protocols.list('GET /health-protocols', 'Health protocols', protocolList, {
  answer: loaded(
    async (row: Omit<Protocol, 'steps'>, ctx: Context) => ({
      ...row,
      stepCount: (await stepCountOf(ctx, row.id)) ?? 0,
      openTasks: (await openTasksOf(ctx, row.id)) ?? 0,
    }),
    answer({
      id: field.id('HealthProtocol'),
      name: field.text('Entrada de inverno'),
      appliesOn: field.oneOf(occasions),
      stepCount: field.int(3),
      openTasks: field.int(296),
      ...field.state,
    }),
  ),
  query: { ...activeParameter, appliesOn: parameter.oneOf(occasions, 'Only of this occasion') },
});
protocols.create('POST /health-protocols', createHealthProtocol);
protocols.read('GET /health-protocols/{id}', 'A health protocol with its steps and what it costs a head');
protocols.activate('POST /health-protocols/{id}/active', setHealthProtocolActive);
