import { graphql } from 'react-relay';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { useApplyMutation } from './__generated__/useApplyMutation.graphql.ts';
import { offeredRow } from '../../records/recordsOf.ts';
import { useHealthWarnings } from '../useHealthWarnings.ts';

type Input = Parameters<ReturnType<typeof useFieldWrite<useApplyMutation>>['save']>[0];

/** What is given, and to whom, as the queue names it. */
const labelOf = ({ medicineId, protocolId, batchId, corralId }: Input): string | undefined =>
  [
    medicineId && offeredRow('Medicine', medicineId)?.name,
    protocolId && offeredRow('HealthProtocol', protocolId)?.name,
    batchId && offeredRow('Batch', batchId)?.name,
    corralId && offeredRow('Corral', corralId)?.name,
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

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
  return async (input) => warn((await apply(input, labelOf(input))).medicate.warnings);
}
