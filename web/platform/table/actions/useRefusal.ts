import { useMessages } from '../../i18n/useMessages.ts';
import { AppError } from '../../relay/AppError.ts';
import type { FilterControl } from '../filters/FilterBar.tsx';
import { messages } from '../messages.ts';
import { periodRefusal } from '../filters/period.ts';

/** Why the server refused a report: its period is invalid. Anything else is thrown. */
export function useRefusal(
  filters: readonly FilterControl[],
  search: URLSearchParams,
  isRefused: boolean,
): string | null {
  const t = useMessages(messages);
  if (!isRefused) return null;
  const reasons = filters.map((control) => {
    const chosen = search.get(control.key) ?? '';
    if (control.kind === 'day') return periodRefusal({ from: '', to: chosen }, control.openDay);
    return control.kind === 'dates'
      ? periodRefusal({ from: chosen, to: search.get(control.to) ?? '' }, control.report?.openDay)
      : null;
  });
  const reason = reasons.find((each) => each !== null);
  if (!reason) throw new AppError({});
  return t(reason);
}
