import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLocation } from 'react-router';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { AddFormulationScreenMutation } from './__generated__/AddFormulationScreenMutation.graphql.ts';
import type { AddFormulationScreenQuery } from './__generated__/AddFormulationScreenQuery.graphql.ts';
import { FormulationForm } from './FormulationForm.tsx';
import { typeAt } from './formulationTypes.ts';
import { newFormulation } from './formulationFields.ts';
import { messages } from '../messages.ts';

const query = graphql`
  query AddFormulationScreenQuery {
    farm {
      ...phaseBands_farm
    }
  }
`;

const noFoods: readonly never[] = [];

export function AddFormulationScreen({ queryRef }: ScreenProps<AddFormulationScreenQuery>) {
  const t = useMessages(messages);
  const type = typeAt(useLocation().pathname);
  const { farm } = usePreloadedQuery<AddFormulationScreenQuery>(query, queryRef);
  const initial = useMemo(() => newFormulation(type), [type]);
  const create = useSend<AddFormulationScreenMutation>(graphql`
    mutation AddFormulationScreenMutation($input: CreateFormulationInput!) {
      createFormulation(input: $input) {
        formulation {
          ...FormulationsScreen_formulation
        }
      }
    }
  `);
  return (
    <FormulationForm
      farm={farm}
      foods={noFoods}
      type={type}
      title={t(`diets.new${type}`)}
      initial={initial}
      savedText={t('diets.created')}
      onSave={(input) => create({ ...input, type })}
    />
  );
}
