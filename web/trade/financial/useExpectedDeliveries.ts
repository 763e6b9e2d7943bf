import { graphql, useFragment } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { tonsText } from '../purchases/figures.ts';
import type { useExpectedDeliveries_farm$key } from './__generated__/useExpectedDeliveries_farm.graphql.ts';
import { messages } from './messages.ts';

type Delivery = { id: string; name: string; deliveryDate: string; what: string; left: string };

/** What of orders with a delivery date is still to come, the earliest first. */
export function useExpectedDeliveries(key: useExpectedDeliveries_farm$key): Delivery[] {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { expected } = useFragment(
    graphql`
      fragment useExpectedDeliveries_farm on Farm {
        expected: purchases(
          first: 50
          filter: { statuses: [PENDING, RECEIVED] }
          orderBy: { field: DELIVERY, direction: ASC }
        ) {
          edges {
            node {
              id
              name
              deliveryDate
              items {
                food {
                  name
                }
              }
              supplier {
                name
              }
              figures {
                missingKg
              }
              oxenFigures {
                missingHeads
              }
            }
          }
        }
      }
    `,
    key,
  );
  return expected.edges.flatMap(({ node: { id, name, deliveryDate, items, supplier, figures, oxenFigures } }) => {
    const heads = oxenFigures?.missingHeads ?? 0;
    if (deliveryDate == null || (Number(figures.missingKg) === 0 && heads === 0)) return [];
    const left = oxenFigures
      ? t('financial.headsToCome', { heads })
      : t('financial.toCome', { tons: tonsText(figures.missingKg, locale) });
    const what = items.map(({ food }) => food.name).join(', ') || (supplier?.name ?? '');
    return [{ id, name, deliveryDate, what, left }];
  });
}
