import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Medicine, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { lockFarm, unlessStale } from '../../platform/db/lock.ts';
import { containing, requireFreeName } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import { choice, globalId, knownVersion, leftOut, partial } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { confirmField } from '../../farm/settings/plausible.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { medicineKinds } from '../healthWords.calc.ts';
import { changedLot, changeLots, requireLots } from './lotChanges.service.ts';
import { medicineFields, ruleFields } from './medicineFields.ts';
import { comingOf, lotFields, onShelfField, receiveLots } from './medicineLots.service.ts';

type Rule = Pick<z.output<z.ZodObject<typeof medicineFields>>, 'doseMode'> & {
  [Name in 'fixedDose' | 'doseVolume' | 'doseWeight']?: unknown;
};

/** The rule that its mode asks for is whole. */
function requireRule(rule: Rule): void {
  const needed = rule.doseMode === 'FIXED' ? (['fixedDose'] as const) : (['doseVolume', 'doseWeight'] as const);
  const missing = needed.find((field) => rule[field] == null);
  if (missing) fail('InvalidFieldType', { reason: 'REQUIRED' }, missing);
}

export const createMedicine = defineCommand({
  name: 'createMedicine',
  allow: 'health:write',
  input: z.strictObject({
    ...medicineFields,
    lots: leftOut(z.array(z.strictObject(lotFields)).max(50).optional()),
    onShelf: onShelfField(),
    confirm: confirmField(),
  }),
  async run(ctx, { lots = [], onShelf = false, confirm: _confirm, ...input }) {
    requireRule(input);
    await requireFreeName(ctx.db.medicine, input.name, { replaced: false });
    const id = uuidv7();
    const { farmId, membershipId } = ctx.actor;
    await ctx.db.medicine.create({ data: { ...input, id, farmId, lineageId: id, createdById: membershipId } });
    if (lots.length > 0) {
      const day = await openHerd(ctx);
      await receiveLots(ctx, { id, packageVolume: input.packageVolume }, lots, day, {
        type: await comingOf(ctx, onShelf),
      });
    }
    await ctx.emit({ type: 'Medicine', id, op: 'CREATED', subject: input.name });
    return { medicineId: id };
  },
});

const textOf = (value: unknown) =>
  value == null ? null : Array.isArray(value) ? value.toSorted().join() : String(value);

/** The first field of the rules that would be another. */
function changedRule(before: Medicine, changes: Readonly<Record<string, unknown>>) {
  return ruleFields.find((field) => {
    if (changes[field] === undefined) return false;
    const [was, is] = [textOf(before[field]), textOf(changes[field])];
    const isSameNumber = was !== null && is !== null && was !== '' && is !== '' && Number(was) === Number(is);
    return was !== is && !isSameNumber;
  });
}

/** What refers to a medicine refers to its new version: lots, protocols and what is still to be done by them. */
async function succeed(ctx: Context, before: Medicine, changes: Partial<Medicine>): Promise<Medicine> {
  const id = uuidv7();
  const { farmId, membershipId } = ctx.actor;
  const { createdAt: _at, updatedAt: _updated, ...facts } = before;
  await ctx.db.medicine.update({
    where: ctx.key(before.id),
    data: { active: false, replaced: true, version: { increment: 1 } },
  });
  const successor = await ctx.db.medicine.create({
    data: {
      ...facts,
      ...changes,
      id,
      farmId,
      predecessorId: before.id,
      versionNumber: before.versionNumber + 1,
      version: 1,
      active: true,
      createdById: membershipId,
    },
  });
  const where = { medicineId: before.id };
  const data = { medicineId: id };
  await ctx.db.medicineLot.updateMany({ where, data });
  await ctx.db.healthProtocolStep.updateMany({ where, data });
  await ctx.db.healthTask.updateMany({ where: { ...where, status: 'OPEN' }, data });
  return successor;
}

/** Rules by which doses were given stay with them: another rule is refused, or asked for as a new version. */
export const updateMedicine = defineCommand({
  name: 'updateMedicine',
  allow: 'health:write',
  input: z.strictObject({
    ...partial(medicineFields),
    id: globalId('Medicine'),
    newVersion: leftOut(z.boolean().optional()),
    lots: z.array(changedLot).max(50).optional(),
    onShelf: onShelfField(),
    version: knownVersion(),
    confirm: confirmField(),
  }),
  async run(ctx, { id, version, newVersion = false, lots = [], onShelf = false, confirm: _confirm, ...changes }) {
    const before = await ctx.db.medicine.findUnique({ where: ctx.key(id) });
    if (!before) fail('MedicineNotFound', {}, 'id');
    await requireLots(ctx, id, lots);
    if (before.replaced) fail('MedicineNotActive', { name: before.name }, 'id');
    if (version !== undefined && version !== before.version) fail('ConcurrentUpdate');
    requireRule({ ...before, ...given(changes) });
    if (changes.name)
      await requireFreeName(ctx.db.medicine, changes.name, { replaced: false, NOT: { lineageId: before.lineageId } });
    const changed = changedRule(before, changes);
    const isUsed = changed !== undefined && (await ctx.db.medicineApplication.count({ where: { medicineId: id } })) > 0;
    if (isUsed && !newVersion) fail('MedicineIsUsed', {}, changed);
    // Nobody pays for a lot meanwhile.
    if (lots.some((lot) => lot.id && lot.unitCost !== undefined)) await lockFarm(ctx.db, ctx.actor.farmId);
    const day = isUsed || lots.length > 0 ? await openHerd(ctx) : null;
    const { id: medicineId, packageVolume } = isUsed
      ? await succeed(ctx, before, given(changes) as Partial<Medicine>)
      : await unlessStale(
          ctx.db.medicine.update({
            where: { ...ctx.key(id), version },
            data: { ...changes, version: { increment: 1 } },
          }),
        );
    if (day !== null) await changeLots(ctx, { id: medicineId, packageVolume }, lots, { day, onShelf });
    const op = isUsed ? 'CREATED' : 'UPDATED';
    await ctx.emit({ type: 'Medicine', id: medicineId, op, subject: changes.name ?? before.name });
    return { medicineId, isNewVersion: isUsed };
  },
});

/** Only one that nothing refers to. */
export const deleteMedicine = defineCommand({
  name: 'deleteMedicine',
  allow: 'health:write',
  input: z.strictObject({ id: globalId('Medicine') }),
  async run(ctx, { id }) {
    const found = await ctx.db.medicine.findUnique({
      where: ctx.key(id),
      select: {
        name: true,
        predecessorId: true,
        _count: { select: { lots: true, steps: true, tasks: true, applications: true } },
      },
    });
    if (!found) fail('MedicineNotFound', {}, 'id');
    const isUsed = found.predecessorId !== null || Object.values(found._count).some((rows) => rows > 0);
    if (isUsed) fail('MedicineIsUsed', {}, 'id');
    await ctx.db.medicine.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Medicine', id, op: 'DELETED', subject: found.name });
    return { deletedId: id };
  },
});

/** Not while a protocol or a planned dose needs it. Without `active` the state is toggled. */
export const setMedicineActive = defineCommand({
  name: 'setMedicineActive',
  allow: 'health:write',
  input: z.strictObject({ id: globalId('Medicine'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.medicine.findUnique({ where: ctx.key(id) });
    if (!before) fail('MedicineNotFound', {}, 'id');
    if (before.replaced) fail('MedicineNotActive', { name: before.name }, 'id');
    const isOn = active ?? !before.active;
    const uses = isOn
      ? 0
      : (await ctx.db.healthProtocolStep.count({ where: { medicineId: id, protocol: { active: true } } })) +
        (await ctx.db.healthTask.count({ where: { medicineId: id, status: 'OPEN' } }));
    if (uses > 0) fail('MedicineIsUsed', {}, 'id');
    if (isOn)
      await requireFreeName(ctx.db.medicine, before.name, { replaced: false, NOT: { lineageId: before.lineageId } });
    await ctx.db.medicine.update({ where: ctx.key(id), data: { active: isOn, version: { increment: 1 } } });
    await ctx.emit({ type: 'Medicine', id, op: 'UPDATED', subject: before.name });
    return { medicineId: id };
  },
});

export const medicineParts = {
  lots: { orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.MedicineInclude;

export const getMedicine = defineQuery({
  name: 'medicine',
  allow: 'health:read',
  input: z.strictObject({ id: globalId('Medicine') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.medicine.findUnique({ where: ctx.key(id), include: medicineParts })) ??
      fail('MedicineNotFound', {}, 'id')
    );
  },
});

const medicineFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
  kind: choice('MedicineKind', medicineKinds).nullish(),
});

export const medicineList = defineList({
  allow: 'health:read',
  filter: medicineFilter,
  where: ({ search: text, active, kind }): Prisma.MedicineWhereInput => ({
    // Of a medicine its latest version.
    replaced: false,
    ...chosen({ active }),
    ...(kind ? { kind } : {}),
    ...(text
      ? {
          OR: (['name', 'activePrinciple', 'manufacturer'] as const).map((field) => ({
            [field]: containing(text),
          })),
        }
      : {}),
  }),
  order: { NAME: 'name', KIND: 'kind' },
  defaultOrder: 'NAME',
  table: 'medicine',
});
