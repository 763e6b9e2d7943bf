import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { isComplete } from '../../../server/trade/landedCost.calc.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { tonsText } from '../purchases/figures.ts';
import type { useExpectedDeliveries_farm$key } from './__generated__/useExpectedDeliveries_farm.graphql.ts';

type Delivery = { id: string; name: string; deliveryDate: string; foods: string; missingTons: string };

/** What of orders with a delivery date is still to come, the earliest first. */
export function useExpectedDeliveries(key: useExpectedDeliveries_farm$key): Delivery[] {
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
              figures {
                orderedKg
                receivedKg
              }
            }
          }
        }
      }
    `,
    key,
  );
  return expected.edges.flatMap(({ node: { id, name, deliveryDate, items, figures } }) => {
    const missing = new Decimal(figures.orderedKg).minus(figures.receivedKg);
    if (deliveryDate == null || missing.lte(0) || isComplete(figures.orderedKg, figures.receivedKg)) return [];
    const foods = items.map(({ food }) => food.name).join(', ');
    return [{ id, name, deliveryDate, foods, missingTons: tonsText(missing.toFixed(), locale) }];
  });
}
