import type { JSX } from 'react';
import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import type { SummaryFigures_summary$key } from './__generated__/SummaryFigures_summary.graphql.ts';
import { messages } from './messages.ts';

const summaryFragment = graphql`
  fragment SummaryFigures_summary on FinancialSummary {
    pendingPurchases
    receivedPurchases
    dueValue
    overdueValue
    stockValue
  }
`;

type Figure = { label: string; value: string; to?: string; alarm?: string };

interface UseFiguresInput {
  pendingPurchases: number;
  receivedPurchases: number;
  dueValue: string;
  overdueValue: string;
  stockValue: string;
}

function useFigures({
  pendingPurchases,
  receivedPurchases,
  dueValue,
  overdueValue,
  stockValue,
}: UseFiguresInput): Figure[] {
  const t = useMessages(messages);
  const locale = useLanguage();
  return [
    {
      label: t('financial.pending'),
      value: formatInteger(pendingPurchases, locale),
      to: '/admin/financial/orders?statuses=PENDING',
    },
    {
      label: t('financial.received'),
      value: formatInteger(receivedPurchases, locale),
      to: '/admin/financial/orders?statuses=RECEIVED',
    },
    {
      label: t('financial.due'),
      value: formatMoney(dueValue, locale),
      ...(Number(overdueValue) > 0
        ? { alarm: t('financial.overdue', { value: formatMoney(overdueValue, locale) }) }
        : {}),
    },
    { label: t('financial.stockValue'), value: formatMoney(stockValue, locale), to: '/admin/financial/stock-list' },
  ];
}

function FigureCard({ to, figure }: { to: string | undefined; figure: JSX.Element }) {
  return (
    <Card overflow="hidden">
      {to === undefined ? (
        <chakra.div p={{ base: '3', md: '4' }}>{figure}</chakra.div>
      ) : (
        <PlainLink
          to={to}
          display="block"
          h="full"
          p={{ base: '3', md: '4' }}
          borderRadius="lg"
          _hover={{ bg: 'bg.hover' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {figure}
        </PlainLink>
      )}
    </Card>
  );
}

/** The four figures of the office, each the way to what is behind it. */
export function SummaryFigures({ summary: key }: { summary: SummaryFigures_summary$key }) {
  const { pendingPurchases, receivedPurchases, dueValue, overdueValue, stockValue } = useFragment(summaryFragment, key);
  const figures = useFigures({ pendingPurchases, receivedPurchases, dueValue, overdueValue, stockValue });
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {figures.map(({ label, value, to, alarm }) => {
        const figure = (
          <>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {label}
            </chakra.span>
            <chakra.span
              display="block"
              fontSize={{ base: 'lg', md: '2xl' }}
              fontWeight="semibold"
              letterSpacing="tight"
              fontVariantNumeric="tabular-nums"
              overflowWrap="anywhere"
            >
              {value}
            </chakra.span>
            {alarm !== undefined && (
              <chakra.span display="block" fontSize="sm" color="danger.fg">
                {alarm}
              </chakra.span>
            )}
          </>
        );
        return <FigureCard key={label} to={to} figure={figure} />;
      })}
    </chakra.div>
  );
}
