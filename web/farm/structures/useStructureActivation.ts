import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useStructureActivationMutation } from './__generated__/useStructureActivationMutation.graphql.ts';

export function useStructureActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useStructureActivationMutation>(graphql`
    mutation useStructureActivationMutation($input: UpdateStructureManyInput!) {
      updateStructureMany(input: $input) {
        done {
          ...StructuresScreen_structure
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('farm:write', async (inputs) => (await update({ input: { inputs } })).updateStructureMany);
}
