import { useMemo } from 'react';
import { useErrorText } from '../i18n/useErrorText.ts';
import { AppError } from '../relay/AppError.ts';
import type { FilterControl } from './FilterBar.tsx';
import { periodRefusal } from './period.ts';

/** Why a report has no rows: its period is none the server answers for. Anything else is a failure. */
export function useRefusal(filters: readonly FilterControl[], search: URLSearchParams, isRefused: boolean): string | null {
  const codes = filters.map((control) => (control.kind === 'dates' && control.report ? periodRefusal({ from: search.get(control.key) ?? '', to: search.get(control.to) ?? '' }, control.report.openDay) : null));
  const code = codes.find((each) => each !== null) ?? null;
  const text = useErrorText(useMemo(() => (code === null ? null : new AppError({ code })), [code]));
  if (!isRefused) return null;
  if (code === null) throw new AppError({});
  return text;
}
