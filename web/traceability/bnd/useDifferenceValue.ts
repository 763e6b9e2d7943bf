import type { DifferenceField } from '../../../server/traceability/bnd/bndWords.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** What the farm or the base says of an animal, as people write it. */
export function useDifferenceValue(): (
  field: DifferenceField | null | undefined,
  value: string | null | undefined,
) => string {
  const t = useMessages(messages);
  return (field, value) => {
    if (value == null) return '';
    if (field === 'SEX') return t(value === 'MALE' ? 'bnd.sexMALE' : 'bnd.sexFEMALE');
    return field === 'BIRTH' ? formatDate(value) : value;
  };
}
