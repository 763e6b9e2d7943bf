import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'relay-runtime';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { email } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { post } from '../../platform/relay/post.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import { settings } from '../../platform/session/settings.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { useDocumentTitle } from '../../platform/ui/screen/useDocumentTitle.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import type { ForgotPasswordScreenMutation } from './__generated__/ForgotPasswordScreenMutation.graphql.ts';
import { messages as m } from './forgotPasswordMessages.ts';

const mutation = graphql`
  mutation ForgotPasswordScreenMutation($input: RequestPasswordLinkInput!) {
    requestPasswordLink(input: $input) {
      ok
    }
  }
`;

const emailForm = defineForm({
  email: email({ label: m['forgot.email'], required: true, span: 6, autoComplete: 'username' }),
});

function LinkByMail({ onSent }: { onSent: (address: string) => void }) {
  const t = useMessages(m);
  const form = useForm(emailForm, {
    onSave: async (input) => {
      await post<ForgotPasswordScreenMutation>(mutation, { input }, {});
      onSent(input.email);
    },
  });
  return (
    <Form bare guarded={false} wideSubmit form={form} submitLabel={t('forgot.send')} busyLabel={t('forgot.sending')} />
  );
}

/** How somebody who forgot a password gets a new one. */
export function ForgotPasswordScreen() {
  const t = useMessages(m);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useDocumentTitle(t('forgot.title'));
  if (sentTo !== null)
    return (
      <PublicLayout>
        <EmptyState isPage icon="mail" title={t('forgot.sent')} text={t('forgot.sentText', { email: sentTo })}>
          <ButtonLink to="/login">{t('forgot.toSignIn')}</ButtonLink>
        </EmptyState>
      </PublicLayout>
    );
  return (
    <PublicLayout>
      <chakra.div display="grid" gap="5">
        <chakra.div>
          <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="tight">
            {t('forgot.title')}
          </chakra.h1>
          <chakra.p mt="1.5" color="fg.muted">
            {t(settings.sendsMail ? 'forgot.byMail' : 'forgot.byOwner')}
          </chakra.p>
        </chakra.div>
        {settings.sendsMail ? <LinkByMail onSent={setSentTo} /> : <Notice tone="info">{t('forgot.ownerSteps')}</Notice>}
        <chakra.p color="fg.muted">
          <Link to="/login">{t('forgot.toSignIn')}</Link>
        </chakra.p>
      </chakra.div>
    </PublicLayout>
  );
}
