import type { useAdjustPreviewQuery$data } from './__generated__/useAdjustPreviewQuery.graphql.ts';
import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, number, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDate, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { fedDietRecords } from '../../records/records.ts';
import type { AdjustHistoryDialogMutation } from './__generated__/AdjustHistoryDialogMutation.graphql.ts';
import { messages as m } from './historyMessages.ts';
import { AdjustedBatch } from './AdjustedBatch.tsx';
import { costPerHead, deliveredOf, useAdjustPreview, type AdjustedFigures } from './useAdjustPreview.ts';

const kg = { min: 0, max: 1_000_000, digits: 3, minDigits: 0, unit: 'kg', span: 3 } as const;

const adjustForm = defineForm({
  deliveredKg: number({ label: m['history.deliveredAnew'], ...kg }),
  leftoverKg: number({ label: m['history.leftover'], ...kg }),
  heads: number({ label: m['history.headDays'], whole: true, digits: 0, min: 0, max: 100_000, span: 3 }),
  averageWeight: number({
    label: m['history.meanWeight'],
    min: 1,
    max: 2_000,
    digits: 2,
    minDigits: 0,
    unit: 'kg',
    span: 3,
  }),
  dietId: combobox({ label: m['history.diet'], records: fedDietRecords, span: 3 }),
  grade: number({ label: m['history.grade'], min: -10, max: 10, digits: 1, minDigits: 0, span: 3 }),
  reason: text({ label: m['history.reason'], required: true, max: 500, span: 6, autoComplete: 'off' }),
});

interface Props {
  historyId: string;
  title: string;
  onClose: () => void;
}

const mutation = graphql`
  mutation AdjustHistoryDialogMutation(
    $input: UpdateHistoryAdjustmentInput!
    $feeding: Boolean = true
    $costs: Boolean = true
  ) {
    updateHistoryAdjustment(input: $input) {
      history {
        batch {
          ...BatchScreen_batch
          ...EarlierClosings_batch
        }
      }
      recomputed {
        ...BatchLife_day
      }
    }
  }
`;

type AdjustPreviewProps = {
  preview: NonNullable<useAdjustPreviewQuery$data['farm']['previewHistoryAdjustment']>;
  figures: { title: string; of: (figures: AdjustedFigures, cost: string | null | undefined) => string }[];
  decimal: (value: string | null | undefined, digits: number) => string;
};

function AdjustPreview({ preview, figures, decimal }: AdjustPreviewProps) {
  const t = useMessages(m);
  const locale = useLanguage();
  return (
    <>
      <AdjustedBatch before={preview.batchBefore} after={preview.batchAfter} />
      <SmallTable
        label={t('history.preview')}
        maxH="16rem"
        columns={[
          { title: t('history.day') },
          ...figures.map((figure) => ({ title: figure.title, align: 'end' as const })),
        ]}
        rows={preview.days.map(({ historyId: key, day, feedCost, before, after }) => ({
          key,
          cells: [
            formatDate(day),
            ...figures.map(({ of, title: name }) =>
              of(before, feedCost) === of(after, feedCost) ? (
                of(after, feedCost)
              ) : (
                <span key={name}>
                  <chakra.s color="fg.muted">{of(before, feedCost)}</chakra.s> <strong>{of(after, feedCost)}</strong>
                </span>
              ),
            ),
          ],
        }))}
      />
      {preview.imbalanceKg != null && Number(preview.imbalanceKg) !== 0 && (
        <Notice tone="warning">
          {t('history.imbalance', {
            kg: decimal(preview.imbalanceKg, 0),
            brought: decimal(preview.broughtKg, 0),
            cost: formatMoney(preview.feedCost, locale),
          })}
        </Notice>
      )}
    </>
  );
}

/** Corrects the day of a corral that is over, after showing which days and figures move. */
export function AdjustHistoryDialog({ historyId, title, onClose }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { save } = useFieldWrite<AdjustHistoryDialogMutation>(mutation);
  const form = useForm(adjustForm, {
    onSave: ({ deliveredKg, ...input }) =>
      save({ historyId, ...input, deliveredKg: deliveredOf(preview?.diets ?? [], input.dietId, deliveredKg) }),
  });
  const { deliveredKg, leftoverKg, heads, averageWeight, grade, dietId } = form.values;
  const preview = useAdjustPreview({ historyId, deliveredKg, leftoverKg, heads, averageWeight, grade, dietId });
  const decimal = (value: string | null | undefined, digits: number): string =>
    formatDecimal(value, locale, { digits }) || '—';
  const figures = [
    { title: t('history.headDays'), of: ({ heads: count }: AdjustedFigures) => formatInteger(count, locale) },
    { title: t('history.weight'), of: ({ weight }: AdjustedFigures) => decimal(weight, 1) },
    { title: t('history.deliveredKg'), of: (row: AdjustedFigures) => decimal(row.deliveredKg, 0) },
    { title: t('history.deliveredMs'), of: ({ deliveredMsKg }: AdjustedFigures) => decimal(deliveredMsKg, 1) },
    { title: t('history.leftoverKg'), of: ({ leftoverKg: kgLeft }: AdjustedFigures) => decimal(kgLeft, 0) },
    { title: t('history.diet'), of: ({ dietName }: AdjustedFigures) => dietName ?? '—' },
    { title: t('history.grade'), of: (row: AdjustedFigures) => decimal(row.grade, 1) },
    { title: t('history.intake'), of: ({ intakePct }: AdjustedFigures) => decimal(intakePct, 2) },
    { title: t('history.steadiness'), of: ({ unsteadyPct }: AdjustedFigures) => decimal(unsteadyPct, 1) },
    {
      title: t('history.costHead'),
      of: ({ heads: count }: AdjustedFigures, cost: string | null | undefined) => decimal(costPerHead(cost, count), 2),
    },
  ];
  return (
    <FormDialog
      title={title}
      form={form}
      size="wide"
      submitLabel={t('history.save')}
      savedText={t('history.saved')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted" fontSize="sm">
        {t('history.text')}
      </chakra.p>
      {preview?.reopens && <Notice tone="warning">{t('history.reopens')}</Notice>}
      {preview && <AdjustPreview preview={preview} figures={figures} decimal={decimal} />}
    </FormDialog>
  );
}
