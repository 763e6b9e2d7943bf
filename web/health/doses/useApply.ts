import { graphql } from 'react-relay';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { useApplyMutation } from './__generated__/useApplyMutation.graphql.ts';
import { useHealthWarnings } from '../useHealthWarnings.ts';

type Input = Parameters<ReturnType<typeof useFieldWrite<useApplyMutation>>['save']>[0];

/** Gives a medicine or begins a protocol, and shows what is worth a look. */
export function useApply(): (input: Input) => Promise<void> {
  const warn = useHealthWarnings();
  const { save: apply } = useFieldWrite<useApplyMutation>(graphql`
    mutation useApplyMutation($input: MedicateInput!) {
      medicate(input: $input) {
        treated
        warnings
      }
    }
  `);
  return async (input) => warn((await apply(input)).medicate.warnings);
}
