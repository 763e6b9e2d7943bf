import { isFields, type Input } from '../../platform/rest/body.ts';
import { stockWarnings, type StockWarning } from '../stocks/stockWarnings.calc.ts';

/** What was never asked of legacy callers stays accepted, so that what they send today is still taken tomorrow. */
const neverConfirmed: readonly StockWarning[] = ['UNUSUAL_PRICE', 'UNUSUAL_COUNT', 'OVER_CAPACITY', 'ABOVE_ORDER'];

/** Legacy callers say `confirmed` for every warning at once; those who name them in `accept` are understood too. */
export function confirmable(input: Input, alsoAccepted: readonly StockWarning[] = []): Input {
  const accepting: Input = (request) => {
    const read = input(request);
    if (!isFields(read)) return read;
    const { confirmed = false, ...fields } = read;
    // A malformed answer is left for the service to refuse.
    if (typeof confirmed !== 'boolean' || !(fields.accept === undefined || Array.isArray(fields.accept))) return read;
    // Theirs first: a refusal names its place in what they sent.
    const named = [...((fields.accept ?? []) as unknown[]), ...neverConfirmed, ...alsoAccepted];
    return { ...fields, accept: confirmed ? stockWarnings : [...new Set(named)] };
  };
  return Object.assign(accepting, input, {
    document(ours: Readonly<Record<string, unknown>>) {
      const { properties, ...schema } = input.document?.(ours) ?? ours;
      const confirmed = { type: 'boolean', description: 'As every warning in `accept`' };
      return { ...schema, properties: { ...(properties as object), confirmed } };
    },
  });
}
