import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { reidentificationReasons } from '../../../../server/herd/herdWords.calc.ts';
import { sisbovFault } from '../../../earrings/numberChecks.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { date, optionsFrom, select, text } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages as m } from '../messages.ts';
import type { ChangeItemDialogMutation } from './__generated__/ChangeItemDialogMutation.graphql.ts';

export interface ChangedItem {
  readonly id: string;
  readonly day: string;
  readonly facts: {
    readonly newSisbov: string | null | undefined;
    readonly replacing: (typeof reidentificationReasons)[number] | null | undefined;
  };
}

const changeForm = defineForm({
  newSisbov: text({
    label: m['communique.newSisbov'],
    required: true,
    max: 40,
    span: 6,
    autoComplete: 'off',
    check: (typed) => (typed === '' ? undefined : sisbovFault(typed)),
  }),
  reason: select({
    label: m['communique.reason'],
    required: true,
    span: 3,
    options: optionsFrom(reidentificationReasons, (reason) => m[`communique.replacing${reason}`]),
  }),
  date: date({ label: m['communique.day'], required: true, span: 3 }),
});

type Props = { announcementId: string; item: ChangedItem; onClose: () => void };

/** The animal gets another earring than the one announced, or it was for another reason or on another day. */
export function ChangeItemDialog({ announcementId, item: { id, day, facts }, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const update = useSave<ChangeItemDialogMutation>(graphql`
    mutation ChangeItemDialogMutation($input: UpdateReIdentificationInput!) {
      updateReIdentification(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const form = useForm(changeForm, {
    initial: changeForm.valuesOf({ newSisbov: facts.newSisbov, reason: facts.replacing, date: day }),
    // It is the only item that is sent.
    pathOf: (path) => path.replace(/^items\.0\./, ''),
    onSave: async ({ newSisbov, reason, date: changedDay }) => {
      // Only what differs: another number puts another earring on the animal.
      const changed = {
        ...(newSisbov === facts.newSisbov ? {} : { newSisbov }),
        ...(reason === facts.replacing ? {} : { reason }),
        ...(changedDay === day ? {} : { date: changedDay }),
      };
      await update({ id: announcementId, items: [{ id, ...changed }] });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('communique.changeItem')}
      form={form}
      submitLabel={t('communique.save')}
      savedText={t('communique.changed')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{t('communique.changeItemText')}</chakra.p>
    </FormDialog>
  );
}
