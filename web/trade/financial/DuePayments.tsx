import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import type { DuePayments_summary$key } from './__generated__/DuePayments_summary.graphql.ts';
import { usePayments } from './items/usePayments.ts';
import { messages } from './messages.ts';
import { Nothing, Panel } from './Panel.tsx';
import { PayableLine } from './PayableLine.tsx';

const summaryFragment = graphql`
  fragment DuePayments_summary on FinancialSummary {
    day
    dueUntil
    payables {
      itemId
      dueDate
      open
      ...PayableLine_payable
    }
  }
`;

/** What is to be paid soon, and what should have been. */
export function DuePayments({ summary: key }: { summary: DuePayments_summary$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { day, dueUntil, payables } = useFragment(summaryFragment, key);
  const { pay } = usePayments();
  const due = payables.filter(({ dueDate }) => dueDate <= dueUntil);
  const start = (id: string): void =>
    void pay({ items: [{ id }] }).catch((cause: unknown) => toastError(toAppError(cause)));
  return (
    <Panel
      title={t('financial.payments')}
      {...(mayDo('sale:read')
        ? { action: <Link to="/admin/financial/items?kind=PAYABLE">{t('financial.seeAll')}</Link> }
        : {})}
    >
      {due.length === 0 ? (
        <Nothing>{t('financial.noPayments')}</Nothing>
      ) : (
        <chakra.ul maxH="30rem" overflowY="auto" me="-2" pe="2">
          {due.map((payable) => (
            <PayableLine
              key={payable.itemId}
              payable={payable}
              day={day}
              end={
                <chakra.span
                  display="inline-flex"
                  flexWrap="wrap"
                  justifyContent="flex-end"
                  alignItems="center"
                  gap="3"
                >
                  {formatMoney(payable.open, locale)}
                  {mayDo('purchase:write') && (
                    <Button size="sm" variant="subtle" onClick={() => start(payable.itemId)}>
                      {t('financial.pay')}
                    </Button>
                  )}
                </chakra.span>
              }
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
