import { graphql } from 'react-relay';
import type { ExampleStep, SetupStep } from '../../../server/farm/setup/setupSteps.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { useSetupActsExampleMutation } from './__generated__/useSetupActsExampleMutation.graphql.ts';
import type { useSetupActsSkipMutation } from './__generated__/useSetupActsSkipMutation.graphql.ts';
import { messages } from './messages.ts';

/** Skips a step, or does it with believable data; both answer with the path as it is then. */
export function useSetupActs() {
  const t = useMessages(messages);
  const [sendSkip, isSkipping] = useAppMutation<useSetupActsSkipMutation>(graphql`
    mutation useSetupActsSkipMutation($input: SkipSetupStepInput!) {
      skipSetupStep(input: $input) {
        farm {
          id
          ...SetupPath_farm
        }
      }
    }
  `);
  const [sendExample, isMaking] = useAppMutation<useSetupActsExampleMutation>(graphql`
    mutation useSetupActsExampleMutation($input: MakeSetupExampleInput!) {
      makeSetupExample(input: $input) {
        farm {
          id
          ...SetupPath_farm
        }
      }
    }
  `);
  return {
    isBusy: isSkipping || isMaking,
    async skip(step: SetupStep, isSkipped: boolean): Promise<void> {
      await sendSkip({ input: { step, isSkipped } });
    },
    async makeExample(step: ExampleStep): Promise<void> {
      await sendExample({ input: { step } });
      toast({ severity: 'success', text: t(`setup.example${step}`) });
    },
  };
}
