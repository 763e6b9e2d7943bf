import type { Translate } from '../i18n/useMessages.ts';
import { Badge } from '../ui/Badge.tsx';
import type { Column } from './columns.ts';
import type { FilterControl } from './FilterBar.tsx';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

/** Whether a record is in use, as every list of records that can be put away shows it. */
export function activeColumn<Row extends { active: boolean }>(t: T): Column<Row> {
  const text = (active: boolean): string => t(active ? 'table.active' : 'table.inactive');
  return {
    key: 'status',
    title: t('table.status'),
    width: 110,
    phone: 'aside',
    value: ({ active }) => text(active),
    renderCell: ({ active }) => <Badge tone={active ? 'brand' : 'neutral'}>{text(active)}</Badge>,
  };
}

export function activeFilter(t: T): FilterControl {
  return {
    kind: 'flag',
    key: 'active',
    label: t('table.status'),
    yes: t('table.activeMany'),
    no: t('table.inactiveMany'),
  };
}
