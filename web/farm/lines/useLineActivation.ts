import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useLineActivationMutation } from './__generated__/useLineActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useLineActivationMutation($input: UpdateLineManyInput!) {
    updateLineMany(input: $input) {
      done {
        ...LinesScreen_line
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useLineActivation = defineActivation<useLineActivationMutation>('farm:write', mutation);
