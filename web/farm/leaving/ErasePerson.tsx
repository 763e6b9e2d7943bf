import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { text } from '../../platform/form/fields/kinds.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { ErasePersonMutation } from './__generated__/ErasePersonMutation.graphql.ts';
import { messages as m } from './messages.ts';

const mutation = graphql`
  mutation ErasePersonMutation($input: ErasePersonInput!) {
    erasePerson(input: $input) {
      membership {
        ...PeopleScreen_person
      }
    }
  }
`;

const eraseForm = defineForm({
  confirmName: text({ label: m['leaving.confirmName'], required: true, max: 100, span: 6, autoComplete: 'off' }),
});

type Props = { id: string; onDone: () => void };

function EraseDialog({ id, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(m);
  const [erase] = useAppMutation<ErasePersonMutation>(mutation);
  const form = useForm(eraseForm, {
    onSave: async ({ confirmName }) => {
      await erase({ input: { id, confirmName } }, { quiet: true });
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('leaving.erase')}
      form={form}
      submitLabel={t('leaving.eraseNow')}
      savedText={t('leaving.erased')}
      danger
      onClose={onClose}
    >
      <p>{t('leaving.eraseText')}</p>
    </FormDialog>
  );
}

/** The typed name of a person erases what the farm has of them but their acts. */
export function ErasePerson({ id, onDone }: Props) {
  const t = useMessages(m);
  const [open, setOpen] = useState(false);
  return (
    <chakra.div>
      <Button variant="dangerQuiet" size="sm" onClick={() => setOpen(true)}>
        {t('leaving.erase')}
      </Button>
      {open && <EraseDialog id={id} onDone={onDone} onClose={() => setOpen(false)} />}
    </chakra.div>
  );
}
