import { z } from 'zod';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import { choice, decimal, clock } from '../../platform/input.ts';
import { behaviours, label, nightKinds, troughs } from './fields.ts';

const suggestion = z.strictObject({
  phaseGroup: choice('PhaseGroup', ['GROWING', 'TERMINATION']),
  nightKinds: z.array(choice('NightKind', nightKinds)).min(1).max(3),
  behaviour: choice('TroughBehaviour', behaviours),
  trough: choice('TroughState', troughs),
  score: decimal({ min: -10, max: 10, places: 1 }),
});

const inUse: ErrorCode = 'FieldsAlreadyInUse';

/** Whether the conditions of two rows overlap, so that one case would have two suggestions. */
function overlaps(one: z.output<typeof suggestion>, other: z.output<typeof suggestion>): boolean {
  return (
    one.phaseGroup === other.phaseGroup &&
    one.behaviour === other.behaviour &&
    one.trough === other.trough &&
    one.nightKinds.some((kind) => other.nightKinds.includes(kind))
  );
}

export const nightReading = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    windowStart: clock(),
    windowEnd: clock(),
    labels: z.strictObject({ dry: label(40), crumb: label(40), inventory: label(40) }),
    /** The suggested morning grade for a night reading, the cattle and the trough. */
    suggestions: z.array(suggestion).max(60),
  })
  .superRefine(({ suggestions }, context) => {
    for (const [index, row] of suggestions.entries()) {
      if (suggestions.slice(0, index).some((other) => overlaps(row, other)))
        context.addIssue({ code: 'custom', message: inUse, path: ['suggestions', index, 'trough'] });
    }
  });

type Suggestion = z.input<typeof suggestion>;
type Row = [
  nights: Suggestion['nightKinds'],
  behaviour: Suggestion['behaviour'],
  trough: Suggestion['trough'],
  score: string,
];

function rows(phaseGroup: Suggestion['phaseGroup'], list: Row[]): Suggestion[] {
  return list.map(([nights, behaviour, trough, score]) => ({
    phaseGroup,
    nightKinds: nights,
    behaviour,
    trough,
    score,
  }));
}

export const nightReadingDefault: z.input<typeof nightReading> = {
  enabled: true,
  required: false,
  windowStart: '20:00',
  windowEnd: '23:30',
  labels: { dry: 'Seco', crumb: 'Farelo', inventory: 'Estoque (sobra)' },
  suggestions: [
    ...rows('GROWING', [
      [['DRY'], 'HUNGRY_MOST', 'LICKED', '-2'],
      [['DRY'], 'HUNGRY_SOME', 'LICKED', '-1'],
      [['DRY'], 'STANDING_SOME', 'CLEAN', '-1'],
      [['CRUMB'], 'STANDING_SOME', 'CLEAN', '0'],
      [['CRUMB', 'INVENTORY'], 'CALM', 'CLEAN', '0.5'],
      [['CRUMB', 'INVENTORY'], 'CALM', 'FEW', '1'],
      [['INVENTORY'], 'CALM', 'LEFT', '2'],
      [['INVENTORY'], 'CALM', 'MANY', '3'],
    ]),
    ...rows('TERMINATION', [
      [['DRY'], 'HUNGRY_SOME', 'LICKED', '0.5'],
      [['DRY'], 'STANDING_SOME', 'CLEAN', '0.5'],
      [['CRUMB'], 'STANDING_SOME', 'CLEAN', '1'],
      [['CRUMB', 'INVENTORY'], 'CALM', 'CLEAN', '1'],
      [['CRUMB', 'INVENTORY'], 'CALM', 'FEW', '1.5'],
      [['INVENTORY'], 'CALM', 'LEFT', '2'],
      [['INVENTORY'], 'CALM', 'MANY', '3'],
    ]),
  ],
};
