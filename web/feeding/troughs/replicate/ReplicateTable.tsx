import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { formatDecimal, formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { ReplicateScreenQuery$data } from './__generated__/ReplicateScreenQuery.graphql.ts';
import { messages } from '../../planningMessages.ts';
import { missingOf, noGaps, type Missing } from './replicateRows.ts';
import type { useReplicate, RowToRepeat } from './useReplicate.ts';

const sameCorral =
  ({ corralId }: RowToRepeat) =>
  (other: RowToRepeat): boolean =>
    other.corralId === corralId;

export function rowsOf(
  results: ReturnType<typeof useReplicate>['results'],
  left: readonly NonNullable<ReplicateScreenQuery$data['farm']['unread']>['troughs']['rows'][number][],
  unread: undefined | null | NonNullable<ReplicateScreenQuery$data['farm']['unread']>,
) {
  // What was repeated here stays with its result.
  const done = [...results.values()].map(({ row }) => row).filter((row) => !left.some(sameCorral(row)));
  const rows = [...left, ...done].map((row) => ({ ...row, why: missingOf(row.corralId, unread ?? noGaps) }));
  return rows;
}

type ReplicateTableProps = {
  end: { readonly align: 'end' };
  results: ReturnType<typeof useReplicate>['results'];
  rows: ReturnType<typeof rowsOf>;
  open: ReturnType<typeof rowsOf>;
  leftOut: ReadonlySet<string>;
  choose: (corralId: string, isChosen: boolean) => void;
  whyOf: (why: Missing) => ReactNode;
  call: (value: string | null | undefined) => string;
  resultOf: (corralId: string) => ReactNode;
};

export function ReplicateTable({
  end,
  results,
  rows,
  open,
  leftOut,
  choose,
  whyOf,
  call,
  resultOf,
}: ReplicateTableProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('replicate.title')}
      columns={[
        { title: t('dietChange.corral') },
        { title: t('dietPreview.batch') },
        { title: t('dietPreview.heads'), ...end },
        { title: t('dietChange.from') },
        { title: t('replicate.why') },
        { title: t('dietPreview.call'), ...end },
        { title: t('dietPreview.kg'), ...end },
        ...(results.size > 0 ? [{ title: t('replicate.result') }] : []),
      ]}
      rows={rows.map(({ corralId, corralName, batchName, heads, dietNames, planCall, planKg, why }) => {
        const isOpen = open.some((row) => row.corralId === corralId);
        return {
          key: corralId,
          cells: [
            <chakra.label key="choice" display="inline-flex" alignItems="center" gap="2" minH="6">
              <Checkbox
                checked={isOpen && !leftOut.has(corralId)}
                disabled={!isOpen}
                onChange={({ target }) => choose(corralId, target.checked)}
              />
              {corralName}
            </chakra.label>,
            batchName,
            formatInteger(heads, locale),
            dietNames.join(' + ') || '—',
            results.get(corralId)?.ok === true ? '—' : whyOf(why),
            call(planCall),
            formatDecimal(planKg, locale, { digits: 0 }) || '—',
            ...(results.size > 0 ? [resultOf(corralId)] : []),
          ],
        };
      })}
    />
  );
}
