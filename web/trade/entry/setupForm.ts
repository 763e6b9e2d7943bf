import { tagColours } from '../../../server/herd/herdWords.calc.ts';
import { sexes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/fields/defineForm.ts';
import {
  checkbox,
  combobox,
  hidden,
  list,
  number,
  optionsFrom,
  select,
  text,
} from '../../platform/form/fields/kinds.ts';
import { roomOf, type Room } from '../../herd/batches/placeRooms.ts';
import { placeRecords, protocolRecords } from '../../records/records.ts';
import { messages as m } from './messages.ts';

/** In an empty corral there is no batch to go on with: the new one has a name. */
export const needsBatchName = (batchName: string, room: Pick<Room, 'batch'> | undefined): boolean =>
  batchName.trim() === '' && room?.batch === null;

const kg = { required: true, unit: 'kg', digits: 0, max: 2_000, span: 2 } as const;

export const setupForm = defineForm({
  protocolId: combobox({ label: m['entries.protocol'], records: protocolRecords, hint: m['entries.protocolHint'] }),
  tags: list({
    label: m['entries.range'],
    min: 1,
    minText: m['entries.leastOne'],
    max: 40,
    addLabel: m['entries.addRange'],
    item: {
      batchId: hidden<string | null>(null),
      /** The name of that batch: another one makes another batch. */
      batchWas: hidden('', { local: true }),
      name: text({ label: m['entries.name'], required: true, max: 40, span: 2, autoComplete: 'off' }),
      colour: select({
        label: m['entries.colour'],
        required: true,
        span: 2,
        default: 'STANDARD',
        options: optionsFrom(tagColours, (colour) => m[`entries.colour${colour}`]),
      }),
      sex: select({
        label: m['entries.sex'],
        span: 2,
        options: optionsFrom(sexes, (sex) => m[`entries.sex${sex}`]),
      }),
      minWeight: number({ label: m['entries.min'], fillText: m['entries.minFill'], ...kg }),
      maxWeight: number({
        label: m['entries.max'],
        ...kg,
        check: (value, { minWeight }: { minWeight: string }) =>
          minWeight !== '' && Number(value) <= Number(minWeight) ? m['entries.maxAbove'] : undefined,
      }),
      capacity: number({
        label: m['entries.capacity'],
        whole: true,
        digits: 0,
        min: 1,
        max: 10_000,
        span: 2,
      }),
      corralId: combobox({
        label: m['entries.corral'],
        records: placeRecords,
        required: true,
        span: 3,
        check: (corralId, { batchName }: { batchName: string }) =>
          needsBatchName(batchName, roomOf(corralId)) ? m['entries.emptyCorral'] : undefined,
      }),
      batchName: text({
        label: m['entries.batch'],
        placeholder: m['entries.batchThere'],
        max: 100,
        span: 3,
        autoComplete: 'off',
      }),
      isDefault: checkbox({ label: m['entries.isDefault'], span: 6 }),
    },
  }),
});

export type SetupValues = FormValues<typeof setupForm>;
export type SetupRow = SetupValues['tags'][number];

/** The rows as the server takes them: a batch that is there by its id, another one by its name. */
export function tagsOf({ tags }: FormInput<typeof setupForm>, { tags: rows }: SetupValues) {
  return tags.map(({ batchId, batchName, ...tag }, index) =>
    batchId !== null && batchName === rows[index]?.batchWas ? { ...tag, batchId } : { ...tag, batchName },
  );
}

/** In a corral that holds a batch, the range is for that batch. */
export function followCorrals(values: SetupValues, before: SetupValues): SetupValues {
  if (values.tags.length !== before.tags.length) return values;
  const tags = values.tags.map((row, index) => {
    const isNew = row.corralId !== '' && row.corralId !== before.tags[index]?.corralId;
    return isNew && roomOf(row.corralId)?.batch ? { ...row, batchName: '' } : row;
  });
  return { ...values, tags };
}
