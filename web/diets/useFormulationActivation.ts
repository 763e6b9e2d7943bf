import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useFormulationActivationMutation } from './__generated__/useFormulationActivationMutation.graphql.ts';

/** A formulation is put away with all its versions. */
export function useFormulationActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useFormulationActivationMutation>(graphql`
    mutation useFormulationActivationMutation($input: SetFormulationActiveInput!) {
      setFormulationActive(input: $input) {
        formulation {
          version
          versions {
            ...FormulationsScreen_formulation
          }
        }
      }
    }
  `);
  return useActivation((id, active) => setActive({ input: { id, active } }));
}
