import { graphql, useFragment } from 'react-relay';
import type { useChuteProtocols_farm$key } from './__generated__/useChuteProtocols_farm.graphql.ts';

/** The protocols that may begin in the chute; those of a diagnosis begin with it. */
export function useChuteProtocols(farm: useChuteProtocols_farm$key): readonly { id: string; name: string }[] {
  const { healthProtocols } = useFragment(
    graphql`
      fragment useChuteProtocols_farm on Farm {
        healthProtocols(first: 50, filter: { active: true }) @include(if: $health) {
          edges {
            node {
              id
              name
              appliesOn
            }
          }
        }
      }
    `,
    farm,
  );
  return (healthProtocols?.edges ?? []).map(({ node }) => node).filter(({ appliesOn }) => appliesOn !== 'DIAGNOSIS');
}
