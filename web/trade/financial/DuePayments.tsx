import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatDate, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { messages as uiMessages } from '../../platform/ui/messages.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useTermPayment } from '../purchases/instalments/useTermPayment.ts';
import type { DuePayments_farm$key } from './__generated__/DuePayments_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';

type Props = { farm: DuePayments_farm$key; day: string; until: string };

const farmFragment = graphql`
  fragment DuePayments_farm on Farm {
    paymentTerms(first: 100, filter: { paid: false }, orderBy: { field: DUE_DATE, direction: ASC }) {
      edges {
        node {
          id
          dueDate
          open
          paid
          purchase {
            id
            name
          }
        }
      }
    }
  }
`;

/** What is to be paid soon, and what should have been. */
export function DuePayments({ farm: key, day, until }: Props) {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const locale = useLanguage();
  const { paymentTerms } = useFragment(farmFragment, key);
  const setPaid = useTermPayment();
  const due = paymentTerms.edges.map(({ node }) => node).filter(({ dueDate, paid }) => dueDate <= until && !paid);
  const pay = (id: string): void => {
    setPaid(id, true);
    toast({
      severity: 'success',
      text: t('financial.paid'),
      action: { label: ui('ui.undo'), onClick: () => setPaid(id, false) },
    });
  };
  const whenOf = (dueDate: string): string => {
    const days = daysBetween(day, dueDate);
    return days < 0 ? t('financial.late', { days: -days }) : t('financial.inDays', { days });
  };
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
          {due.map(({ id, dueDate, open, purchase }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(purchase.id)}`}>{purchase.name}</Link>}
              detail={`${formatDate(dueDate)} · ${whenOf(dueDate)}`}
              tone={dueDate < day ? 'danger.fg' : undefined}
              end={
                <chakra.span
                  display="inline-flex"
                  flexWrap="wrap"
                  justifyContent="flex-end"
                  alignItems="center"
                  gap="3"
                >
                  {formatMoney(open, locale)}
                  {mayDo('purchase:write') && (
                    <Button size="sm" variant="subtle" onClick={() => pay(id)}>
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
