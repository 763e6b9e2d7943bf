import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatAgo } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { Sessions_viewer$key } from './__generated__/Sessions_viewer.graphql.ts';
import type { SessionsMutation } from './__generated__/SessionsMutation.graphql.ts';
import { deviceName } from './deviceName.ts';
import { messages } from './profileMessages.ts';

const viewerFragment = graphql`
  fragment Sessions_viewer on Viewer {
    sessions {
      id
      lastUsedAt
      userAgent
      address
      current
    }
  }
`;

const mutation = graphql`
  mutation SessionsMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      deletedId @deleteRecord
    }
  }
`;

export function Sessions({ viewer: key, most = Infinity }: { viewer: Sessions_viewer$key; most?: number }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { sessions } = useFragment(viewerFragment, key);
  const [endSession, ending] = useAppMutation<SessionsMutation>(mutation);
  const end = async (sessionId: string): Promise<void> => {
    await endSession({ input: { sessionId } });
    toast({ severity: 'success', text: t('profile.ended') });
  };
  return (
    <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)">
      {sessions
        .filter((session) => session != null)
        .slice(0, most)
        .map((session, index) => {
          const device = deviceName(session.userAgent) ?? t('profile.unknownDevice');
          return (
            <chakra.li
              key={session.id}
              display="flex"
              alignItems="center"
              gap="3"
              py="2"
              borderTopWidth={index === 0 ? 0 : '1px'}
            >
              <chakra.div flex="1" minW="0">
                <chakra.p fontWeight="medium" truncate>
                  {device}
                </chakra.p>
                <chakra.p fontSize="sm" color="fg.subtle" truncate>
                  {[t('profile.lastUsed', { ago: formatAgo(session.lastUsedAt, locale) }), session.address]
                    .filter((part) => part != null)
                    .join(' · ')}
                </chakra.p>
              </chakra.div>
              {session.current ? (
                <Badge tone="brand">{t('profile.thisDevice')}</Badge>
              ) : (
                <Button
                  size="sm"
                  disabled={ending}
                  aria-label={t('profile.endOf', { device })}
                  onClick={() => void end(session.id).catch(() => undefined)}
                >
                  {t('profile.end')}
                </Button>
              )}
            </chakra.li>
          );
        })}
    </chakra.ul>
  );
}
