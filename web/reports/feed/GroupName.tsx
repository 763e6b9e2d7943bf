import { useSearchParams } from 'react-router';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { rowsOf, type Grouping } from './feedSpecs.ts';
import { messages } from './messages.ts';

export type GroupRow = {
  readonly key: string;
  readonly name?: string | null | undefined;
  readonly recordId?: string | null | undefined;
};

const dated = /^(\d{4}-\d{2}-\d{2})(?: · 0*(\d+))?$/;

/** Days by their date, beats by date and number. */
export function groupName({ name }: GroupRow, nobody: string): string {
  if (name == null) return nobody;
  const [, day, beat] = dated.exec(name) ?? [];
  if (day === undefined) return name;
  return beat === undefined ? formatDate(day) : `${formatDate(day)} · ${beat}`;
}

/** What a sum is of; it opens the rows behind it. */
export function GroupName({ group, grouping }: { group: GroupRow; grouping: Grouping }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const to = rowsOf(grouping, group, search);
  const name = groupName(group, t('feed.nobody'));
  return to === null ? <>{name}</> : <Link to={to}>{name}</Link>;
}
