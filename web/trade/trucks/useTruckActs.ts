import { graphql } from 'react-relay';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { useTruckActsUnboardMutation } from './__generated__/useTruckActsUnboardMutation.graphql.ts';

/** Oxen come off a truck; the figures of the truck come back with it. */
export function useUnboard(truckId: string): (oxIds: readonly string[]) => Promise<unknown> {
  const { queue: unboard } = useFieldWrite<useTruckActsUnboardMutation>(graphql`
    mutation useTruckActsUnboardMutation($input: UnboardOxenInput!) {
      unboardOxen(input: $input) {
        exitTruck {
          ...BoardingRun_truck
          ...TruckScreen_truck
        }
      }
    }
  `);
  return (oxIds) => unboard({ truckId, oxIds });
}
