import { graphql, useFragment } from 'react-relay';
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
                missingKg
              }
            }
          }
        }
      }
    `,
    key,
  );
  return expected.edges.flatMap(({ node: { id, name, deliveryDate, items, figures } }) => {
    if (deliveryDate == null || Number(figures.missingKg) === 0) return [];
    const foods = items.map(({ food }) => food.name).join(', ');
    return [{ id, name, deliveryDate, foods, missingTons: tonsText(figures.missingKg, locale) }];
  });
}
