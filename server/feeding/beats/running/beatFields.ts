import { z } from 'zod';
import { confirmField } from '../../../farm/settings/plausible.service.ts';
import { globalId, instant, leftOut, line } from '../../../platform/input.ts';
import type { Drop } from './beatDrops.service.ts';
import { beatAccept, beatKg, beatRound, operatorField } from './beatRecord.service.ts';

const moment = () => leftOut(instant().nullish());

export const savedLine = z.strictObject({
  foodId: globalId('Food'),
  /** The fullest of its food when left out. */
  stockId: leftOut(globalId('Stock').nullish()),
  /** By the diet when left out. */
  plannedKg: leftOut(beatKg().nullish()),
  actualKg: beatKg(),
  startedAt: moment(),
  doneAt: moment(),
});

const beatOfManyFields = {
  round: beatRound(),
  dietId: globalId('Formulation'),
  mixerId: globalId('Mixer'),
  /** What was to be loaded; all of it when left out. */
  plannedKg: leftOut(beatKg().nullish()),
  lines: z.array(savedLine).min(1).max(30),
  residualKg: leftOut(beatKg().nullish()),
  mixStartedAt: moment(),
  mixEndedAt: moment(),
  ...operatorField,
  note: line(500).nullish(),
};

/** Of many beats in one call each is smaller: a call makes no more rows than others. */
export const mostOfMany = { beats: 20, lines: 20, drops: 79 };

export const savedBeatFields = { ...beatOfManyFields, accept: beatAccept, confirm: confirmField() };

const savedDrop = z.strictObject({
  corralId: globalId('Corral'),
  round: leftOut(beatRound().nullish()),
  deliveredKg: beatKg(),
  /** Where other loads bring the rest, what this one was to bring. */
  partKg: leftOut(beatKg().nullish()),
  at: moment(),
});

export const savedDrops = z.array(savedDrop).min(1).max(200);

/** What a corral got, as it was typed, or as it follows from the plan. */
export type SavedDrop = z.output<typeof savedDrop> & Pick<Drop, 'isDerived'>;

/** A beat that comes with others. */
export const beatOfMany = z.strictObject({
  ...beatOfManyFields,
  lines: z.array(savedLine).min(1).max(mostOfMany.lines),
  drops: z.array(savedDrop).min(1).max(mostOfMany.drops),
});

/** A beat that is over, as it is reported. */
export type SavedBeat = z.output<z.ZodObject<typeof savedBeatFields>> & { drops: readonly SavedDrop[] };
