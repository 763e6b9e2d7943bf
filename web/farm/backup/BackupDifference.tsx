import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime, formatInteger, formatKg, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BackupDifference_difference$key } from './__generated__/BackupDifference_difference.graphql.ts';
import { shownModels } from './BackupContents.tsx';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment BackupDifference_difference on BackupDifference {
    at
    here {
      heads
      batches
      stockKg
      stockValue
      day
    }
    copy {
      heads
      batches
      stockKg
      stockValue
      day
    }
    models {
      name
      same
      changed
      added
      removed
    }
  }
`;

type Counts = { same: number; changed: number; added: number; removed: number };

const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce<Counts>(
    (sum, { same, changed, added, removed }) => ({
      same: sum.same + same,
      changed: sum.changed + changed,
      added: sum.added + added,
      removed: sum.removed + removed,
    }),
    { same: 0, changed: 0, added: 0, removed: 0 },
  );

/** What would be otherwise if the restored farm took the place of this one. */
export function BackupDifference({ of }: { of: BackupDifference_difference$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { at, here, copy, models } = useFragment(fragment, of);
  const sides = [
    { name: t('backup.heads'), of: ({ heads }: typeof here) => formatInteger(heads, locale) },
    { name: t('backup.Batch'), of: ({ batches }: typeof here) => formatInteger(batches, locale) },
    { name: t('backup.stockKg'), of: ({ stockKg }: typeof here) => formatKg(stockKg, locale) },
    { name: t('backup.stockValue'), of: ({ stockValue }: typeof here) => formatMoney(stockValue, locale) },
    { name: t('backup.day'), of: ({ day }: typeof here) => formatDate(day) },
  ];
  const known = new Set<string>(shownModels);
  const others = sumOf(models.filter(({ name }) => !known.has(name)));
  const rows = [
    ...shownModels.flatMap((name) => {
      const found = models.find((model) => model.name === name);
      return found ? [{ title: t(`backup.${name}`), ...found }] : [];
    }),
    { title: t('backup.others'), ...others },
  ].filter(({ changed, added, removed }) => changed + added + removed > 0);
  const count = (value: number) => formatInteger(value, locale);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h2 fontWeight="semibold">{t('backup.difference', { at: formatDateTime(at) })}</chakra.h2>
      <SmallTable
        label={t('backup.sides')}
        columns={[
          { title: t('backup.figure') },
          { title: t('backup.here'), align: 'end' },
          { title: t('backup.copy'), align: 'end' },
        ]}
        rows={sides.map((side) => ({
          key: side.name,
          cells: [side.name, side.of(here), side.of(copy)],
          ...(side.of(here) === side.of(copy) ? {} : { look: 'strong' as const }),
        }))}
      />
      {rows.length === 0 ? (
        <Notice tone="brand">{t('backup.noDifference')}</Notice>
      ) : (
        <SmallTable
          label={t('backup.records')}
          columns={[
            { title: t('backup.kind') },
            { title: t('backup.same'), align: 'end' },
            { title: t('backup.changed'), align: 'end' },
            { title: t('backup.added'), align: 'end' },
            { title: t('backup.removed'), align: 'end' },
          ]}
          rows={rows.map(({ title, same, changed, added, removed }) => ({
            key: title,
            cells: [title, count(same), count(changed), count(added), count(removed)],
          }))}
        />
      )}
    </chakra.div>
  );
}
