import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import type { Market } from '../../../server/farm/settings/markets.calc.ts';
import { useReasonText } from '../../health/useReasonText.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { MarketCard_eligibility$key } from './__generated__/MarketCard_eligibility.graphql.ts';
import { ClockRing } from './ClockRing.tsx';
import { MarketFrame, Reasons } from './MarketFrame.tsx';
import { messages } from './messages.ts';

type Props = { market: Market; day: string; eligibility: MarketCard_eligibility$key };

/** Whether an ox may go to a market, or from when on, and all that keeps it. */
export function MarketCard({ market, day, eligibility }: Props) {
  const t = useMessages(messages);
  const textOf = useReasonText();
  const { eligible, firstEligibleDate, reasons, clocks } = useFragment(
    graphql`
      fragment MarketCard_eligibility on Eligibility {
        eligible
        firstEligibleDate
        reasons {
          reason
          detail
          until
          medicine
          note
        }
        clocks {
          name
          from
          until
          days
        }
      }
    `,
    eligibility,
  );
  const state = eligible
    ? t('eligibility.may')
    : firstEligibleDate == null
      ? t('eligibility.never')
      : t('eligibility.from', { day: formatDate(firstEligibleDate) });
  return (
    <MarketFrame
      market={market}
      tone={eligible ? 'brand' : firstEligibleDate == null ? 'danger' : 'warning'}
      state={state}
    >
      {clocks.length > 0 && (
        <chakra.ul
          aria-label={t('eligibility.clocks')}
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(11rem, 1fr))"
        >
          {clocks.map((clock) => (
            <ClockRing key={clock.name} clock={clock} day={day} />
          ))}
        </chakra.ul>
      )}
      {reasons.length === 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('eligibility.nothing')}
        </chakra.p>
      ) : (
        <Reasons lines={[...new Set(reasons.map(textOf))]} />
      )}
    </MarketFrame>
  );
}
