import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { checkbox, password } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { AddPersonScreenMutation } from './__generated__/AddPersonScreenMutation.graphql.ts';
import { InvitationLink, type Link } from './InvitationLink.tsx';
import { messages as m } from './peopleMessages.ts';
import { personFields } from './personFields.ts';

const given = {
  required: true,
  when: ({ withPassword }: { withPassword: boolean }) => withPassword,
  ifEmpty: undefined,
  autoComplete: 'new-password',
} as const;

const newPersonForm = defineForm({
  ...personFields,
  withPassword: checkbox({ label: m['people.hasPassword'], hint: m['people.hasPasswordHint'], local: true, span: 6 }),
  password: password({ label: m['people.password'], hint: m['people.passwordHint'], min: 6, max: 20, ...given }),
  passwordConfirmation: password({ label: m['people.passwordConfirmation'], sameAs: 'password', ...given }),
});

const list = '/admin/people';

export function AddPersonScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const [invited, setInvited] = useState<Link | null>(null);
  const create = useSave<AddPersonScreenMutation>(graphql`
    mutation AddPersonScreenMutation($input: CreatePersonInput!) {
      createPerson(input: $input) {
        membership {
          ...PeopleScreen_person
        }
        invitationUrl
      }
    }
  `);
  const form = useForm(newPersonForm, {
    onSave: async (input) => {
      const { invitationUrl } = (await create(input)).createPerson;
      if (invitationUrl == null) return;
      const url = new URL(invitationUrl, location.origin).href;
      setInvited({ name: input.name, url, purpose: 'invitation' });
    },
  });
  if (invited !== null) return <InvitationLink {...invited} onDone={() => void navigate(list)} />;
  return (
    <FormScreen
      form={form}
      title={t('people.add')}
      back={{ to: list, label: t('people.title') }}
      onCancel={() => void navigate(list)}
      onDone={() => {
        if (!form.values.withPassword) return;
        toast({ severity: 'success', text: t('people.saved') });
        void navigate(list);
      }}
    />
  );
}
