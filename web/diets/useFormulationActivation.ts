import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useFormulationActivationMutation } from './__generated__/useFormulationActivationMutation.graphql.ts';

/** A formulation is put away with all its versions. */
export function useFormulationActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useFormulationActivationMutation>(graphql`
    mutation useFormulationActivationMutation($input: SetFormulationActiveManyInput!) {
      setFormulationActiveMany(input: $input) {
        done {
          version
          versions {
            ...FormulationsScreen_formulation
          }
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation(
    'diet:write',
    async (inputs) => (await setActive({ input: { inputs } })).setFormulationActiveMany,
  );
}
