import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { Form } from '../platform/form/Form.tsx';
import { email, password } from '../platform/form/fields/kinds.ts';
import { useForm, type FormState } from '../platform/form/useForm.ts';
import { errorText } from '../platform/i18n/errorText.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { home, invitationIn, safeNext } from '../platform/router/guards.ts';
import { Link } from '../platform/router/Link.tsx';
import { settings } from '../platform/session/settings.ts';
import { readStored, removeStored } from '../platform/session/storage.ts';
import { useIsTakenOver } from '../platform/session/useIsTakenOver.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { useDocumentTitle } from '../platform/ui/screen/useDocumentTitle.ts';
import { messages as m } from './messages.ts';
import { Or } from './Or.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { finishOidc, oidcAnswer, signIn, startOidc } from './signIn.ts';

// The fields come first; what stands around them follows.
const BrandPanel = lazy(() => import('./BrandPanel.tsx').then((module) => ({ default: module.BrandPanel })));
const DemoAccounts = lazy(() => import('./DemoAccounts.tsx').then((module) => ({ default: module.DemoAccounts })));
const InvitationForm = lazy(() =>
  import('./registration/InvitationForm.tsx').then((module) => ({ default: module.InvitationForm })),
);

type Attempt = { refusal: string | null; run: (action: () => Promise<void>) => Promise<void> };

function useAttempt(): Attempt {
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (action: () => Promise<void>): Promise<void> => {
    setRefusal(null);
    try {
      await action();
    } catch (cause) {
      setRefusal(await errorText(toAppError(cause)));
    }
  };
  return { refusal, run };
}

const signInForm = defineForm({
  email: email({ label: m['accounts.email'], required: true, span: 6, autoComplete: 'username' }),
  password: password({ label: m['accounts.password'], required: true, span: 6, autoComplete: 'current-password' }),
});

type SignInBoxProps = {
  refusal: string | null;
  form: FormState<(typeof signInForm)['fields']>;
  isTakenOver: boolean;
  run: ReturnType<typeof useAttempt>['run'];
  next: string;
  enterAs: (name: string, secret: string) => Promise<void>;
};

function SignInBox({ refusal, form, isTakenOver, run, next, enterAs }: SignInBoxProps) {
  const t = useMessages(m);
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <chakra.h1 fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
          {t('accounts.signIn')}
        </chakra.h1>
        <chakra.p mt="1.5" color="fg.muted">
          {t('accounts.signInText')}
        </chakra.p>
      </chakra.div>
      {isTakenOver && refusal === null && readStored('sessionEnded') === true && (
        <Notice tone="warning">{t('accounts.sessionEnded')}</Notice>
      )}
      {refusal !== null && (
        <Notice tone="danger" urgent>
          {refusal}
        </Notice>
      )}
      <Form
        form={form}
        bare
        guarded={false}
        submitLabel={t('accounts.signIn')}
        busyLabel={t('accounts.signingIn')}
        wideSubmit
      />
      <chakra.p>
        <Link to="/forgot-password">{t('accounts.forgotPassword')}</Link>
      </chakra.p>
      <chakra.p color="fg.muted">
        {t('accounts.newHere')} <Link to="/create-account">{t('accounts.createAccount')}</Link>
      </chakra.p>
      {isTakenOver && settings.oidc !== null && (
        <>
          <Or />
          <Button size="lg" onClick={() => void run(() => startOidc(next))}>
            <Icon name="key" />
            {t('accounts.signInWith', { name: settings.oidc.name })}
          </Button>
        </>
      )}
      {isTakenOver && settings.demo !== null && (
        <Suspense>
          <DemoAccounts
            accounts={settings.demo}
            onChoose={(account) => void run(() => enterAs(account.email, account.password))}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}

export function LoginScreen() {
  const t = useMessages(m);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isTakenOver = useIsTakenOver();
  const here = useLocation();
  // The prerendered page is that of who has none.
  const invite = isTakenOver ? invitationIn(here) : null;
  const next = search.get('next') ?? home;
  const enter = (place: string | null): void => {
    const safe = safeNext(place);
    removeStored('sessionEnded');
    // The loader reads the hash of where the browser is.
    if (safe.startsWith('/login')) location.assign(safe);
    else void navigate(safe, { replace: true });
  };
  const enterAs = async (name: string, secret: string): Promise<void> => {
    await signIn(name, secret);
    enter(next);
  };
  const { refusal, run } = useAttempt();
  useDocumentTitle(t('accounts.signIn'));

  useEffect(() => {
    const answer = oidcAnswer(search);
    if (answer !== null) void run(() => finishOidc(answer).then(enter));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the provider's answer is used once
  }, []);

  // Who has just created an account need not type it again.
  const { email: known = '' } = (here.state ?? {}) as { email?: string };
  const form = useForm(signInForm, {
    initial: { ...signInForm.initial(), email: known },
    onSave: (input) => run(() => enterAs(input.email, input.password)),
  });

  return (
    <PublicLayout
      aside={
        <Suspense>
          <BrandPanel />
        </Suspense>
      }
    >
      {invite !== null ? (
        <Suspense>
          <InvitationForm token={invite} onDone={() => location.assign(home)} />
        </Suspense>
      ) : (
        <SignInBox refusal={refusal} form={form} isTakenOver={isTakenOver} run={run} next={next} enterAs={enterAs} />
      )}
    </PublicLayout>
  );
}
