import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Card } from '../../platform/ui/Card.tsx';
import type { RunCard_batch$key } from './__generated__/RunCard_batch.graphql.ts';
import { messages } from './messages.ts';
import { tagGrounds } from './identification/tagColours.ts';

/** A batch with the runs that can go on with it. */
export function RunCard({ batch: key }: { batch: RunCard_batch$key }) {
  const t = useMessages(messages);
  const { id, name, tagColour, corral, heads, headsWeighed, headsIdentified } = useFragment(
    graphql`
      fragment RunCard_batch on Batch {
        id
        name
        tagColour
        corral {
          name
        }
        heads
        headsWeighed
        headsIdentified
      }
    `,
    key,
  );
  const pathTo = (run: string): string => `/admin/management/execute/${run}/${encodeURIComponent(id)}`;
  return (
    <chakra.li display="grid">
      <Card
        padded
        display="grid"
        gap="3"
        alignContent="start"
        borderInlineStartWidth="6px"
        {...(tagColour === 'STANDARD' ? {} : { borderInlineStartColor: tagGrounds[tagColour].bg })}
      >
        <chakra.div>
          <chakra.h2 fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <chakra.p color="fg.muted">
            {[corral?.name, t('chute.heads', { count: heads })].filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('chute.weighedToday', { done: headsWeighed, total: heads })}
          <br />
          {t('chute.identifiedOf', { done: headsIdentified, total: heads })}
        </chakra.p>
        {mayDo('ox:write') && (
          <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <ButtonLink to={pathTo('weighing')} variant="solid" size="lg">
              {t('chute.weighBatch')}
            </ButtonLink>
            <ButtonLink to={pathTo('identification')} size="lg">
              {t('chute.identifyBatch')}
            </ButtonLink>
          </chakra.div>
        )}
      </Card>
    </chakra.li>
  );
}
