import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import type { Market } from '../../../server/farm/settings/markets.calc.ts';
import { useReasonText } from '../../health/useReasonText.ts';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { formatDate, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Ring } from '../../platform/ui/Ring.tsx';
import type { BatchMarketCard_eligibility$key } from './__generated__/BatchMarketCard_eligibility.graphql.ts';
import { MarketFrame, Reasons } from './MarketFrame.tsx';
import { messages } from './messages.ts';

/** How many of a batch may go to a market, when the slowest may, and what keeps how many. */
export function BatchMarketCard({ market, of }: { market: Market; of: BatchMarketCard_eligibility$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const textOf = useReasonText();
  const { heads, eligible, allFrom, slowestOxId, kept } = useFragment(
    graphql`
      fragment BatchMarketCard_eligibility on BatchEligibility {
        heads
        eligible
        allFrom
        slowestOxId
        kept {
          reason
          detail
          heads
          until
        }
      }
    `,
    of,
  );
  const isAll = eligible === heads;
  const count = t('eligibility.ofHeads', {
    count: formatInteger(eligible, locale),
    all: formatInteger(heads, locale),
  });
  const state = isAll
    ? t('eligibility.allMay')
    : allFrom == null
      ? t('eligibility.never')
      : t('eligibility.allFrom', { day: formatDate(allFrom) });
  return (
    <MarketFrame market={market} tone={isAll ? 'brand' : allFrom == null ? 'danger' : 'warning'} state={state}>
      <chakra.div display="flex" gap="3" alignItems="center">
        <Ring label={count} value={eligible} max={heads} text={`${Math.floor((eligible / heads) * 100)}%`} />
        <chakra.div fontSize="sm" minW="0">
          <chakra.p fontWeight="medium">{count}</chakra.p>
          {slowestOxId != null && (
            <Link to={oxPath(slowestOxId)}>{t(allFrom == null ? 'eligibility.without' : 'eligibility.slowest')}</Link>
          )}
        </chakra.div>
      </chakra.div>
      {kept.length > 0 && (
        <Reasons lines={kept.map((each) => `${t('eligibility.keptHeads', { heads: each.heads })} · ${textOf(each)}`)} />
      )}
    </MarketFrame>
  );
}
