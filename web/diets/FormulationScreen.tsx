import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { FormulationScreenQuery } from './__generated__/FormulationScreenQuery.graphql.ts';
import { EditVersion } from './EditVersion.tsx';
import { FormulationDetail } from './FormulationDetail.tsx';
import type { OpenedVersion } from './openedVersion.ts';
import { formulationForm, type FormulationValues } from './formulationFields.ts';
import { SucceedVersion } from './SucceedVersion.tsx';

const query = graphql`
  query FormulationScreenQuery($id: ID!) {
    farm {
      currentDay
      ...phaseBands_farm
    }
    node(id: $id) {
      __typename
      ... on Formulation {
        id
        name
        type
        phase
        categories
        basis
        estimatedDailyGain
        mixMinutes
        note
        versionNumber
        validFrom
        validTo
        status
        active
        isUsed
        version
        viewerCanUpdate
        createdBy {
          name
        }
        successor {
          id
        }
        ingredients {
          pct
          tolerancePct
          food {
            id
            ...foodChoices_food
          }
        }
        ...VersionHistory_formulation @alias(as: "history")
      }
    }
  }
`;

type Step = { show: 'detail' | 'edit' } | { show: 'successor'; from: FormulationValues };

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription FormulationScreenFeedSubscription {
    formulationChanged {
      id
    }
  }
`;

/** A version that was in force on a day that is over is read first: what was fed by it stays as it was. */
function valuesOf({ ingredients, ...version }: OpenedVersion, validFrom: string): FormulationValues {
  return formulationForm.valuesOf({
    ...version,
    validFrom,
    ingredients: ingredients.map(({ food, ...row }) => ({ ...row, foodId: food.id })),
  });
}

export function FormulationScreen({ queryRef }: ScreenProps<FormulationScreenQuery>) {
  const { farm, node: version } = usePreloadedQuery<FormulationScreenQuery>(query, queryRef);
  const [chosen, setStep] = useState<Step | null>(null);
  const values = useMemo(
    () => (version?.__typename === 'Formulation' ? valuesOf(version, farm.currentDay) : null),
    [version, farm.currentDay],
  );
  if (version?.__typename !== 'Formulation' || values === null) return <NotFoundScreen />;
  const isOpen =
    version.viewerCanUpdate &&
    version.active &&
    !version.successor &&
    !version.isUsed &&
    version.validFrom >= farm.currentDay;
  const step = chosen ?? { show: isOpen ? 'edit' : 'detail' };
  const toDetail = (): void => setStep({ show: 'detail' });
  const succeed = (from: FormulationValues): void => setStep({ show: 'successor', from });
  if (step.show === 'successor')
    return (
      <SucceedVersion
        farm={farm}
        currentDay={farm.currentDay}
        version={version}
        initial={step.from}
        onCancel={toDetail}
      />
    );
  if (step.show === 'edit')
    return (
      <EditVersion farm={farm} version={version} initial={values} onUsed={succeed} onSucceed={() => succeed(values)} />
    );
  return (
    <FormulationDetail
      farm={farm}
      version={version}
      mix={{ basis: values.basis, rows: values.ingredients }}
      onEdit={() => setStep({ show: 'edit' })}
      onSucceed={() => succeed(values)}
    />
  );
}
