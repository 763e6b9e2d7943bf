import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import { formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { OwnersTable_closings$key } from './__generated__/OwnersTable_closings.graphql.ts';
import { messages } from './messages.ts';
import { ownerAddress } from './ownerSpecs.ts';

const closingsFragment = graphql`
  fragment OwnersTable_closings on OwnerClosings {
    rows {
      ownerId
      name
      contract
      headsIn
      headsOut
      headsDead
      heads
      headDays
      charged
      credited
      due
    }
    totals {
      unknownOwners
      heads
      headDays
      charged
      credited
      due
    }
  }
`;

const figures = ['headsIn', 'headsOut', 'headsDead', 'heads', 'headDays', 'charged', 'credited', 'due'] as const;

/** What every client owes, each the way to its closing. */
export function OwnersTable({ closings: key }: { closings: OwnersTable_closings$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search] = useSearchParams();
  const { rows, totals } = useFragment(closingsFragment, key);
  const money = (value: string | null | undefined): string => (value == null ? '—' : formatMoney(value, locale));
  const count = (value: number): string => formatInteger(value, locale);
  const end = (title: string) => ({ title, align: 'end' as const });
  return (
    <>
      {totals.unknownOwners > 0 && (
        <Notice tone="warning">{t('ownerClosings.unknownOwners', { owners: totals.unknownOwners })}</Notice>
      )}
      <SmallTable
        label={t('ownerClosings.title')}
        columns={[
          { title: t('ownerClosings.owner') },
          { title: t('ownerClosings.contract') },
          ...figures.map((name) => end(t(`ownerClosings.${name}`))),
        ]}
        rows={[
          ...rows.map((row) => ({
            key: row.ownerId,
            cells: [
              <Link key="name" to={ownerAddress(search, row.ownerId)}>
                {row.name}
              </Link>,
              t(row.contract == null ? 'ownerClosings.noContract' : `ownerClosings.contract${row.contract}`),
              count(row.headsIn),
              count(row.headsOut),
              count(row.headsDead),
              count(row.heads),
              count(row.headDays),
              money(row.charged),
              money(row.credited),
              money(row.due),
            ],
          })),
          {
            key: 'total',
            look: 'strong',
            cells: [
              t('ownerClosings.total'),
              '',
              '',
              '',
              '',
              count(totals.heads),
              count(totals.headDays),
              money(totals.charged),
              money(totals.credited),
              money(totals.due),
            ],
          },
        ]}
      />
    </>
  );
}
