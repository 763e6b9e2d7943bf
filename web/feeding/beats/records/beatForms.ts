import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { combobox, hidden, number, select, table, text } from '../../../platform/form/fields/kinds.ts';
import { activeFoodRecords, activeMixerRecords, corralDietRecords } from '../../../records/records.ts';
import { messages as m } from '../beatMessages.ts';

const weight = { unit: 'kg', digits: 1, max: 100_000 } as const;
const shown = { disabled: true, local: true } as const;

const name = text({ label: m['beats.ingredient'], ...shown });
const corralName = text({ label: m['beats.corral'], ...shown });
const residualKg = number({ label: m['beats.residual'], hint: m['beats.residualHint'], ...weight, span: 2 });
const note = text({ label: m['beats.note'], max: 500, span: 4 });

/** Loaded in the place of what ran out. */
const others = table({
  label: m['beats.others'],
  addLabel: m['beats.addOther'],
  max: 10,
  initialRows: 0,
  item: {
    foodId: combobox({ label: m['beats.ingredient'], records: activeFoodRecords, required: true }),
    actualKg: number({ label: m['beats.loaded'], ...weight, required: true }),
  },
  widths: { foodId: 16, actualKg: 9 },
});

/** The lines of other foods are sent after those of the diet, and stand in a table of their own. */
export function placeOfLine(path: string, { lines }: { lines: readonly { actualKg: string }[] }): string {
  const ofDiet = lines.filter(({ actualKg }) => actualKg !== '').length;
  return path.replace(/^lines\.(\d+)/, (line, index) =>
    Number(index) < ofDiet ? line : `others.${Number(index) - ofDiet}`,
  );
}

/** A beat that is over, typed from a sheet of paper. */
export const beatAddForm = defineForm({
  dietId: combobox({
    label: m['beats.diet'],
    records: corralDietRecords,
    required: true,
    span: 3,
  }),
  mixerId: combobox({ label: m['beats.mixer'], records: activeMixerRecords, required: true, span: 3 }),
  round: number({ label: m['beats.roundShort'], whole: true, digits: 0, min: 1, max: 10, required: true, span: 2 }),
  residualKg,
  note,
  lines: table({
    label: m['beats.ingredients'],
    min: 1,
    minText: m['beats.leastLine'],
    isFilled: ({ actualKg }) => actualKg !== '',
    item: {
      foodId: hidden(''),
      name,
      share: number({ label: m['beats.share'], unit: '%', ...shown }),
      actualKg: number({ label: m['beats.loaded'], ...weight, required: true }),
    },
    rowName: (row) => row.name,
    widths: { name: 12, share: 7, actualKg: 9 },
  }),
  others,
  /** The line whose corrals may be typed, where there are too many for one table. */
  place: select({ label: m['beats.line'], span: 2, local: true }),
  drops: table({
    label: m['beats.corrals'],
    min: 1,
    minText: m['beats.leastDrop'],
    matrix: true,
    isFilled: ({ deliveredKg }) => deliveredKg !== '',
    item: {
      corralId: hidden(''),
      name: corralName,
      toComeKg: number({ label: m['beats.toCome'], unit: 'kg', digits: 0, ...shown }),
      deliveredKg: number({ label: m['beats.delivered'], ...weight, required: true }),
    },
    rowName: (row) => row.name,
    widths: { name: 12, toComeKg: 9, deliveredKg: 9 },
  }),
});

/** What the code of a printed sheet says of its load. */
export function beatOfSheet(search: URLSearchParams): { round: string; dietId: string; mixerId: string } {
  const round = search.get('round') ?? '';
  return {
    round: /^([1-9]|10)$/.test(round) ? round : '1',
    dietId: search.get('dietId') ?? '',
    mixerId: search.get('mixerId') ?? '',
  };
}

/** Weights and foods of a closed beat that turned out to be others. */
export const beatEditForm = defineForm({
  lines: table({
    label: m['beats.ingredients'],
    item: {
      lineId: hidden(''),
      name,
      plannedKg: number({ label: m['beats.planned'], unit: 'kg', digits: 1, ...shown }),
      actualKg: number({ label: m['beats.loaded'], ...weight, required: true }),
    },
    rowName: (row) => row.name,
    widths: { name: 12, plannedKg: 9, actualKg: 9 },
  }),
  others,
  drops: table({
    label: m['beats.corrals'],
    item: {
      corralId: hidden(''),
      round: hidden(1),
      name: corralName,
      plannedKg: number({ label: m['beats.planned'], unit: 'kg', digits: 1, ...shown }),
      deliveredKg: number({ label: m['beats.delivered'], ...weight, required: true }),
    },
    rowName: (row) => row.name,
    widths: { name: 12, plannedKg: 9, deliveredKg: 9 },
  }),
  residualKg,
  note,
});
