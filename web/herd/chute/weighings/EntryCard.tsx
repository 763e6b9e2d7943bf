import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { mayDo } from '../../../platform/session/session.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { nextStep } from '../../../trade/entry/nextStep.ts';
import type { EntryCard_entry$key } from './__generated__/EntryCard_entry.graphql.ts';
import { messages } from '../messages.ts';

/** An entry of bought animals with what is to be done next about it. */
export function EntryCard({ entry: key }: { entry: EntryCard_entry$key }) {
  const t = useMessages(messages);
  const entry = useFragment(
    graphql`
      fragment EntryCard_entry on EntryManagement {
        id
        name
        seller
        status
        purchaseId
        purchaseStatus
        arrived
        done
        total
      }
    `,
    key,
  );
  const { id, name, seller, purchaseId, arrived, done, total } = entry;
  const step = nextStep(entry);
  const isRun = step === 'RUN' || step === 'FINISH';
  const to = isRun
    ? `/admin/management/execute/entry/${encodeURIComponent(purchaseId)}`
    : `/admin/management/setup/${encodeURIComponent(id)}`;
  return (
    <chakra.li display="grid">
      <Card padded display="grid" gap="3" alignContent="start">
        <chakra.div>
          <chakra.h3 fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <chakra.p color="fg.muted">
            {[seller, t('chute.arrived', { count: arrived })].filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('chute.enteredOf', { done, total })}
        </chakra.p>
        {step !== null && mayDo(isRun ? 'ox:write' : 'batch:write') && (
          <chakra.div display="grid">
            <ButtonLink to={to} variant={isRun ? 'solid' : 'outline'} size="lg">
              {t(`chute.entry${step}`)}
            </ButtonLink>
          </chakra.div>
        )}
      </Card>
    </chakra.li>
  );
}
