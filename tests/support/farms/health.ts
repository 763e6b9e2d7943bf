import { createHealthProtocol } from '../../../server/health/protocols/protocols.service.ts';
import { createMedicine } from '../../../server/health/medicines/medicines.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

let serial = 0;

/** 1 mL for 50 kg in steps of half a mL up to 10 mL, 28 days: two packages of 500 mL at R$ 180 on hand. */
export async function makeMedicine(ctx: Context, changes: object = {}): Promise<string> {
  serial += 1;
  const expiryDate = daysAfter(await ctx.openDay(), 200);
  const { medicineId } = await createMedicine(ctx, {
    name: `Doramectina ${serial}`,
    kind: 'ANTIPARASITIC',
    route: 'SC',
    unit: 'ML',
    packageVolume: '500',
    doseMode: 'PER_WEIGHT',
    doseVolume: '1',
    doseWeight: '50',
    roundTo: '0.5',
    maxDose: '10',
    withdrawalDays: 28,
    lots: [{ lotNumber: `P-${serial}`, expiryDate, packages: 2, unitCost: '180' }],
    ...changes,
  });
  return medicineId;
}

/** 5 mL of each on the first day, unless given otherwise. */
export const makeVaccine = (ctx: Context, changes: object = {}) =>
  makeMedicine(ctx, { kind: 'VACCINE', doseMode: 'FIXED', fixedDose: '5', withdrawalDays: null, ...changes });

export async function makeProtocol(ctx: Context, steps: readonly object[], changes: object = {}): Promise<string> {
  serial += 1;
  const protocol = { name: `Protocolo ${serial}`, appliesOn: 'ENTRY', steps, ...changes };
  return (await createHealthProtocol(ctx, protocol)).protocolId;
}

/** A cause of death of the farm, by its name. */
export async function causeOf(ctx: Context, name = 'Timpanismo'): Promise<string> {
  return (await ctx.db.mortalityCause.findFirstOrThrow({ where: { name } })).id;
}
