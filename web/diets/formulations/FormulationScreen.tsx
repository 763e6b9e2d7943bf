import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { FormulationScreenQuery } from './__generated__/FormulationScreenQuery.graphql.ts';
import { EditVersion } from '../versions/EditVersion.tsx';
import { FormulationDetail } from './FormulationDetail.tsx';
import type { OpenedVersion } from '../versions/openedVersion.ts';
import { formulationForm, type FormulationValues } from './formulationFields.ts';
import { SucceedVersion } from '../versions/SucceedVersion.tsx';

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

type Props = { farm: FormulationScreenQuery['response']['farm']; version: OpenedVersion };

function Formulation({ farm, version }: Props) {
  const values = useMemo(() => valuesOf(version, farm.currentDay), [version, farm.currentDay]);
  const isOpen =
    version.viewerCanUpdate &&
    version.active &&
    !version.successor &&
    !version.isUsed &&
    version.validFrom >= farm.currentDay;
  // Decided once: a version that gets used while it is edited must not take the form away.
  const [step, setStep] = useState<Step>({ show: isOpen ? 'edit' : 'detail' });
  const succeed = (from: FormulationValues): void => setStep({ show: 'successor', from });
  switch (step.show) {
    case 'successor':
      return (
        <SucceedVersion
          farm={farm}
          currentDay={farm.currentDay}
          version={version}
          initial={step.from}
          onCancel={() => setStep({ show: 'detail' })}
        />
      );
    case 'edit':
      return (
        <EditVersion farm={farm} version={version} stored={values} onUsed={succeed} onSucceed={() => succeed(values)} />
      );
    case 'detail':
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
}

export function FormulationScreen({ queryRef }: ScreenProps<FormulationScreenQuery>) {
  const { farm, node: version } = usePreloadedQuery<FormulationScreenQuery>(query, queryRef);
  return version?.__typename === 'Formulation' ? <Formulation farm={farm} version={version} /> : <NotFoundScreen />;
}
