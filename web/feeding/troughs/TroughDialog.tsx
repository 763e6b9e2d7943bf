import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { suggestedGrade } from '../../../server/feeding/troughs/troughGrade.calc.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { plainDecimal } from '../../platform/i18n/decimal.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { troughRow_row$key, troughRow_row$data } from './__generated__/troughRow_row.graphql.ts';
import type { TroughDialogMutation } from './__generated__/TroughDialogMutation.graphql.ts';
import type { Grade } from './gradeKeys.ts';
import { messages } from '../messages.ts';
import { messages as reasonMessages } from '../dietChanges/reasonMessages.ts';
import { reasonText } from '../dietChanges/reasonText.ts';
import { troughForm } from './troughForm.ts';
import { TroughGraph } from './history/TroughGraph.tsx';
import { TroughPhotos } from './TroughPhoto.tsx';
import { lacksPhoto, useTroughRow } from './troughRow.ts';
import { useLinkReadings, type ShownTroughs } from './useTroughLive.ts';

type Props = {
  corral: troughRow_row$key;
  shown: ShownTroughs;
  late: string | null;
  grades: readonly (Grade & { readonly active: boolean })[];
  suggestions: Parameters<typeof suggestedGrade>[0]['suggestions'];
  nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>>;
  canWrite: boolean;
  onClose: () => void;
};

const mutation = graphql`
  mutation TroughDialogMutation($input: SaveTroughReadingInput!) {
    saveTroughReading(input: $input) {
      troughReading {
        id
        ...useTroughLive_reading
      }
    }
  }
`;

interface UseReadingFormInput {
  grades: Props['grades'];
  reading: undefined | null | NonNullable<troughRow_row$data['reading']>;
  corral: ReturnType<typeof useTroughRow>;
  late: string | null;
  link: (ids: readonly string[]) => void;
}

function useReadingForm({ grades, reading, corral, late, link }: UseReadingFormInput) {
  const locale = useLanguage();
  const { save } = useFieldWrite<TroughDialogMutation>(mutation);
  const given = useMemo(
    () => ({
      grade: {
        options: grades.map(({ score, label }) => ({
          value: plainDecimal(score),
          label: `${formatDecimal(score, locale, { digits: 0, maxDigits: 1 })} · ${label}`,
        })),
      },
    }),
    [grades, locale],
  );
  const form = useForm(
    troughForm,
    {
      stored: troughForm.valuesOf({
        ...reading,
        grade: reading?.grade == null ? null : plainDecimal(reading.grade),
        leftoverRemoved: reading?.leftoverRemoved ?? false,
        flags: reading?.flags ?? [],
      }),
      onSave: async ({ unit, amount, ...input }) => {
        const { saveTroughReading } = await save(
          {
            ...input,
            ...(unit && amount ? { [unit]: amount } : {}),
            corralId: corral.corralId,
            day: late,
            version: reading?.version ?? 0,
          },
          corral.corralName,
        );
        link([saveTroughReading.troughReading.id]);
      },
    },
    given,
  );
  return form;
}

/** All there is to show of one trough, and how it came to what it gets. */
export function TroughDialog({ corral: key, shown, late, grades, suggestions, nightLabels, canWrite, onClose }: Props) {
  const t = useMessages(messages);
  const why = useMessages(reasonMessages);
  const locale = useLanguage();
  const corral = useTroughRow(key);
  const { reading } = corral;
  const link = useLinkReadings(shown);
  const form = useReadingForm({ grades, reading, corral, late, link });
  const { behaviour, trough } = form.values;
  const suggested = suggestedGrade({ suggestions }, grades, {
    phase: (corral.phase ?? null) as 'GROWTH' | null,
    nightKind: (reading?.nightKind ?? null) as 'DRY' | null,
    behaviour: behaviour === '' ? null : behaviour,
    trough: trough === '' ? null : trough,
  });
  return (
    <Dialog open title={corral.corralName} size="wide" closeLabel={t('trough.close')} onClose={onClose}>
      <chakra.div display="grid" gap="5" minW="0">
        {reading != null && reading.reasons.length > 0 && (
          <chakra.ul display="grid" gap="1" color="fg.muted" fontSize="sm">
            {reading.reasons.map((reason) => (
              <li key={reason.rule}>{reasonText(reason, why, locale)}</li>
            ))}
          </chakra.ul>
        )}
        <TroughGraph corralId={corral.corralId} day={shown.day} nightLabels={nightLabels} />
        {lacksPhoto(corral, grades) && <Notice tone="warning">{t('trough.noPhoto')}</Notice>}
        {reading != null && (reading.photos > 0 || lacksPhoto(corral, grades)) && (
          <TroughPhotos key={reading.photos} readingId={reading.id} canWrite={canWrite} />
        )}
        {canWrite && suggested !== null && (
          <chakra.p role="status" color="brand.fg" fontWeight="medium">
            {t('trough.suggests', { grade: formatDecimal(suggested, locale, { digits: 0, maxDigits: 1 }) })}
          </chakra.p>
        )}
        {canWrite && (
          <Form
            form={form}
            bare
            guarded={false}
            submitLabel={t('trough.save')}
            onCancel={onClose}
            onDone={() => {
              toast({ severity: 'success', text: t('trough.saved') });
              onClose();
            }}
          />
        )}
      </chakra.div>
    </Dialog>
  );
}
