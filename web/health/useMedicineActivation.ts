import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useMedicineActivationMutation } from './__generated__/useMedicineActivationMutation.graphql.ts';

export function useMedicineActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useMedicineActivationMutation>(graphql`
    mutation useMedicineActivationMutation($input: SetMedicineActiveManyInput!) {
      setMedicineActiveMany(input: $input) {
        done {
          ...MedicinesScreen_medicine
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation(
    'health:write',
    async (inputs) => (await setActive({ input: { inputs } })).setMedicineActiveMany,
  );
}
