import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import type { OxClosingCardQuery } from './__generated__/OxClosingCardQuery.graphql.ts';
import { closingsPath } from './closingsPath.ts';
import { messages } from './messages.ts';

const query = graphql`
  query OxClosingCardQuery($filter: OxClosingInput!) {
    farm {
      oxClosing(filter: $filter) {
        from
        closing {
          batchId
          isProjected
          place
          ranked
          tenth
          gain
          dailyGain
          conversion
          carcassKg
          yieldPct
          arrobas
          total
          net
          profit
          roiPct
        }
      }
    }
  }
`;

type Closing = NonNullable<OxClosingCardQuery['response']['farm']['oxClosing']>['closing'];

function useItems() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const number = (value: string | null | undefined, digits: number) => formatDecimal(value, locale, { digits });
  const placeOf = ({ place, ranked, tenth }: Closing) =>
    place == null || tenth == null ? '' : t('closings.placeOf', { place, ranked, tenth });
  return (of: Closing) => [
    {
      label: t('closings.profit'),
      value: of.profit != null && (
        <chakra.span fontWeight="semibold" color={Number(of.profit) < 0 ? 'danger.fg' : undefined}>
          {formatMoney(of.profit, locale)} {of.isProjected && <Badge tone="info">{t('closings.projected')}</Badge>}
        </chakra.span>
      ),
    },
    { label: t('closings.place'), value: placeOf(of) },
    { label: t('closings.dailyGain'), value: number(of.dailyGain, 3) },
    { label: t('closings.gain'), value: number(of.gain, 1) },
    { label: t('closings.conversion'), value: number(of.conversion, 2) },
    { label: t('closings.carcass'), value: number(of.carcassKg, 1) },
    { label: t('closings.yield'), value: number(of.yieldPct, 2) },
    { label: t('closings.arrobas'), value: number(of.arrobas, 2) },
    { label: t('closings.totalCost'), value: number(of.total, 2) },
    { label: t('closings.net'), value: number(of.net, 2) },
    { label: t('closings.roi'), value: number(of.roiPct, 2) },
  ];
}

/** What a head that left came to, and its place among those that left the same batch. */
export function OxClosingCard({ oxId }: { oxId: string }) {
  const t = useMessages(messages);
  const itemsOf = useItems();
  const answer = useAnswer<OxClosingCardQuery>(query, { filter: { id: oxId } });
  if (answer === null) return <Skeleton h="20" borderRadius="md" />;
  const { oxClosing } = answer.farm;
  if (!oxClosing) return <chakra.p color="fg.muted">{t('closings.noneOfOx')}</chakra.p>;
  const { from, closing } = oxClosing;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Facts items={itemsOf(closing)} />
      {closing.profit == null && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('closings.withoutCost')}
        </chakra.p>
      )}
      <Link to={closingsPath(closing.batchId, from)}>{t('closings.report')}</Link>
    </chakra.div>
  );
}
