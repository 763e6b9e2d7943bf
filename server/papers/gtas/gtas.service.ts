import { z } from 'zod';
import { backDated, confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  knownRecord,
  line,
  partial,
  requiredLine,
} from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { removeDocumentsOf, type DocumentSubject } from '../documents/documents.service.ts';
import { ufs } from '../../platform/values/ufs.calc.ts';
import { lockedGta, type LockedGta } from './gtaBinding.service.ts';
import { gtaType } from './gtaList.service.ts';
import { gtaName, longestGtaNumber, plainGtaNumber } from './gtaName.calc.ts';
import { changeAgeGroups } from './gtas.sql.ts';
import { gtaPurposes, gtaTransports, samePlaces } from './gtaPlaces.calc.ts';
import { requireIssuedBefore, requireOrderedPlaces, requireUnordered } from './oxenGtas.service.ts';
import {
  ageGroup,
  foundEnds,
  requireDates,
  requireEnds,
  requireHeld,
  requireNewNumber,
  requireRows,
  requireYears,
  rowsOf,
  totalOf,
  type Row,
} from './gtaRules.service.ts';
import { requireOnNoTruck } from './gtaTrucks.service.ts';

const gtaFields = {
  type: gtaType(),
  uf: choice('Uf', ufs),
  series: requiredLine(5)
    .toUpperCase()
    .meta({ examples: ['Q'] }),
  number: requiredLine(longestGtaNumber)
    .overwrite(plainGtaNumber)
    .meta({ examples: ['123456'] }),
  emissionDate: civilDate(),
  entryDate: civilDate(),
  expirationDate: civilDate(),
  purpose: choice('GtaPurpose', gtaPurposes).nullish(),
  transport: choice('GtaTransport', gtaTransports).nullish(),
  vehiclePlate: line(10).nullish(),
  sealNumber: line(30).nullish(),
  issuerUnit: line(100).nullish(),
  valuePerHead: decimal({ min: 0, max: 1_000_000, places: 2 }).nullish(),
  description: line(100).nullish(),
  originId: globalId('Establishment').nullish(),
  destinationId: globalId('Establishment').nullish(),
  purchaseId: globalId('Purchase').nullish(),
  ageGroups: z.array(ageGroup).min(1).max(24),
  confirm: confirmField(),
};

export const createGta = defineCommand({
  name: 'createGta',
  allow: 'gta:write',
  input: z.strictObject(gtaFields),
  async run(ctx, { ageGroups, emissionDate, entryDate, expirationDate, confirm: _confirm, ...input }) {
    const { farmId, membershipId } = ctx.actor;
    const rows = rowsOf(ageGroups);
    requireEnds(input, await foundEnds(ctx, input));
    await requireDates(ctx, { emissionDate, entryDate, expirationDate });
    requireRows(rows, input.purpose ?? null, true);
    await requireYears(ctx, { emissionDate, entryDate, expirationDate });
    await requirePlausible(ctx, backDated({ emissionDate, entryDate }, await ctx.openDay()));
    await requireNewNumber(ctx, input);
    const { id } = await ctx.db.gta.create({
      data: {
        ...input,
        farmId,
        emissionDate: dateOf(emissionDate),
        entryDate: dateOf(entryDate),
        expirationDate: dateOf(expirationDate),
        free: totalOf(rows),
        createdById: membershipId,
      },
      select: { id: true },
    });
    await ctx.db.gtaAgeGroup.createMany({
      data: rows.map((row, position) => ({ ...row, farmId, gtaId: id, position })),
    });
    await ctx.emit({ type: 'Gta', id, op: 'CREATED', subject: gtaName(input) });
    return { gtaId: id };
  },
});

/** Rows are matched by their sex and age, so that who holds a place keeps it. */
async function writeRows(ctx: Context, gta: LockedGta, rows: readonly Row[]): Promise<void> {
  const removed = gta.ageGroups.filter((held) => !rows.some((row) => samePlaces(row, held)));
  await ctx.db.gtaAgeGroup.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  const { farmId } = ctx.actor;
  const placed = rows.map((row, position) => ({
    row: { ...row, position },
    known: gta.ageGroups.find((held) => samePlaces(row, held)),
  }));
  const kept = placed.flatMap(({ row: { quantity, position }, known }) =>
    known ? [{ id: known.id, quantity, position }] : [],
  );
  if (kept.length > 0) await changeAgeGroups(farmId, ctx.db, kept);
  const added = placed.filter(({ known }) => !known);
  await ctx.db.gtaAgeGroup.createMany({ data: added.map(({ row }) => ({ ...row, farmId, gtaId: gta.id })) });
}

export const updateGta = defineCommand({
  name: 'updateGta',
  allow: 'gta:write',
  input: z.strictObject({ ...partial(gtaFields), ...knownRecord('Gta') }),
  async run(ctx, { id, version, ageGroups, confirm: _confirm, ...typed }) {
    const { emissionDate, entryDate, expirationDate, ...changes } = typed;
    const before = await lockedGta(ctx, id);
    // The other end of another type is this farm again, unless it is named too.
    const isTurned = changes.type !== undefined && changes.type !== before.type;
    const left = isTurned ? { [before.type === 'ENTRY' ? 'originId' : 'destinationId']: null } : {};
    const changed = { ...left, ...given(changes) };
    const after = { ...before, ...changed };
    const dates = {
      emissionDate: emissionDate ?? dayOf(before.emissionDate),
      entryDate: entryDate ?? dayOf(before.entryDate),
      expirationDate: expirationDate ?? dayOf(before.expirationDate),
    };
    const found = await foundEnds(ctx, after);
    // The ages of who holds a place were counted by the day of issue.
    if (before.bound > 0 && after.type !== before.type) fail('GtaHasOxen', { heads: before.bound }, 'type');
    if (before.bound > 0 && dates.emissionDate !== dayOf(before.emissionDate))
      fail('GtaHasOxen', { heads: before.bound }, 'emissionDate');
    requireEnds(after, found, before);
    if (after.type !== before.type) await requireUnordered(ctx, id, 'type');
    if (after.type !== before.type) await requireOnNoTruck(ctx, id, 'type');
    if (after.destinationId !== before.destinationId) await requireOnNoTruck(ctx, id, 'destinationId');
    if (after.purchaseId !== before.purchaseId) await requireUnordered(ctx, id, 'purchaseId');
    await requireDates(ctx, dates);
    if (emissionDate) await requireIssuedBefore(ctx, id, emissionDate);
    const known = { emissionDate: dayOf(before.emissionDate), entryDate: dayOf(before.entryDate) };
    await requireYears(ctx, dates, { ...known, expirationDate: dayOf(before.expirationDate) });
    await requirePlausible(ctx, backDated({ emissionDate, entryDate }, await ctx.openDay(), known));
    const rows = ageGroups ? rowsOf(ageGroups) : before.ageGroups;
    requireRows(rows, after.purpose, ageGroups !== undefined);
    requireHeld(before, rows);
    if (ageGroups) await requireOrderedPlaces(ctx, before, rows);
    if (gtaName(after) !== gtaName(before)) await requireNewNumber(ctx, after, id);
    const { uf, series, number } = await unlessStale(
      ctx.db.gta.update({
        where: { ...ctx.key(id), version },
        data: {
          ...changed,
          emissionDate: dateOf(dates.emissionDate),
          entryDate: dateOf(dates.entryDate),
          expirationDate: dateOf(dates.expirationDate),
          free: totalOf(rows) - before.bound,
          version: { increment: 1 },
        },
      }),
    );
    if (ageGroups) await writeRows(ctx, before, rows);
    await ctx.emit({ type: 'Gta', id, op: 'UPDATED', subject: gtaName({ uf, series, number }) });
    return { gtaId: id };
  },
});

/** A GTA the agency cancelled carries nobody; a mistake is taken back. */
export const setGtaCancelled = defineCommand({
  name: 'setGtaCancelled',
  allow: 'gta:write',
  input: z.strictObject({ id: globalId('Gta'), cancelled: z.boolean() }),
  async run(ctx, { id, cancelled }) {
    const gta = await lockedGta(ctx, id);
    if (cancelled && gta.bound > 0) fail('GtaHasOxen', { heads: gta.bound });
    if (cancelled) await requireUnordered(ctx, id, 'id');
    if (cancelled) await requireOnNoTruck(ctx, id, 'id');
    await ctx.db.gta.update({ where: ctx.key(id), data: { cancelled, version: { increment: 1 } } });
    await ctx.emit({ type: 'Gta', id, op: 'UPDATED', subject: gtaName(gta) });
    return { gtaId: id };
  },
});

export const deleteGta = defineCommand({
  name: 'deleteGta',
  allow: 'gta:write',
  input: z.strictObject({ id: globalId('Gta') }),
  async run(ctx, { id }) {
    const gta = await lockedGta(ctx, id);
    if (gta.bound > 0) fail('GtaHasOxen', { heads: gta.bound }, 'id');
    await requireUnordered(ctx, id, 'id');
    await requireOnNoTruck(ctx, id, 'id');
    await removeDocumentsOf(ctx, { gtaId: id });
    await ctx.db.gta.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Gta', id, op: 'DELETED', subject: gtaName(gta) });
    return { deletedId: id };
  },
});

export const documentsOfGtas: DocumentSubject = {
  type: 'Gta',
  read: 'gta:read',
  change: 'gta:write',
  missing: 'GtaNotFound',
  async nameOf(ctx, id) {
    const gta = await ctx.db.gta.findUnique({
      where: ctx.key(id),
      select: { uf: true, series: true, number: true },
    });
    return gta && gtaName(gta);
  },
};
