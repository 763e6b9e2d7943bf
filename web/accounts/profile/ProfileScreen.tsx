import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { ProfileScreenMutation } from './__generated__/ProfileScreenMutation.graphql.ts';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql.ts';
import { messages as m } from './profileMessages.ts';
import { Preferences } from './Preferences.tsx';
import { accessForm, profileForm } from './profileForms.ts';
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

type Viewer = NonNullable<ProfileScreenQuery['response']['viewer']>;

const useUpdate = () =>
  useSave<ProfileScreenMutation>(graphql`
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

function DataForm({ viewer }: { viewer: Viewer }) {
  const t = useMessages(m);
  const form = useForm(profileForm, {
    stored: profileForm.valuesOf(viewer),
    sections: [{ title: m['profile.data'], fields: ['name', 'phone'] }],
    onSave: useUpdate(),
  });
  return <Form form={form} onDone={() => toast({ severity: 'success', text: t('profile.saved') })} />;
}

function AccessForm({ email }: { email: string }) {
  const t = useMessages(m);
  const update = useUpdate();
  const form = useForm(accessForm, {
    initial: accessForm.initial({ email }),
    sections: [
      {
        title: m['profile.access'],
        text: m['profile.accessText'],
        fields: ['email', 'currentPassword', 'password', 'passwordConfirmation'],
      },
    ],
    onSave: ({ email: typed, ...passwords }) => update({ ...passwords, ...(typed === email ? {} : { email: typed }) }),
  });
  return <Form form={form} onDone={() => toast({ severity: 'success', text: t('profile.saved') })} />;
}

export function ProfileScreen({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  const t = useMessages(m);
  const { viewer } = usePreloadedQuery<ProfileScreenQuery>(query, queryRef);
  if (viewer == null) return null;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader title={t('profile.title')} detail={viewer.email} />
      <DataForm viewer={viewer} />
      <AccessForm key={viewer.email} email={viewer.email} />
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
