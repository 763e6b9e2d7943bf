import { graphql } from 'react-relay';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import type { useTermPaymentMutation } from './__generated__/useTermPaymentMutation.graphql.ts';

/** Marks a payment term as paid, or takes that back. */
export function useTermPayment(): (id: string, paid: boolean) => void {
  const [setPaid] = useAppMutation<useTermPaymentMutation>(graphql`
    mutation useTermPaymentMutation($input: SetPaymentTermPaidInput!) {
      setPaymentTermPaid(input: $input) {
        purchase {
          id
          paymentTerms {
            id
            open
            paid
          }
        }
      }
    }
  `);
  return (id, paid) => void setPaid({ input: { id, paid } }).catch(() => undefined);
}
