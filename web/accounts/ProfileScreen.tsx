import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import { Form } from '../platform/form/Form.tsx';
import { locales } from '../platform/i18n/language.ts';
import { languageNames } from '../platform/i18n/languageNames.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { ScreenHeader } from '../platform/ui/ScreenHeader.tsx';
import { toast } from '../platform/ui/toast.ts';
import { messages as shell } from '../shell/messages.ts';
import { usePreferences } from '../shell/usePreferences.ts';
import type { ProfileScreenMutation } from './__generated__/ProfileScreenMutation.graphql.ts';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql.ts';
import { messages as accounts } from './messages.ts';
import { messages } from './profileMessages.ts';
import { Sessions } from './Sessions.tsx';

const query = graphql`
  query ProfileScreenQuery {
    viewer {
      id
      name
      email
      phone
      ...Sessions_viewer
    }
  }
`;

const noPassword = { currentPassword: '', password: '', passwordConfirmation: '' };

function Preferences() {
  const t = useMessages(messages);
  const ts = useMessages(shell);
  const { theme, locale, setTheme, setLocale } = usePreferences();
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="4">
        {t('profile.preferences')}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {locales.map((each) => (
          <Button key={each} variant={each === locale ? 'subtle' : 'outline'} aria-pressed={each === locale} onClick={() => setLocale(each)}>
            <Icon name="globe" size="1rem" />
            {languageNames[each]}
          </Button>
        ))}
        {(['light', 'dark'] as const).map((each) => (
          <Button key={each} variant={each === theme ? 'subtle' : 'outline'} aria-pressed={each === theme} onClick={() => setTheme(each)}>
            <Icon name={each === 'light' ? 'sun' : 'moon'} size="1rem" />
            {ts(each === 'light' ? 'shell.light' : 'shell.dark')}
          </Button>
        ))}
      </chakra.div>
    </Card>
  );
}

export function Component({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  const t = useMessages(messages);
  const ta = useMessages(accounts);
  const { viewer } = usePreloadedQuery<ProfileScreenQuery>(query, queryRef);
  const [updateMe] = useAppMutation<ProfileScreenMutation>(graphql`
    mutation ProfileScreenMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        viewer {
          id
          name
          email
          phone
          ...Sessions_viewer
        }
      }
    }
  `);
  const email = viewer?.email ?? '';
  const data = useMemo(
    () => [
      {
        title: t('profile.data'),
        fields: [
          { kind: 'text', name: 'name', label: ta('accounts.name'), required: true, max: 100, autoComplete: 'name' },
          { kind: 'phone', name: 'phone', label: ta('accounts.phone'), autoComplete: 'tel' },
        ] as const,
      },
    ],
    [t, ta],
  );
  const access = useMemo(
    () => [
      {
        title: t('profile.access'),
        text: t('profile.accessText'),
        fields: [
          { kind: 'email', name: 'email', label: ta('accounts.email'), required: true, autoComplete: 'email' },
          { kind: 'password', name: 'currentPassword', label: ta('accounts.currentPassword'), required: true, autoComplete: 'current-password' },
          { kind: 'password', name: 'password', label: ta('accounts.newPassword'), min: 6, max: 20, hint: ta('accounts.passwordHint'), autoComplete: 'new-password' },
          { kind: 'password', name: 'passwordConfirmation', label: ta('accounts.passwordConfirmation'), sameAs: 'password', autoComplete: 'new-password' },
        ] as const,
      },
    ],
    [t, ta],
  );
  const saved = (): void => toast({ severity: 'success', text: t('profile.saved') });
  if (viewer == null) return null;

  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader title={t('profile.title')} detail={email} />
      <Form
        sections={data}
        initial={{ name: viewer.name, phone: viewer.phone ?? '' }}
        onSubmit={async ({ name, phone }) => void (await updateMe({ input: { name, phone: orNull(phone) } }, { quiet: true }))}
        onDone={saved}
      />
      <Form
        key={email}
        sections={access}
        initial={{ email, ...noPassword }}
        onSubmit={async (values) => {
          const changed = { ...(values.email === email ? {} : { email: values.email }), ...(values.password === '' ? {} : { password: values.password, passwordConfirmation: values.passwordConfirmation }) };
          await updateMe({ input: { currentPassword: values.currentPassword, ...changed } }, { quiet: true });
        }}
        onDone={saved}
      />
      <Preferences />
      <Card padded>
        <chakra.h2 fontSize="md" fontWeight="semibold" mb="1">
          {t('profile.sessions')}
        </chakra.h2>
        <chakra.p color="fg.muted" mb="4">
          {t('profile.sessionsText')}
        </chakra.p>
        <Sessions viewer={viewer} />
      </Card>
    </chakra.div>
  );
}
