import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useLineActivationMutation } from './__generated__/useLineActivationMutation.graphql.ts';

export function useLineActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useLineActivationMutation>(graphql`
    mutation useLineActivationMutation($input: UpdateLineInput!) {
      updateLine(input: $input) {
        line {
          ...LinesScreen_line
          version
        }
      }
    }
  `);
  return useActivation((id, active) => update({ input: { id, active } }));
}
