import type { Translate } from '../platform/i18n/useMessages.ts';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import type { messages } from './messages.ts';

export function periodFilter(t: Translate<typeof messages>, openDay: string, from = '', to = ''): FilterControl {
  return { kind: 'dates', key: 'from', to: 'to', label: t('reports.period'), report: { openDay, from, to } };
}
