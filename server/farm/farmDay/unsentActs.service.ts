import type { Context } from '../../platform/context.ts';
import type { ClosingStep } from './farmDaySteps.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A device that was silent for longer is lost, or in use no more. */
const silentForMs = 7 * dayMs;

/** Devices of the field that had acts left to send when they were last heard of. */
async function devicesWithActs(ctx: Context) {
  return ctx.db.fieldDevice.findMany({
    where: { waiting: { gt: 0 }, heardAt: { gte: new Date(ctx.now().getTime() - silentForMs) } },
    select: { name: true, waiting: true, membership: { select: { name: true } } },
    orderBy: [{ heardAt: 'desc' }, { id: 'asc' }],
  });
}

const actsOf = (devices: readonly { waiting: number }[]): number =>
  devices.reduce((sum, { waiting }) => sum + waiting, 0);

/** How many acts devices of the field still have to send. */
export async function unsentActs(ctx: Context): Promise<number> {
  return actsOf(await devicesWithActs(ctx));
}

/** §6.6: what a device sends after its day is closed is not recorded on it. */
export const unsentActsStep: ClosingStep = {
  async check(ctx) {
    const devices = await devicesWithActs(ctx);
    if (devices.length === 0) return {};
    const count = actsOf(devices);
    // Who may not see the devices does not see whose they are either.
    const names = ctx.can('activity:read') ? devices.map(({ name, membership }) => `${membership.name} · ${name}`) : [];
    return { warnings: [{ code: 'FieldActsUnsent', params: { count }, count, names }] };
  },
};
