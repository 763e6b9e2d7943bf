import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import { isDay } from '../../platform/form/fields/day.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { combobox, date, number, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useSheetFile } from '../../platform/jobs/useSheetFile.ts';
import { activeMixerRecords, lineRecords } from '../../records/records.ts';
import type { ImpressionSheetsScreenMutation } from './__generated__/ImpressionSheetsScreenMutation.graphql.ts';
import { messages as m } from './messages.ts';

const kinds = ['READING', 'LOAD', 'TREAT'] as const;
type Kind = (typeof kinds)[number];

const sheetForm = defineForm({
  kind: select({
    label: m['sheets.kind'],
    required: true,
    default: 'READING',
    options: optionsFrom(kinds, (kind) => m[`sheets.kind${kind}`]),
    span: 6,
  }),
  day: date({ label: m['sheets.day'], hint: m['sheets.dayHint'], span: 3 }),
  round: number({
    label: m['sheets.round'],
    hint: m['sheets.roundHint'],
    whole: true,
    min: 1,
    max: 10,
    span: 3,
    when: ({ kind }: { kind: string }) => kind !== 'READING',
  }),
  lineId: combobox({
    label: m['sheets.line'],
    hint: m['sheets.lineHint'],
    records: lineRecords,
    span: 3,
    when: ({ kind }: { kind: string }) => kind !== 'LOAD',
  }),
  mixerId: combobox({
    label: m['sheets.mixer'],
    hint: m['sheets.mixerHint'],
    records: activeMixerRecords,
    span: 3,
    when: ({ kind }: { kind: string }) => kind === 'LOAD',
  }),
});

/** Sheets for reading, loading and feeding on paper, as PDFs. */
export function ImpressionSheetsScreen() {
  const t = useMessages(m);
  const [search] = useSearchParams();
  const save = useSheetFile(t('sheets.done'));
  const print = useSave<ImpressionSheetsScreenMutation>(graphql`
    mutation ImpressionSheetsScreenMutation($input: PrintSheetsInput!) {
      printSheets(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const requested = search.get('day') ?? '';
  const form = useForm(sheetForm, {
    initial: sheetForm.initial({
      kind: kinds.find((kind) => kind === search.get('kind')) ?? 'READING',
      day: isDay(requested) ? requested : '',
      round: /^\d{1,2}$/.test(search.get('round') ?? '') ? (search.get('round') ?? '') : '',
    }),
    onSave: ({ kind, round, ...input }) =>
      save(async () => {
        const { job } = (
          await print({
            ...input,
            kind: kind as Kind,
            round: round === null ? null : Number(round),
            origin: window.location.origin,
          })
        ).printSheets;
        return job.id;
      }),
  });
  return (
    <FormScreen
      title={t('sheets.title')}
      form={form}
      guarded={false}
      aside={<chakra.p color="fg.muted">{t('sheets.text')}</chakra.p>}
      submitLabel={t('sheets.print')}
      busyLabel={t('sheets.printing')}
    />
  );
}
