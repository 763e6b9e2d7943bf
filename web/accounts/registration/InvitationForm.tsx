import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { password, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { settings } from '../../platform/session/settings.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import { acceptInvitation, openInvitation, type Invitation } from './invitation.ts';
import { messages as m } from '../messages.ts';
import { Or } from '../Or.tsx';
import { startOidc } from '../signIn.ts';

const all = { required: true, span: 6 } as const;
const choosing = { ...all, autoComplete: 'new-password' } as const;

/** Who has no account yet chooses a name and a password. */
const newAccountForm = defineForm({
  name: text({ label: m['accounts.name'], max: 100, autoComplete: 'name', ...all }),
  password: password({
    label: m['accounts.newPassword'],
    hint: m['accounts.passwordHint'],
    min: 6,
    max: 20,
    ...choosing,
  }),
  passwordConfirmation: password({ label: m['accounts.passwordConfirmation'], sameAs: 'password', ...choosing }),
});

/** Who has one proves that it is theirs. */
const knownAccountForm = defineForm({
  password: password({ label: m['accounts.password'], autoComplete: 'current-password', ...all }),
});

type FormProps = { token: string; invitation: Invitation; onDone: () => void };

const look = { bare: true, guarded: false, wideSubmit: true } as const;

function NewAccount({ token, invitation: { name }, onDone }: FormProps) {
  const t = useMessages(m);
  const form = useForm(newAccountForm, {
    initial: newAccountForm.initial({ name }),
    onSave: (input) => acceptInvitation({ token, ...input }),
  });
  return <Form {...look} form={form} submitLabel={t('accounts.acceptInvitation')} onDone={onDone} />;
}

function KnownAccount({ token, invitation: { newEmail }, onDone }: FormProps) {
  const t = useMessages(m);
  const form = useForm(knownAccountForm, { onSave: (input) => acceptInvitation({ token, ...input }) });
  const submitLabel = t(newEmail === null ? 'accounts.acceptInvitation' : 'accounts.confirmEmail');
  return <Form {...look} form={form} submitLabel={submitLabel} onDone={onDone} />;
}

/** Whoever is signed in to the invited account has proven it. */
function ProvenAccount({ token, invitation: { newEmail }, onDone }: FormProps) {
  const t = useMessages(m);
  const [busy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    await acceptInvitation({ token }).then(onDone, (cause: unknown) => void toastError(toAppError(cause)));
    setBusy(false);
  };
  return (
    <Button size="lg" variant="solid" disabled={busy} onClick={() => void accept()}>
      {t(newEmail === null ? 'accounts.acceptInvitation' : 'accounts.confirmEmail')}
    </Button>
  );
}

/** Who signs in at the provider comes back here. */
function ProviderButton({ token }: { token: string }) {
  const t = useMessages(m);
  const { oidc } = settings;
  const leave = (): Promise<void> =>
    startOidc(`/login#invite=${token}`).catch((cause: unknown) => void toastError(toAppError(cause)));
  if (oidc === null) return null;
  return (
    <>
      <Or />
      <Button size="lg" onClick={() => void leave()}>
        <Icon name="key" />
        {t('accounts.signInWith', { name: oidc.name })}
      </Button>
    </>
  );
}

type Opened = Invitation | 'gone' | null;

/** Whoever was signed in before is not any more: the page is loaded anew afterwards. */
export function InvitationForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useMessages(m);
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    openInvitation(token).then(setOpened, () => setOpened('gone'));
  }, [token]);
  if (opened === null) return <Skeleton h="48" borderRadius="lg" />;
  if (opened === 'gone')
    return (
      <EmptyState icon="mail" title={t('accounts.invitationGone')}>
        {/* Who accepted it earlier has an account. */}
        <Link to="/login">{t('accounts.signIn')}</Link>
      </EmptyState>
    );
  const { hasAccount: known, isProven, newEmail, farmName: farm } = opened;
  const Account = known ? (isProven ? ProvenAccount : KnownAccount) : NewAccount;
  const requested = isProven ? 'accounts.invitationProven' : 'accounts.invitationKnown';
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <chakra.h1 fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
          {t('accounts.welcomeName', { name: opened.name })}
        </chakra.h1>
        <chakra.p mt="1.5" color="fg.muted">
          {newEmail == null
            ? t(known ? requested : 'accounts.invitationNew', { farm })
            : t('accounts.emailChange', { farm, email: newEmail })}
        </chakra.p>
        <chakra.p mt="1" fontWeight="medium">
          {opened.email}
        </chakra.p>
      </chakra.div>
      <Account token={token} invitation={opened} onDone={onDone} />
      {known && !isProven && <ProviderButton token={token} />}
    </chakra.div>
  );
}
