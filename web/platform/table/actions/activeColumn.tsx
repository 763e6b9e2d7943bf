import { useMessages } from '../../i18n/useMessages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { messages } from '../messages.ts';

function ActiveBadge({ active }: { active: boolean }) {
  const t = useMessages(messages);
  return <Badge tone={active ? 'brand' : 'neutral'}>{t(active ? 'table.active' : 'table.inactive')}</Badge>;
}

/** The words of the column and the filter below, for the texts of a list. */
export const activeTexts = {
  'table.status': messages['table.status'],
  'table.active': messages['table.active'],
  'table.inactive': messages['table.inactive'],
  'table.activeMany': messages['table.activeMany'],
  'table.inactiveMany': messages['table.inactiveMany'],
} as const;

/** Whether a record is in use, as every list of records that can be deactivated shows it. */
export const activeColumn = {
  path: 'active',
  title: 'table.status',
  width: 110,
  phone: 'aside',
  flag: ['table.active', 'table.inactive'],
  render: ({ active }: { readonly active: boolean }) => <ActiveBadge active={active} />,
} as const;

export const activeFilter = {
  label: 'table.status',
  yes: 'table.activeMany',
  no: 'table.inactiveMany',
} as const;
