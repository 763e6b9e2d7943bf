import { parseElectronicEarring } from '../../server/earrings/electronicEarring.calc.ts';
import { parseSisbov } from '../../server/earrings/sisbov.calc.ts';
import { withValues, type Text } from '../platform/i18n/text.ts';
import { messages as m } from './messages.ts';

/** What is wrong with a SISBOV number as far as its digits show. */
export function sisbovFault(typed: string): Text | undefined {
  const parsed = parseSisbov(typed);
  if ('parts' in parsed) return undefined;
  const { fault } = parsed;
  return fault.reason === 'CHECK_DIGIT'
    ? withValues(m['earrings.expected'], { expected: fault.expected })
    : m[`earrings.sisbov${fault.reason}`];
}

/** The same of the number of a chip. */
export function chipFault(typed: string): Text | undefined {
  const parsed = parseElectronicEarring(typed);
  return 'number' in parsed ? undefined : m[`earrings.chip${parsed.fault}`];
}
