import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number } from '../../platform/form/fields/kinds.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { activeStockRecords, pastureBatchRecords } from '../../records/records.ts';
import { weight, wideDay, wideNote } from '../../stock/ledger/movementFields.ts';
import { StockPreview } from '../../stock/ledger/StockPreview.tsx';
import { useStockForm } from '../../stock/stocks/useStockForm.ts';
import type { AddPastureSupplementScreenMutation } from './__generated__/AddPastureSupplementScreenMutation.graphql.ts';
import type { AddPastureSupplementScreenQuery } from './__generated__/AddPastureSupplementScreenQuery.graphql.ts';
import { messages as m } from './messages.ts';

const query = graphql`
  query AddPastureSupplementScreenQuery {
    farm {
      currentDay
    }
  }
`;

const mutation = graphql`
  mutation AddPastureSupplementScreenMutation($input: SupplementPastureBatchInput!) {
    change: supplementPastureBatch(input: $input) {
      supplement {
        ...PastureSupplementsScreen_row
      }
      effect {
        ...LedgerEffect_effect
      }
    }
  }
`;

const supplementForm = defineForm({
  id: combobox({
    label: m['supplements.batch'],
    hint: m['supplements.batchHint'],
    required: true,
    records: pastureBatchRecords,
    span: 6,
  }),
  stockId: combobox({ label: m['supplements.stock'], required: true, records: activeStockRecords, span: 6 }),
  kg: number({ label: m['supplements.kg'], ...weight, span: 3 }),
  day: wideDay,
  note: wideNote,
});

export function AddPastureSupplementScreen({ queryRef }: ScreenProps<AddPastureSupplementScreenQuery>) {
  const t = useMessages(m);
  const { currentDay } = usePreloadedQuery<AddPastureSupplementScreenQuery>(query, queryRef).farm;
  // Two, so that a preview does not give a supply that is sent again another key.
  const [save, tryOut] = [
    useFieldWrite<AddPastureSupplementScreenMutation>(mutation).save,
    useFieldWrite<AddPastureSupplementScreenMutation>(mutation).save,
  ];
  const { form, preview } = useStockForm(supplementForm, {
    currentDay,
    initial: supplementForm.initial({ day: currentDay }),
    change: async (input) => (await (input.dryRun ? tryOut : save)(input)).change.effect,
  });
  return (
    <RecordForm
      form={form}
      title={t('supplements.new')}
      list={{ to: '/admin/tract/pasture-supplement', label: t('supplements.title') }}
      submitLabel={t('supplements.save')}
      savedText={t('supplements.created')}
    >
      <StockPreview {...preview} />
    </RecordForm>
  );
}
