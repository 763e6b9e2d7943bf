import { carcassColumns, type CarcassColumn } from '../../../server/trade/closures/slaughterSheet.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { hidden, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ParseSaleClosureColumnsInput } from './__generated__/useSheetMutation.graphql.ts';
import { messages as m } from './messages.ts';

const columnsForm = defineForm({
  columns: table({
    label: m['closing.columns'],
    local: true,
    item: {
      place: hidden(0),
      heading: text({ label: m['closing.heading'], disabled: true }),
      sample: text({ label: m['closing.sample'], disabled: true }),
      column: select({
        label: m['closing.meaning'],
        options: optionsFrom(carcassColumns, (column) => m[`closing.column${column}`]),
      }),
    },
    rowName: ({ heading }) => heading,
    widths: { heading: 12, sample: 10, column: 14 },
  }),
});

type Places = Partial<Record<CarcassColumn, number>>;
type Props = {
  cells: readonly (readonly string[])[];
  /** As the server understood them; null where it did not. */
  read: { headings: readonly string[]; places: string } | null;
  onRead: (columns: ParseSaleClosureColumnsInput) => Promise<unknown>;
  onClose: () => void;
};

/** Which column of a romaneio says what. */
export function ColumnsDialog({ cells, read, onRead, onClose }: Props) {
  const t = useMessages(m);
  const heads = read?.headings ?? cells[0] ?? [];
  const below = cells.slice(cells.findIndex((row) => row.join('\t') === heads.join('\t')) + 1);
  const sample = below.find((row) => row.filter((cell) => cell !== '').length > 1) ?? [];
  const places = JSON.parse(read?.places ?? '{}') as Places;
  const meanings = new Map(Object.entries(places).map(([column, place]) => [place, column as CarcassColumn]));
  const width = Math.max(heads.length, sample.length);
  const form = useForm(
    columnsForm,
    {
      initial: {
        columns: Array.from({ length: width }, (_, place) => ({
          place,
          heading: heads[place] || t('closing.columnNumber', { number: place + 1 }),
          sample: sample[place] ?? '',
          column: meanings.get(place) ?? '',
        })),
      },
      onSave: (_input, { columns }) =>
        onRead(Object.fromEntries(columns.flatMap(({ column, place }) => (column === '' ? [] : [[column, place]])))),
    },
    ({ columns }) => ({
      columns: {
        row: {
          column: {
            check: (value) =>
              value !== '' && columns.filter(({ column }) => column === value).length > 1
                ? m['closing.twice']
                : undefined,
          },
        },
      },
    }),
  );
  return (
    <FormDialog
      title={t('closing.columns')}
      size="wide"
      form={form}
      submitLabel={t('closing.readAgain')}
      savedText={t('closing.wasRead')}
      onClose={onClose}
    />
  );
}
