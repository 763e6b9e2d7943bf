import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages } from './messages.ts';

/** What people look for first; all else is counted together. */
export const shownModels = [
  'Ox',
  'OxEvent',
  'Batch',
  'FarmDay',
  'TroughReading',
  'Beat',
  'Treat',
  'StockMovement',
  'MedicineApplication',
  'Purchase',
  'SaleManagement',
  'Earring',
  'Gta',
  'Announcement',
] as const;

/** How many records of each kind a backup holds. */
export function BackupContents({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const countOf = new Map(counts.map(({ name, count }) => [name, count]));
  const known = new Set<string>(shownModels);
  const others = counts.reduce((sum, { name, count }) => (known.has(name) ? sum : sum + count), 0);
  const rows = [
    ...shownModels.flatMap((name) => (countOf.has(name) ? [[t(`backup.${name}`), countOf.get(name)!] as const] : [])),
    [t('backup.others'), others] as const,
  ];
  return (
    <>
      <SmallTable
        label={t('backup.within')}
        columns={[{ title: t('backup.kind') }, { title: t('backup.quantity'), align: 'end' }]}
        rows={rows.map(([title, count]) => ({ key: title, cells: [title, formatInteger(count, locale)] }))}
      />
      <chakra.details fontSize="sm">
        <chakra.summary cursor="pointer" py="1">
          {t('backup.files', { count: counts.length })}
        </chakra.summary>
        <chakra.p color="fg.muted" py="2">
          {t('backup.leftOut')}
        </chakra.p>
        <SmallTable
          label={t('backup.file')}
          columns={[{ title: t('backup.file') }, { title: t('backup.quantity'), align: 'end' }]}
          rows={counts.map(({ name, count }) => ({
            key: name,
            cells: [`data/${name}.ndjson`, formatInteger(count, locale)],
          }))}
        />
      </chakra.details>
    </>
  );
}
