import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { usePersonActivationMutation } from './__generated__/usePersonActivationMutation.graphql.ts';

export function usePersonActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<usePersonActivationMutation>(graphql`
    mutation usePersonActivationMutation($input: UpdatePersonManyInput!) {
      updatePersonMany(input: $input) {
        done {
          ...PeopleScreen_person
          active
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('person:write', async (inputs) => (await update({ input: { inputs } })).updatePersonMany);
}
