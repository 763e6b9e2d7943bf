import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../platform/form/defineForm.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { choices, combobox } from '../platform/form/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Button } from '../platform/ui/Button.tsx';
import { toast } from '../platform/ui/toast.ts';
import type { ReplaceTractPlanScreenMutation } from './__generated__/ReplaceTractPlanScreenMutation.graphql.ts';
import type { ReplaceTractPlanScreenQuery } from './__generated__/ReplaceTractPlanScreenQuery.graphql.ts';
import { effectiveField } from './effectiveField.ts';
import { messages as m } from './planningMessages.ts';
import { tractPlanRecords } from './tractPlanRecords.ts';

const query = graphql`
  query ReplaceTractPlanScreenQuery {
    farm {
      pickets(first: 500, filter: { active: true }) {
        edges {
          node {
            id
            name
          }
        }
      }
      tractPlans(first: 200, filter: { active: true, succeeded: false }) {
        edges {
          node {
            id
            corrals {
              corralId
            }
          }
        }
      }
      feedingGaps {
        withoutTractPlan {
          corralId
        }
      }
    }
  }
`;

const replaceForm = defineForm({
  toPlanId: combobox({ label: m['plans.to'], required: true, records: tractPlanRecords, span: 3 }),
  effective: effectiveField,
  fromPlanId: combobox({ label: m['plans.from'], records: tractPlanRecords, span: 3 }),
  corralIds: choices({ label: m['plans.chosen'], required: true, span: 6 }),
});

export function ReplaceTractPlanScreen({ queryRef }: ScreenProps<ReplaceTractPlanScreenQuery>) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { farm } = usePreloadedQuery<ReplaceTractPlanScreenQuery>(query, queryRef);
  const corrals = farm.pickets.edges.map(({ node }) => ({ value: node.id, label: node.name }));
  const missing = farm.feedingGaps.withoutTractPlan.map(({ corralId }) => corralId);
  const followers = new Map(
    farm.tractPlans.edges.map(({ node }) => [node.id, node.corrals.map(({ corralId }) => corralId)]),
  );
  const replace = useSave<ReplaceTractPlanScreenMutation>(graphql`
    mutation ReplaceTractPlanScreenMutation($input: ReplaceTractPlanInput!) {
      replaceTractPlan(input: $input) {
        tractPlan {
          ...TractPlansScreen_tractPlan
        }
        nextDayCorrals {
          name
        }
      }
    }
  `);
  const leave = (): void => void navigate('/admin/tract/planning-list');
  const form = useForm(
    replaceForm,
    {
      // Only those on a plan are asked for, so these are meant.
      follow: (values, { fromPlanId: before }) =>
        values.fromPlanId === before || values.fromPlanId === ''
          ? values
          : { ...values, corralIds: followers.get(values.fromPlanId) ?? [] },
      onSave: async (input) => {
        const { nextDayCorrals } = (await replace(input)).replaceTractPlan;
        toast({ severity: 'success', text: t('plans.given') });
        if (nextDayCorrals.length > 0)
          toast({
            severity: 'info',
            text: t('tract.nextDay', { names: nextDayCorrals.map(({ name }) => name).join(', ') }),
          });
      },
    },
    { corralIds: { options: corrals } },
  );
  const choose = (ids: readonly string[]): void => form.set('corralIds', [...ids]);
  return (
    <FormScreen
      title={t('tract.replace')}
      form={form}
      back={{ to: '/admin/tract/home', label: t('tract.home') }}
      aside={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button onClick={() => choose(corrals.map(({ value }) => value))}>{t('plans.chooseAll')}</Button>
          <Button onClick={() => choose([])}>{t('plans.chooseNone')}</Button>
          {missing.length > 0 && (
            <Button onClick={() => choose(missing)}>{t('plans.chooseMissing', { count: missing.length })}</Button>
          )}
        </chakra.div>
      }
      submitLabel={t('tract.replace')}
      onCancel={leave}
      onDone={leave}
    />
  );
}
