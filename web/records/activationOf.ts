import { graphql } from 'react-relay';
import type { Action } from '../../server/platform/rights/access.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation, type Activation } from '../platform/table/actions/useActivation.tsx';
import type { activationOfMutation } from './__generated__/activationOfMutation.graphql.ts';

/** What a row shows otherwise once it is deactivated; a formulation is so with all its versions. */
const mutation = graphql`
  mutation activationOfMutation($input: SetActiveManyInput!) {
    setActiveMany(input: $input) {
      done {
        ... on Corral {
          active
          version
        }
        ... on DietTransition {
          active
          version
        }
        ... on Establishment {
          active
          version
        }
        ... on Food {
          active
          version
        }
        ... on Formulation {
          versions {
            active
            version
            status
          }
        }
        ... on HealthProtocol {
          active
          version
        }
        ... on Line {
          active
          version
          corralCount
        }
        ... on Medicine {
          active
          version
        }
        ... on Membership {
          active
          version
          personStatus: status
        }
        ... on Mixer {
          active
          version
        }
        ... on Owner {
          active
          version
        }
        ... on Recipe {
          active
          version
        }
        ... on Structure {
          active
          version
        }
        ... on TractPlan {
          active
          version
          status
        }
      }
      refused {
        index
        message
      }
    }
  }
`;

/** Declares the hook that deactivates records for who has the right of their kind. */
export function activationOf(action: Action): () => Activation {
  return function useRecordActivation() {
    const [run] = useAppMutation<activationOfMutation>(mutation);
    return useActivation(action, async (inputs) => (await run({ input: { inputs } })).setActiveMany);
  };
}
