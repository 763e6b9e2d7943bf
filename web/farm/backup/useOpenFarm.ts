import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { leaveTo } from '../../platform/session/session.ts';
import { startSession } from '../../platform/session/startSession.ts';
import type { useOpenFarmMutation } from './__generated__/useOpenFarmMutation.graphql.ts';

const mutation = graphql`
  mutation useOpenFarmMutation($input: SwitchFarmInput!) {
    switchFarm(input: $input) {
      token
      refresh
      expiresAt
    }
  }
`;

/** A new page load: nothing of the other farm may stay in memory. */
export function reload(path = '/admin'): void {
  leaveTo(path, ['farmDay', 'currentNavigation']);
}

/** Goes on in another farm of the person. */
export function useOpenFarm() {
  const [switchFarm, opening] = useAppMutation<useOpenFarmMutation>(mutation);
  const open = async (farmId: string): Promise<void> => {
    const answer = await switchFarm({ input: { farmId } });
    await startSession(answer.switchFarm);
    reload();
  };
  return { open, opening };
}
