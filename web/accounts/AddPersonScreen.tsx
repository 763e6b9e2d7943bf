import { useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { toast } from '../platform/ui/toast.ts';
import type { AddPersonScreenMutation } from './__generated__/AddPersonScreenMutation.graphql.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { messages } from './peopleMessages.ts';
import { personFields } from './personFields.ts';
import type { Role } from './roleNames.ts';

const empty = {
  name: '',
  email: '',
  role: '',
  document: '',
  phone: '',
  isOwnerOfCattle: false,
  withPassword: false,
  password: '',
  passwordConfirmation: '',
};
const list = '/admin/people';

export function Component() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const navigate = useNavigate();
  const [withPassword, setWithPassword] = useState(false);
  const [invited, setInvited] = useState<{ name: string; url: string } | null>(null);
  const [createPerson] = useAppMutation<AddPersonScreenMutation>(graphql`
    mutation AddPersonScreenMutation($input: CreatePersonInput!) {
      createPerson(input: $input) {
        membership {
          ...PeopleScreen_person
        }
        invitationUrl
      }
    }
  `);
  const sections = useMemo(() => {
    const password: Field[] = [
      {
        kind: 'password',
        name: 'password',
        label: t('people.password'),
        required: true,
        min: 6,
        max: 20,
        hint: t('people.passwordHint'),
        autoComplete: 'new-password',
      },
      {
        kind: 'password',
        name: 'passwordConfirmation',
        label: t('people.passwordConfirmation'),
        required: true,
        sameAs: 'password',
        autoComplete: 'new-password',
      },
    ];
    const choice: Field = {
      kind: 'checkbox',
      name: 'withPassword',
      label: t('people.hasPassword'),
      hint: t('people.hasPasswordHint'),
      span: 6,
    };
    return [{ fields: [...personFields(t, locale), choice, ...(withPassword ? password : [])] }];
  }, [t, locale, withPassword]);

  if (invited !== null)
    return <InvitationLink name={invited.name} url={invited.url} onDone={() => void navigate(list)} />;
  return (
    <FormScreen
      title={t('people.add')}
      back={{ to: list, label: t('people.title') }}
      sections={sections}
      initial={empty}
      onCancel={() => void navigate(list)}
      onChange={(values) => setWithPassword(values.withPassword)}
      onSubmit={async ({ name, email, role, document, phone, isOwnerOfCattle, password, passwordConfirmation }) => {
        const secret = withPassword ? { password, passwordConfirmation } : {};
        const input = {
          name,
          email,
          role: role as Role,
          document: orNull(document),
          phone: orNull(phone),
          isOwnerOfCattle,
          ...secret,
        };
        const { createPerson: answer } = await createPerson({ input }, { quiet: true });
        if (answer.invitationUrl != null)
          setInvited({ name, url: new URL(answer.invitationUrl, location.origin).href });
      }}
      onDone={() => {
        if (!withPassword) return;
        toast({ severity: 'success', text: t('people.saved') });
        void navigate(list);
      }}
    />
  );
}
