import type { Context } from '../../platform/context.ts';
import type { CorralHistory } from '../../platform/db/generated/prisma/client.ts';
import { answer, from, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { batchOnDay, type BatchWithParts, type DatedBatch } from './batchRow.service.ts';
import { batchKinds, batchStatuses, tagColours } from '../herdWords.calc.ts';
import { place } from '../oxen/oxRow.rest.ts';

type Tagged = Pick<DatedBatch, 'setupTags' | 'tagColour'>;

export const batchFields = {
  id: field.id('Batch'),
  name: field.text('Lote 7'),
  kind: field.oneOf(batchKinds),
  status: field.oneOf(batchStatuses),
  owner: maybe(ref('Owner', 'Ana Souza')),
  location: from('corral', maybe(place)),
  diet: maybe(ref('Formulation', 'Terminação')),
  heads: field.int(118),
  startDate: maybe(field.day()),
  endDate: maybe(field.day('2026-05-11')),
  daysOnFeed: maybe(field.int(12)),
  entryWeight: maybe(field.decimal(390)),
  projectedWeight: maybe(field.decimal(408.5)),
  dailyGain: maybe(field.decimal(1.65)),
  tag: from(
    ({ setupTags: [tag], tagColour }: Tagged) => ({ name: tag?.name ?? null, colour: tagColour }),
    answer({ name: maybe(field.text('Leves')), colour: field.oneOf(tagColours) }),
  ),
  expectedDays: maybe(field.int(100)),
  targetWeight: maybe(field.decimal(555)),
  plannedDailyGain: maybe(field.decimal(1.6)),
  observation: maybe(field.text('Lote de março')),
  createdBy: member,
  ...field.written,
};
export const batchRow = answer(batchFields);

/** A row as stored, with what is reckoned for the chosen day. */
export const loadedBatchRow = loaded((batch: BatchWithParts, ctx: Context) => batchOnDay(ctx, batch), batchRow);

type Fed = Pick<CorralHistory, 'deliveredKg' | 'grade'>;
const ifFeedingIsRead =
  <Value>(of: (day: Fed) => Value) =>
  (day: Fed, ctx: Context): Value | null =>
    ctx.can('feeding:read') ? of(day) : null;

/** What a closed day of a corral kept of its feeding, for who may see that. */
export const fedOnDay = {
  deliveredKg: from(
    ifFeedingIsRead(({ deliveredKg }) => deliveredKg),
    maybe(field.decimal(1_180)),
  ),
  grade: from(
    ifFeedingIsRead(({ grade }) => grade),
    maybe(field.decimal(0.5)),
  ),
};
