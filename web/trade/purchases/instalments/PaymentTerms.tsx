import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { PaymentTerms_purchase$key } from './__generated__/PaymentTerms_purchase.graphql.ts';
import { messages } from '../messages.ts';
import { useTermPayment } from './useTermPayment.ts';

/** What of a purchase is due when, and what was paid. */
export function PaymentTerms({
  purchase: key,
  currentDay,
}: {
  purchase: PaymentTerms_purchase$key;
  currentDay: string;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { paymentTerms, viewerCanUpdate } = useFragment(
    graphql`
      fragment PaymentTerms_purchase on Purchase {
        viewerCanUpdate
        paymentTerms {
          id
          dueDate
          value
          paid
        }
      }
    `,
    key,
  );
  const pay = useTermPayment();
  if (paymentTerms.length === 0) return <chakra.p color="fg.muted">{t('purchases.noTerms')}</chakra.p>;
  const stateOf = (paid: boolean, dueDate: string) => {
    if (paid) return <Badge tone="brand">{t('purchases.paid')}</Badge>;
    return dueDate < currentDay ? (
      <Badge tone="danger">{t('purchases.overdueShort')}</Badge>
    ) : (
      <Badge>{t('purchases.open')}</Badge>
    );
  };
  return (
    <SmallTable
      label={t('purchases.terms')}
      columns={[
        { title: t('purchases.dueDate') },
        { title: t('purchases.value'), align: 'end' },
        ...(viewerCanUpdate ? [{ title: t('purchases.actions') }] : []),
        { title: t('purchases.status') },
      ]}
      rows={paymentTerms.map(({ id, dueDate, value, paid }) => ({
        key: id,
        cells: [
          formatDate(dueDate),
          formatMoney(value, locale),
          ...(viewerCanUpdate
            ? [
                <Button key="pay" size="sm" variant={paid ? 'quiet' : 'subtle'} onClick={() => pay(id, !paid)}>
                  {t(paid ? 'purchases.unpaid' : 'purchases.pay')}
                </Button>,
              ]
            : []),
          stateOf(paid, dueDate),
        ],
      }))}
    />
  );
}
