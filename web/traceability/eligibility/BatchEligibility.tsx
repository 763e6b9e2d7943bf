import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { BatchEligibility_batch$key } from './__generated__/BatchEligibility_batch.graphql.ts';
import { BatchMarketCard } from './BatchMarketCard.tsx';
import { BndDialog } from './BndDialog.tsx';
import { DayBar } from './DayBar.tsx';
import { Markets } from './MarketFrame.tsx';
import { messages } from './messages.ts';
import { ResidenceDialog } from './ResidenceDialog.tsx';

type Props = { batch: BatchEligibility_batch$key | null; currentDay: string };

/** To which markets the oxen of a batch may go, and what is recorded of all of them at once. */
export function BatchEligibility({ batch: key, currentDay }: Props) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<'record' | 'declare' | null>(null);
  const batch = useFragment(
    graphql`
      fragment BatchEligibility_batch on Batch @argumentDefinitions(day: { type: "Date" }) {
        id
        DOMESTIC: eligibility(market: DOMESTIC, day: $day) {
          heads
          ...BatchMarketCard_eligibility
        }
        EU: eligibility(market: EU, day: $day) {
          ...BatchMarketCard_eligibility
        }
        HILTON: eligibility(market: HILTON, day: $day) {
          ...BatchMarketCard_eligibility
        }
        CHINA: eligibility(market: CHINA, day: $day) {
          ...BatchMarketCard_eligibility
        }
      }
    `,
    key,
  );
  const heads = batch?.DOMESTIC?.heads ?? 0;
  if (batch == null || heads === 0) return <chakra.p color="fg.muted">{t('eligibility.noHeads')}</chakra.p>;
  const of = { batchId: batch.id, heads };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <DayBar
        currentDay={currentDay}
        actions={
          mayDo('residence:write') && (
            <>
              <Button onClick={() => setDoing('record')}>{t('eligibility.record')}</Button>
              <Button onClick={() => setDoing('declare')}>{t('eligibility.declare')}</Button>
            </>
          )
        }
      >
        {() => (
          <Markets>
            {markets.map((market) => {
              const eligibility = batch[market];
              return eligibility && <BatchMarketCard key={market} market={market} of={eligibility} />;
            })}
          </Markets>
        )}
      </DayBar>
      {doing === 'record' && <BndDialog of={of} onClose={() => setDoing(null)} />}
      {doing === 'declare' && <ResidenceDialog of={of} onClose={() => setDoing(null)} />}
    </chakra.div>
  );
}
