import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeMedicine, makeProtocol, makeVaccine } from '../farms/health.ts';
import { keyed } from '../farms/herd.ts';
import { makeHeads, next, nextName, times, upTo, type ListCommands, type Stage } from './listCommand.ts';

async function lots({ ctx }: Stage, count: number) {
  const expiryDate = daysAfter(await ctx.openDay(), 200);
  return times(count, () => ({ lotNumber: `P-${next()}`, expiryDate, packages: 20, unitCost: '180' }));
}

const medicine = {
  kind: 'VACCINE',
  route: 'SC',
  unit: 'ML',
  packageVolume: '500',
  doseMode: 'FIXED',
  fixedDose: '5',
} as const;

/** Each step a medicine of its own. */
async function steps({ ctx }: Stage, count: number) {
  const ids = times(count, () => uuidv7());
  const made = ids.map((id) => ({
    ...medicine,
    id,
    lineageId: id,
    farmId: ctx.actor.farmId,
    name: nextName('Vacina'),
  }));
  await ctx.db.medicine.createMany({ data: made });
  return made.map(({ id }, dayOffset) => ({ dayOffset, medicineId: id, dose: '5', route: 'SC' }));
}

/** Open tasks of so many oxen. */
async function openTasks(stage: Stage, count: number): Promise<string[]> {
  const { oxIds } = await makeHeads(stage, count);
  const medicineId = await makeVaccine(stage.ctx, { lots: await lots(stage, 1) });
  const protocolId = await makeProtocol(stage.ctx, [
    { dayOffset: 0, medicineId },
    { dayOffset: 1, medicineId },
  ]);
  await medicate(stage.ctx, keyed({ oxIds, protocolId }));
  const where = { oxId: { in: oxIds }, status: 'OPEN' as const };
  return (await stage.ctx.db.healthTask.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

export const healthLists: ListCommands = {
  createMedicine: upTo(50, async (stage, rows) => ({
    ...medicine,
    name: nextName('Vacina'),
    lots: await lots(stage, rows),
  })),
  updateMedicine: upTo(50, async (stage, rows) => {
    const id = await makeMedicine(stage.ctx, { lots: await lots(stage, Math.ceil(rows / 2)) });
    const known = await stage.ctx.db.medicineLot.findMany({ where: { medicineId: id }, select: { id: true } });
    const renamed = known.map((lot) => ({ id: lot.id, lotNumber: `Q-${next()}` }));
    return { id, lots: [...renamed, ...(await lots(stage, Math.floor(rows / 2)))] };
  }),
  createHealthProtocol: upTo(50, async (stage, rows) => ({
    name: nextName('Protocolo'),
    appliesOn: 'ENTRY',
    steps: await steps(stage, rows),
  })),
  updateHealthProtocol: upTo(50, async (stage, rows) => {
    const made = await steps(stage, rows);
    return { id: await makeProtocol(stage.ctx, made), steps: made.toReversed() };
  }),
  medicate: async (stage, rows) => {
    const medicineId = await makeMedicine(stage.ctx, { lots: await lots(stage, 1) });
    return keyed({ oxIds: (await makeHeads(stage, rows)).oxIds, medicineId });
  },
  reverseApplications: async (stage, rows) => {
    const medicineId = await makeMedicine(stage.ctx, { lots: await lots(stage, 1) });
    const { oxIds } = await makeHeads(stage, rows);
    const { applicationIds } = await medicate(stage.ctx, keyed({ oxIds, medicineId }));
    return keyed({ applicationIds, reason: 'Engano' });
  },
  doHealthTasks: async (stage, rows) => keyed({ taskIds: await openTasks(stage, rows) }),
  cancelHealthTasks: async (stage, rows) => keyed({ taskIds: await openTasks(stage, rows) }),
  blockOxen: async (stage, rows) => ({ oxIds: (await makeHeads(stage, rows)).oxIds, reason: 'TRACEABILITY' }),
};
