import { graphql } from 'react-relay';
import type { SetupStep } from '../../../server/farm/setup/setupSteps.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { useSetupActsExampleMutation } from './__generated__/useSetupActsExampleMutation.graphql.ts';
import type { useSetupActsSkipMutation } from './__generated__/useSetupActsSkipMutation.graphql.ts';
import { messages } from './messages.ts';
import { isInvented } from './stepLinks.ts';

/** Skips a step, or does it with believable data; both answer with the path as it is then. */
export function useSetupActs() {
  const t = useMessages(messages);
  const ask = useAsk();
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
    async makeExample(step: SetupStep): Promise<void> {
      const question = isInvented(step) && {
        title: t('setup.exampleStep', { step: t(`setup.${step}`) }),
        text: t(`setup.sure${step}`),
        confirm: t('setup.example'),
        cancel: t('setup.cancel'),
      };
      if (question && !(await ask(question))) return;
      await sendExample({ input: { step } });
      toast({ severity: 'success', text: t(`setup.example${step}`) });
    },
  };
}
