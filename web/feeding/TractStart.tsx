import { graphql } from 'react-relay';
import { useAnswer } from '../platform/relay/useAnswer.ts';
import type { TractStartQuery } from './__generated__/TractStartQuery.graphql.ts';
import { TractHomeStart } from './TractHomeStart.tsx';

const query = graphql`
  query TractStartQuery {
    farm {
      diets: formulations(first: 1, filter: { types: [CONFINEMENT], active: true }) {
        totalCount
      }
      plans: tractPlans(first: 1, filter: { active: true }) {
        totalCount
      }
      fed: batches(first: 1, filter: { statuses: [ACTIVE], kinds: [CONFINEMENT], withOxen: true }) {
        totalCount
      }
    }
  }
`;

/** Above a form with nothing to choose yet: what the farm still has to register, with the way there. */
export function TractStart() {
  const farm = useAnswer<TractStartQuery>(query, {})?.farm;
  if (!farm) return null;
  const [hasDiets, hasPlans, hasFed] = [farm.diets, farm.plans, farm.fed].map(({ totalCount }) => totalCount > 0);
  return hasDiets && hasPlans && hasFed ? null : (
    <TractHomeStart hasDiets={hasDiets!} hasPlans={hasPlans!} hasFed={hasFed!} />
  );
}
