import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { earliestDay, requireOpening } from '../../farm/opening/openingDay.service.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { defineCommand } from '../../platform/service.ts';
import type { Day } from '../../platform/values/day.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { herdImportWords } from '../imports/herdImportWords.ts';
import { noColumns } from '../oxen/oxFold.calc.ts';
import { announceHerd, appendOxEvents, openHerd, type NewOxEvent } from '../oxen/oxLedger.service.ts';
import { insertOxen } from '../oxen/oxLedger.sql.ts';
import { makeOpeningBatches, type MadeBatch } from './openingBatches.service.ts';
import { openingBatches, openingRow, requireNamed, weightsSinceEntry, type OpeningRow } from './openingRows.service.ts';

const mostRows = 500;
const mostHeads = 20_000;

const twoPlaces = (value: string | null | undefined) => (value ? new Decimal(value).toFixed(2) : null);

const headsOf = (rows: readonly OpeningRow[]) => rows.reduce((sum, row) => sum + row.heads, 0);

/** A head as it came, and what it weighs on the opening day where that is known. */
function eventsOfHead(row: OpeningRow, batchId: string, day: Day): NewOxEvent[] {
  const { sex, entryDate, weight, breedId = null, category = null, ownerId = null } = row;
  const isNew = entryDate === day;
  const entryWeight = (isNew ? weight : null) ?? row.entryWeight ?? null;
  const oxId = uuidv7();
  const entry: NewOxEvent = {
    oxId,
    type: 'ENTRY',
    day: entryDate,
    batchId,
    carriedWeight: entryWeight,
    set: {
      ...noColumns,
      ...{ status: 'ACTIVE', batchId, sex, breedId, category, ownerId, entryDate },
      entryWeight,
      landedCost: twoPlaces(row.costPerHead),
    },
    notes: { opening: true },
  };
  if (!weight || isNew) return [entry];
  return [entry, { oxId, type: 'WEIGHING', day, weight, set: {}, notes: { opening: true, projected: null } }];
}

/** The opening as an import: listed with the others, and taken back like them. */
async function keepImport(
  ctx: Context,
  { rows, batches }: { rows: readonly OpeningRow[]; batches: readonly MadeBatch[] },
): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  const id = uuidv7();
  await ctx.db.herdImport.create({
    data: {
      ...{ id, farmId, kind: 'OPENING', status: 'DONE', rowCount: headsOf(rows) },
      defaults: { batchIds: batches.map(({ id: batchId }) => batchId) },
      fileName: wordsFor(herdImportWords, ctx.facts.locale)('opening'),
      createdById: membershipId,
      createdAt: ctx.now(),
      doneAt: ctx.now(),
    },
  });
  await ctx.db.herdImportPart.create({
    data: { farmId, importId: id, part: 0, rowCount: rows.length, rows: rows as Prisma.InputJsonArray },
  });
  await ctx.db.clientEvent.create({ data: { farmId, key: id, command: 'openHerd', requestHash: id } });
  return id;
}

/** The heads of the opening, since they came. */
async function bringHeads(
  ctx: Context,
  { importId, day, batches }: { importId: string; day: Day; batches: readonly MadeBatch[] },
): Promise<void> {
  const events = batches.flatMap(({ id, rows }) =>
    rows.flatMap((row) => Array.from({ length: row.heads }, () => eventsOfHead(row, id, day)).flat()),
  );
  const oxIds = [...new Set(events.map(({ oxId }) => oxId))];
  await insertOxen(ctx.actor.farmId, ctx.db, oxIds, ctx.now());
  if (events.length > 0) await appendOxEvents(ctx, { day, stamp: { clientEventId: importId, at: ctx.now() } }, events);
  announceHerd(
    ctx,
    oxIds,
    batches.map(({ id }) => id),
  );
}

/** The herd that stood on the farm on its first day, with its past; until that day is closed. */
export const recordOpeningHerd = defineCommand({
  name: 'recordOpeningHerd',
  allow: 'batch:write',
  input: z.strictObject({ rows: z.array(openingRow).min(1).max(mostRows), confirm: confirmField() }),
  async run(ctx, { rows }) {
    const day = await openHerd(ctx);
    const places = await requireNamed(ctx, rows);
    await requireOpening(ctx, 'rows');
    if (headsOf(rows) > mostHeads) fail('InvalidFieldType', { reason: 'TOO_LONG' }, 'rows');
    const found = await openingBatches(ctx, { rows, places }, { day, since: await earliestDay(ctx, day) });
    await requirePlausible(ctx, weightsSinceEntry(rows, day));
    const batches = found.map((batch) => ({ ...batch, id: uuidv7() }));
    const importId = await keepImport(ctx, { rows, batches });
    await makeOpeningBatches(ctx, day, batches);
    await bringHeads(ctx, { importId, day, batches });
    await ctx.emit({
      type: 'HerdImport',
      id: importId,
      op: 'CREATED',
      subject: wordsFor(herdImportWords, ctx.facts.locale)('opening'),
    });
    return { herdImportId: importId };
  },
});
