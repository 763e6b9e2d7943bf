import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useMedicineActivationMutation } from './__generated__/useMedicineActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useMedicineActivationMutation($input: SetMedicineActiveManyInput!) {
    setMedicineActiveMany(input: $input) {
      done {
        ...MedicinesScreen_medicine
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useMedicineActivation = defineActivation<useMedicineActivationMutation>('health:write', mutation);
