import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { ofPeople } from '../../platform/session/session.ts';
import type { ClosureResult_sale$key, ClosureResult_sale$data } from './__generated__/ClosureResult_sale.graphql.ts';
import type { ClosureResultMutation } from './__generated__/ClosureResultMutation.graphql.ts';
import { carcassesOf } from './closurePaths.ts';
import { messages } from './messages.ts';

const saleFragment = graphql`
  fragment ClosureResult_sale on SaleManagement {
    id
    closure {
      slaughterDate
      slaughterNumber
      invoiceNumber
      heads
      exitKg
      arrivalKg
      carcassKg
      grossValue
      deductedValue
      costedHeads
      cost
      unmatchedReason
      closedOn
      closedBy {
        name
      }
      figures {
        arrobas
        yieldPct
        shrinkPct
        unweighedHeads
        netValue
        pricePerArroba
        result
        resultPerHead
      }
      deductions {
        id
        name
        value
      }
      payments {
        id
        dueDate
        value
        received
        viewerCanUpdate
      }
    }
  }
`;

const mutation = graphql`
  mutation ClosureResultMutation($input: SetSalePaymentReceivedInput!) {
    setSalePaymentReceived(input: $input) {
      saleManagement {
        id
        closure {
          payments {
            id
            received
          }
        }
      }
    }
  }
`;

interface ClosureItemsInput {
  t: Translate<typeof messages>;
  money: (value: string | null | undefined) => string;
  figures: NonNullable<ClosureResult_sale$data['closure']>['figures'];
  closure: NonNullable<ClosureResult_sale$data['closure']>;
  kg: (value: string | null | undefined) => string;
  locale: ReturnType<typeof useLanguage>;
  closedBy: { readonly name: string } | null | undefined;
  unmatchedReason: string | null | undefined;
}

function closureItems({ t, money, figures, closure, kg, locale, closedBy, unmatchedReason }: ClosureItemsInput) {
  const weighed = closure.heads - figures.unweighedHeads;
  const weighedKg = weighed === 0 ? '' : kg(closure.exitKg);
  const exitKg = weighed === closure.heads ? weighedKg : t('closing.weighedKg', { kg: weighedKg, weighed });
  return [
    { label: t('closing.result'), value: <chakra.strong>{money(figures.result)}</chakra.strong> },
    { label: t('closing.perHead'), value: <chakra.strong>{money(figures.resultPerHead)}</chakra.strong> },
    { label: t('closing.net'), value: money(figures.netValue) },
    { label: t('closing.cost'), value: money(closure.cost) },
    { label: t('closing.gross'), value: money(closure.grossValue) },
    { label: t('closing.deducted'), value: money(closure.deductedValue) },
    { label: t('closing.perArroba'), value: money(figures.pricePerArroba) },
    { label: t('closing.heads'), value: closure.heads },
    { label: t('closing.carcass'), value: kg(closure.carcassKg) },
    { label: t('closing.arrobas'), value: `${formatDecimal(figures.arrobas, locale)} @` },
    { label: t('closing.yield'), value: formatPercent(figures.yieldPct, locale) },
    { label: t('closing.exitKg'), value: exitKg },
    { label: t('closing.arrivalKg'), value: kg(closure.arrivalKg) },
    { label: t('closing.shrink'), value: formatPercent(figures.shrinkPct, locale) },
    { label: t('closing.slaughterDate'), value: formatDate(closure.slaughterDate) },
    { label: t('closing.slaughterNumber'), value: closure.slaughterNumber },
    { label: t('closing.invoiceNumber'), value: closure.invoiceNumber },
    { label: t('closing.closedOn'), value: formatDate(closure.closedOn) },
    ...ofPeople({ label: t('closing.by'), value: closedBy?.name }),
    ...(unmatchedReason ? [{ label: t('closing.unmatchedReason'), value: unmatchedReason }] : []),
  ];
}

/** What a closed sale came to, and what of it has been received. */
export function ClosureResult({ sale: key }: { sale: ClosureResult_sale$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, closure } = useFragment(saleFragment, key);
  const [receive, isPending] = useAppMutation<ClosureResultMutation>(mutation);
  if (!closure) return null;
  const { figures, deductions, payments, unmatchedReason, closedBy } = closure;
  const money = (value: string | null | undefined): string => formatMoney(value, locale) || '—';
  const kg = (value: string | null | undefined): string =>
    value == null ? '' : `${formatDecimal(value, locale, { digits: 1 })} kg`;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {closure.costedHeads < closure.heads && (
        <Notice tone="warning">
          {t('closing.withoutCost', { heads: closure.heads - closure.costedHeads, with: closure.costedHeads })}
        </Notice>
      )}
      <Facts items={closureItems({ t, money, figures, closure, kg, locale, closedBy, unmatchedReason })} />
      {deductions.length > 0 && (
        <SmallTable
          label={t('closing.deductions')}
          columns={[{ title: t('closing.deduction') }, { title: t('closing.value'), align: 'end' }]}
          rows={deductions.map(({ id: key, name, value }) => ({ key, cells: [name, money(value)] }))}
        />
      )}
      <SmallTable
        label={t('closing.payments')}
        columns={[
          { title: t('closing.dueDate') },
          { title: t('closing.value'), align: 'end' },
          { title: t('closing.received') },
        ]}
        rows={payments.map(({ id: paymentId, dueDate, value, received, viewerCanUpdate }) => ({
          key: paymentId,
          cells: [
            formatDate(dueDate),
            money(value),
            <Checkbox
              key="received"
              aria-label={t('closing.receivedOf', { day: formatDate(dueDate) })}
              checked={received}
              disabled={!viewerCanUpdate || isPending}
              onChange={(event) =>
                void receive({ input: { id: paymentId, received: event.currentTarget.checked } }).catch(() => undefined)
              }
            />,
          ],
        }))}
      />
      <div>
        <ButtonLink to={carcassesOf(id)}>{t('closing.carcasses')}</ButtonLink>
      </div>
    </chakra.div>
  );
}
