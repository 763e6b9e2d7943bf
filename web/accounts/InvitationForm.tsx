import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import type { Field } from '../platform/form/fields.ts';
import { Form } from '../platform/form/Form.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import { Skeleton } from '../platform/ui/Skeleton.tsx';
import { acceptInvitation, openInvitation, type Invitation } from './invitation.ts';
import { messages } from './messages.ts';

const passwordLength = { min: 6, max: 20 };
type Opened = Invitation | 'gone' | null;

/** Whoever was signed in before is not any more: the page is loaded anew afterwards. */
export function InvitationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useMessages(messages);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    openInvitation(token).then(setOpened, () => setOpened('gone'));
  }, [token]);
  const known = opened !== null && opened !== 'gone' && opened.hasAccount;
  const sections = useMemo(() => {
    const choosing: Field[] = [
      {
        kind: 'text',
        name: 'name',
        label: t('accounts.name'),
        required: true,
        max: 100,
        span: 6,
        autoComplete: 'name',
      },
      {
        kind: 'password',
        name: 'password',
        label: t('accounts.newPassword'),
        required: true,
        span: 6,
        autoComplete: 'new-password',
        hint: t('accounts.passwordHint'),
        ...passwordLength,
      },
      {
        kind: 'password',
        name: 'passwordConfirmation',
        label: t('accounts.passwordConfirmation'),
        required: true,
        span: 6,
        autoComplete: 'new-password',
        sameAs: 'password',
      },
    ];
    const proving: Field[] = [
      {
        kind: 'password',
        name: 'password',
        label: t('accounts.password'),
        required: true,
        span: 6,
        autoComplete: 'current-password',
      },
    ];
    return [{ fields: known ? proving : choosing }];
  }, [t, known]);

  if (opened === null) return <Skeleton h="48" borderRadius="lg" />;
  if (opened === 'gone') return <EmptyState icon="mail" title={t('accounts.invitationGone')} />;
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <chakra.h1 fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
          {t('accounts.welcomeName', { name: opened.name })}
        </chakra.h1>
        <chakra.p mt="1.5" color="fg.muted">
          {t(known ? 'accounts.invitationKnown' : 'accounts.invitationNew', { farm: opened.farmName })}
        </chakra.p>
        <chakra.p mt="1" fontWeight="medium">
          {opened.email}
        </chakra.p>
      </chakra.div>
      <Form
        bare
        guarded={false}
        wideSubmit
        sections={sections}
        initial={{ name: opened.name, password: '', passwordConfirmation: '' }}
        submitLabel={t('accounts.acceptInvitation')}
        onSubmit={({ name, password, passwordConfirmation }) =>
          acceptInvitation(known ? { token, password } : { token, name, password, passwordConfirmation })
        }
        onDone={onDone}
      />
    </chakra.div>
  );
}
