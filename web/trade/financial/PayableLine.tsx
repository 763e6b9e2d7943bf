import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { PayableLine_payable$key } from './__generated__/PayableLine_payable.graphql.ts';
import { sourcePath } from './items/sourcePath.ts';
import { categoryTexts } from './items/categoryTexts.ts';
import { messages } from './messages.ts';
import { Line } from './Panel.tsx';

type Props = { payable: PayableLine_payable$key; day: string; end: ReactNode };

/** A bill by what it is for, what kind of cost it is and when it is due. */
export function PayableLine({ payable: key, day, end }: Props) {
  const t = useMessages(messages);
  const ofItem = useMessages(categoryTexts);
  const payable = useFragment(
    graphql`
      fragment PayableLine_payable on Payable {
        sourceId
        sourceType
        dueDate
        category
        description
      }
    `,
    key,
  );
  const { dueDate, category, description } = payable;
  const days = daysBetween(day, dueDate);
  const when = days < 0 ? t('financial.late', { days: -days }) : t('financial.inDays', { days });
  return (
    <Line
      title={<Link to={sourcePath(payable)}>{description}</Link>}
      detail={`${ofItem(`items.category${category}`)} · ${formatDate(dueDate)} · ${when}`}
      tone={days < 0 ? 'danger.fg' : undefined}
      end={end}
    />
  );
}
