import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useFormulationActivationMutation } from './__generated__/useFormulationActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useFormulationActivationMutation($input: SetFormulationActiveManyInput!) {
    setFormulationActiveMany(input: $input) {
      done {
        version
        versions {
          ...FormulationsScreen_formulation
        }
      }
      refused {
        index
        message
      }
    }
  }
`;

/** A formulation is deactivated with all its versions. */
export const useFormulationActivation = defineActivation<useFormulationActivationMutation>('diet:write', mutation);
