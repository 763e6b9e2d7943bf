import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { placeOfKind } from '../../../server/farm/places/placeKinds.calc.ts';
import { unpackIds } from '../../../server/platform/values/packed.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import { choices, combobox } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { tractPlanRecords } from '../../records/records.ts';
import type { ReplaceTractPlanScreenFollowersQuery } from './__generated__/ReplaceTractPlanScreenFollowersQuery.graphql.ts';
import type { ReplaceTractPlanScreenMutation } from './__generated__/ReplaceTractPlanScreenMutation.graphql.ts';
import type { ReplaceTractPlanScreenQuery } from './__generated__/ReplaceTractPlanScreenQuery.graphql.ts';
import { effectiveField } from './effectiveField.ts';
import { messages as m } from '../planningMessages.ts';
import { TractStart } from '../TractStart.tsx';

const query = graphql`
  query ReplaceTractPlanScreenQuery {
    farm {
      map {
        lineName
        ids
        names
        kinds
        resting
      }
      feedingGaps {
        withoutTractPlan {
          count
          ids
        }
      }
    }
  }
`;

/** Those who follow a plan. */
const followers = graphql`
  query ReplaceTractPlanScreenFollowersQuery($id: ID!) {
    node(id: $id) {
      ... on TractPlan {
        corralIds
      }
    }
  }
`;

/** From so many on, corrals are chosen line by line. */
const manyCorrals = 100;
/** The server changes no more in one call. */
const mostAtOnce = 1_000;
const mostNamed = 10;

type NextDayCorrals = ReplaceTractPlanScreenMutation['response']['replaceTractPlan']['nextDayCorrals'];

type Lines = ReplaceTractPlanScreenQuery['response']['farm']['map'];
const corralIdsIn = (packed: string): string[] => unpackIds(packed).map((id) => btoa(`Corral:${id}`));

/** The corrals in use that have a trough, with their lines where there are many of them. */
function corralOptions(lines: Lines, outside: string): FieldOption[] {
  const corrals = lines.flatMap(({ lineName, ids, names, kinds, resting }) => {
    const idle = new Set(resting);
    return corralIdsIn(ids).flatMap((value, index) =>
      idle.has(index) || placeOfKind(kinds[index]!).locationType === 'PASTURE'
        ? []
        : [{ value, label: names[index]!, group: lineName ?? outside }],
    );
  });
  return corrals.length > manyCorrals ? corrals : corrals.map(({ group: _group, ...corral }) => corral);
}

const replaceForm = defineForm({
  toPlanId: combobox({ label: m['plans.to'], required: true, records: tractPlanRecords, span: 3 }),
  effective: effectiveField,
  fromPlanId: combobox({ label: m['plans.from'], records: tractPlanRecords, span: 3 }),
  corralIds: choices({ label: m['plans.chosen'], required: true, span: 6 }),
});

const mutation = graphql`
  mutation ReplaceTractPlanScreenMutation($input: ReplaceTractPlanInput!) {
    replaceTractPlan(input: $input) {
      tractPlan {
        ...TractPlansScreen_tractPlan
      }
      nextDayCorrals {
        count
        first {
          name
        }
      }
    }
  }
`;

function useReplaceForm(replace: ReturnType<typeof useSave<ReplaceTractPlanScreenMutation>>, corrals: FieldOption[]) {
  const t = useMessages(m);
  const form = useForm(
    replaceForm,
    {
      onSave: async ({ corralIds, ...input }) => {
        const later: NextDayCorrals[] = [];
        for (let rest = corralIds; rest.length > 0; rest = rest.slice(mostAtOnce)) {
          // After a refusal only those are still chosen that have not got the plan.
          if (rest.length < corralIds.length) form.set('corralIds', rest);
          const { replaceTractPlan } = await replace({ ...input, corralIds: rest.slice(0, mostAtOnce) });
          later.push(replaceTractPlan.nextDayCorrals);
        }
        toast({ severity: 'success', text: t('plans.given') });
        const count = later.reduce((sum, each) => sum + each.count, 0);
        const first = later.flatMap((each) => each.first).slice(0, mostNamed);
        if (count > 0)
          toast({
            severity: 'info',
            text: t('tract.nextDay', {
              names: first.map(({ name }) => name).join(', ') + (count > first.length ? '…' : ''),
            }),
          });
      },
    },
    { corralIds: { options: corrals } },
  );
  return form;
}

export function ReplaceTractPlanScreen({ queryRef }: ScreenProps<ReplaceTractPlanScreenQuery>) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { farm } = usePreloadedQuery<ReplaceTractPlanScreenQuery>(query, queryRef);
  const outside = t('plans.outsideLines');
  const corrals = useMemo(() => corralOptions(farm.map, outside), [farm.map, outside]);
  const { withoutTractPlan } = farm.feedingGaps;
  const readFollowers = useReadOnce<ReplaceTractPlanScreenFollowersQuery>(followers);
  const replace = useSave<ReplaceTractPlanScreenMutation>(mutation);
  const leave = (): void => void navigate('/admin/tract/planning-list');
  const form = useReplaceForm(replace, corrals);
  const { fromPlanId } = form.values;
  // Only those on a plan are asked for, so these are meant.
  useEffect(() => {
    if (fromPlanId === '') return undefined;
    let isCurrent = true;
    readFollowers({ id: fromPlanId }).then(
      ({ node }) => isCurrent && form.set('corralIds', corralIdsIn(node?.corralIds ?? '')),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when another plan is chosen
  }, [fromPlanId]);
  const choose = (ids: readonly string[]): void => form.set('corralIds', [...ids]);
  // Who has no plan is not fed today either.
  const chooseMissing = (): void => {
    choose(corralIdsIn(withoutTractPlan.ids));
    form.set('effective', 'TODAY');
  };
  return (
    <FormScreen
      title={t('tract.replace')}
      form={form}
      back={{ to: '/admin/tract/home', label: t('tract.home') }}
      aside={
        <>
          <TractStart />
          {corrals.length > 0 && (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button onClick={() => choose(corrals.map(({ value }) => value))}>{t('plans.chooseAll')}</Button>
              <Button onClick={() => choose([])}>{t('plans.chooseNone')}</Button>
              {withoutTractPlan.count > 0 && (
                <Button onClick={chooseMissing}>{t('plans.chooseMissing', { count: withoutTractPlan.count })}</Button>
              )}
            </chakra.div>
          )}
        </>
      }
      submitLabel={t('tract.replace')}
      onCancel={leave}
      onDone={leave}
    />
  );
}
