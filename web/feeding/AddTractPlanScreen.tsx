import { graphql } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import type { AddTractPlanScreenMutation } from './__generated__/AddTractPlanScreenMutation.graphql.ts';
import { messages } from './planningMessages.ts';
import { TractPlanForm, usualTreats } from './TractPlanForm.tsx';

export function AddTractPlanScreen() {
  const t = useMessages(messages);
  const create = useSave<AddTractPlanScreenMutation>(graphql`
    mutation AddTractPlanScreenMutation($input: CreateTractPlanInput!) {
      createTractPlan(input: $input) {
        tractPlan {
          ...TractPlansScreen_tractPlan
        }
      }
    }
  `);
  return (
    <TractPlanForm
      title={t('plans.new')}
      readOnly={!mayDo('feeding:write')}
      initial={{ name: '', treats: usualTreats() }}
      savedText={t('plans.created')}
      onSave={create}
    />
  );
}
