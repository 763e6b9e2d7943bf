import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { date } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { OpeningDay_farm$key } from './__generated__/OpeningDay_farm.graphql.ts';
import type { OpeningDayMutation } from './__generated__/OpeningDayMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { OpeningPart } from './OpeningPart.tsx';

const farmFragment = graphql`
  fragment OpeningDay_farm on Farm {
    opening {
      day
    }
  }
`;

const dayForm = defineForm({
  day: date({ label: m['opening.firstDay'], required: true, span: 2 }),
});

/** The day the farm begins on; the open day follows it. */
export function OpeningDay({ farm: key }: { farm: OpeningDay_farm$key }) {
  const t = useMessages(m);
  const { opening } = useFragment(farmFragment, key);
  const [save] = useAppMutation<OpeningDayMutation>(graphql`
    mutation OpeningDayMutation($input: SetOpeningDayInput!) {
      setOpeningDay(input: $input) {
        farm {
          id
          currentDay
          ...OpeningDay_farm
        }
      }
    }
  `);
  const form = useForm(dayForm, {
    stored: dayForm.initial({ day: opening.day }),
    onSave: async (input) => {
      await save({ input }, { quiet: true });
      toast({ severity: 'success', text: t('opening.daySaved', { day: formatDate(input.day) }) });
    },
  });
  return (
    <OpeningPart title={t('opening.day')} text={t('opening.dayText')}>
      <Form form={form} submitLabel={t('opening.saveDay')} guarded={false} />
    </OpeningPart>
  );
}
