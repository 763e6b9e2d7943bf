import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useLineActivationMutation } from './__generated__/useLineActivationMutation.graphql.ts';

export function useLineActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useLineActivationMutation>(graphql`
    mutation useLineActivationMutation($input: UpdateLineManyInput!) {
      updateLineMany(input: $input) {
        done {
          ...LinesScreen_line
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('farm:write', async (inputs) => (await update({ input: { inputs } })).updateLineMany);
}
