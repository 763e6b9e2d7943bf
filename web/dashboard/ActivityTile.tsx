import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatAgo, formatDateTime } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages, type Translate } from '../platform/i18n/useMessages.ts';
import { Avatar } from '../platform/ui/Avatar.tsx';
import type { ActivityTile_farm$key } from './__generated__/ActivityTile_farm.graphql.ts';
import { messages } from './messages.ts';

const things = { Address: 'dashboard.thingAddress', Farm: 'dashboard.thingFarm', Membership: 'dashboard.thingMembership' } as const;

function isThing(type: string): type is keyof typeof things {
  return Object.hasOwn(things, type);
}

function thingOf(type: string, op: string, subject: string, t: Translate<typeof messages>): string {
  if (!isThing(type)) return subject;
  return t(type === 'Membership' && op === 'CREATED' ? 'dashboard.thingNewMembership' : things[type], { subject });
}

export function ActivityTile({ farm: key }: { farm: ActivityTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { activities } = useFragment(
    graphql`
      fragment ActivityTile_farm on Farm {
        activities(first: 12) {
          edges {
            node {
              id
              at
              type
              op
              subject
              by {
                name
              }
            }
          }
        }
      }
    `,
    key,
  );
  if (activities.edges.length === 0) return <chakra.p color="fg.muted">{t('dashboard.noActivity')}</chakra.p>;
  return (
    <chakra.ol display="grid" gap="3">
      {activities.edges.map(({ node: { id, at, type, op, subject, by } }) => {
        const name = by?.name ?? t('dashboard.someone');
        return (
          <chakra.li key={id} display="flex" gap="2.5">
            <Avatar name={name} size="1.75rem" />
            <chakra.div minW="0">
              <chakra.p lineHeight="snug">{t(`dashboard.activity${op}`, { by: name, thing: thingOf(type, op, subject, t) })}</chakra.p>
              <chakra.time dateTime={at} title={formatDateTime(at)} fontSize="xs" color="fg.subtle">
                {formatAgo(at, locale)}
              </chakra.time>
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
