import { graphql, useFragment } from 'react-relay';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { CategoryParts } from '../purchases/order/categoryParts.ts';
import { messages as p } from '../purchases/messages.ts';
import type { useOxenParts_farm$key } from './__generated__/useOxenParts_farm.graphql.ts';
import type { useOxenParts_purchase$key } from './__generated__/useOxenParts_purchase.graphql.ts';
import { FinishPurchase } from './FinishPurchase.tsx';
import { messages } from './messages.ts';
import { OxenCost } from './OxenCost.tsx';
import { OxenGtas } from './OxenGtas.tsx';
import { OxenItems } from './OxenItems.tsx';
import { OxenReceipts } from './OxenReceipts.tsx';

/** What the page of a purchase of animals shows of its own. */
export function useOxenParts(key: useOxenParts_purchase$key, farmKey: useOxenParts_farm$key): CategoryParts {
  const t = useMessages(messages);
  const tp = useMessages(p);
  const locale = useLanguage();
  const purchase = useFragment(
    graphql`
      fragment useOxenParts_purchase on Purchase {
        status
        receivedAt
        storedAt
        progressPct
        entryManagementId
        oxenFigures {
          aliveHeads
          missingHeads
        }
        ...OxenItems_purchase
        ...OxenGtas_purchase
        ...OxenReceipts_purchase
        ...OxenCost_purchase
        ...FinishPurchase_purchase
      }
    `,
    key,
  );
  const { currentDay } = useFragment(
    graphql`
      fragment useOxenParts_farm on Farm {
        currentDay
      }
    `,
    farmKey,
  );
  const { aliveHeads = 0, missingHeads = 0 } = purchase.oxenFigures ?? {};
  return {
    left:
      missingHeads > 0
        ? { label: t('oxen.missing'), value: `${formatInteger(missingHeads, locale)} ${t('oxen.headsShort')}` }
        : { label: t('oxen.alive'), value: `${formatInteger(aliveHeads, locale)} ${t('oxen.headsShort')}` },
    end: (
      <>
        {purchase.status === 'RECEIVED' && purchase.entryManagementId != null && (
          <ButtonLink to={`/admin/management/setup/${encodeURIComponent(purchase.entryManagementId)}`}>
            {t('oxen.entry')}
          </ButtonLink>
        )}
        <FinishPurchase purchase={purchase} />
      </>
    ),
    sections: [
      { title: tp('purchases.items'), items: [], children: <OxenItems purchase={purchase} /> },
      { title: t('oxen.gtas'), items: [], children: <OxenGtas purchase={purchase} /> },
      { title: t('oxen.arrivals'), items: [], children: <OxenReceipts purchase={purchase} currentDay={currentDay} /> },
      { title: t('oxen.cost'), items: [], children: <OxenCost purchase={purchase} /> },
    ],
    history: [],
  };
}
