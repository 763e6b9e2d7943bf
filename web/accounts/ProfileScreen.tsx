import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import { Form } from '../platform/form/Form.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Card } from '../platform/ui/Card.tsx';
import { ScreenHeader } from '../platform/ui/ScreenHeader.tsx';
import { toast } from '../platform/ui/toast.ts';
import type { ProfileScreenMutation } from './__generated__/ProfileScreenMutation.graphql.ts';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql.ts';
import { messages } from './profileMessages.ts';
import { Preferences } from './Preferences.tsx';
import { Sessions } from './Sessions.tsx';
import { useProfileFields } from './useProfileFields.ts';

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

export function Component({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  const t = useMessages(messages);
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
  const { data, access } = useProfileFields();
  const saved = (): void => toast({ severity: 'success', text: t('profile.saved') });
  if (viewer == null) return null;

  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader title={t('profile.title')} detail={email} />
      <Form
        sections={data}
        initial={{ name: viewer.name, phone: viewer.phone ?? '' }}
        onSubmit={async ({ name, phone }) =>
          void (await updateMe({ input: { name, phone: orNull(phone) } }, { quiet: true }))
        }
        onDone={saved}
      />
      <Form
        key={email}
        sections={access}
        initial={{ email, ...noPassword }}
        onSubmit={async (values) => {
          const changed = {
            ...(values.email === email ? {} : { email: values.email }),
            ...(values.password === ''
              ? {}
              : { password: values.password, passwordConfirmation: values.passwordConfirmation }),
          };
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
