import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useStructureActivationMutation } from './__generated__/useStructureActivationMutation.graphql.ts';

export function useStructureActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useStructureActivationMutation>(graphql`
    mutation useStructureActivationMutation($input: UpdateStructureInput!) {
      updateStructure(input: $input) {
        structure {
          ...StructuresScreen_structure
          version
        }
      }
    }
  `);
  return useActivation((id, active) => update({ input: { id, active } }));
}
