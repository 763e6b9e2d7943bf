import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages } from '../planningMessages.ts';
import type { DietPreviewRow } from './useDietPreview.ts';

type Props = {
  rows: readonly DietPreviewRow[];
  keep: string;
  effective: string;
  /** Batches that are left out, where one may choose. */
  leftOut?: ReadonlySet<string>;
  onLeaveOut?: (batchId: string, isOut: boolean) => void;
};

type PreviewTableProps = {
  end: { readonly align: 'end' };
  rows: Props['rows'];
  leftOut: ReadonlySet<string> | undefined;
  keep: string;
  onLeaveOut: Props['onLeaveOut'];
  kg: (value: string | null | undefined) => string;
  call: (value: string | null | undefined) => string;
  thoughts: ({ jumps, isFed, isInTransition }: DietPreviewRow) => string[];
};

function PreviewTable({ end, rows, leftOut, keep, onLeaveOut, kg, call, thoughts }: PreviewTableProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('dietPreview.title')}
      maxH="28rem"
      columns={[
        { title: t('dietChange.corral') },
        { title: t('dietPreview.batch') },
        { title: t('dietPreview.heads'), ...end },
        { title: t('dietChange.from') },
        { title: t('dietPreview.kg'), ...end },
        { title: t('dietPreview.call'), ...end },
        { title: t('dietPreview.thoughts') },
      ]}
      rows={rows.map((row) => {
        const { batchId, batchName, corralName, dietNames, planKg } = row;
        const isOut = leftOut?.has(batchId) === true;
        const isKept = keep === 'KGMN';
        return {
          key: batchId,
          ...(isOut ? { look: 'faint' as const } : {}),
          cells: [
            onLeaveOut ? (
              <chakra.label key="choice" display="inline-flex" alignItems="center" gap="2" minH="6">
                <Checkbox checked={!isOut} onChange={({ target }) => onLeaveOut(batchId, !target.checked)} />
                {corralName}
              </chakra.label>
            ) : (
              corralName
            ),
            batchName,
            formatInteger(row.heads, locale),
            dietNames.join(' + ') || '—',
            `${kg(planKg)} → ${kg(isKept ? row.keptKg : row.callKg)}`,
            isKept ? `${call(row.call)} → ${call(row.keptCall)}` : call(row.call),
            thoughts(row).join(' · '),
          ],
        };
      })}
    />
  );
}

/** Before a change of diet: each corral with what it is weighed now and then, and what to think of first. */
export function DietPreview({ rows, keep, effective, leftOut, onLeaveOut }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0 }) || '—';
  const call = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 2 }) || '—';
  const pct = (value: string): string => `${formatDecimal(value, locale, { digits: 0, maxDigits: 1 })}%`;
  const thoughts = ({ jumps, isFed, isInTransition }: DietPreviewRow): string[] => [
    ...jumps.map(({ warning, from, to }) =>
      warning === 'ENERGY_JUMP'
        ? t('dietPreview.energy', { from: call(from), to: call(to) })
        : t('dietPreview.forage', { from: pct(from), to: pct(to) }),
    ),
    ...(isInTransition ? [t('dietPreview.inTransition')] : []),
    ...(isFed && effective === 'TODAY' ? [t('dietPreview.isFed')] : []),
  ];
  const chosen = rows.filter(({ batchId }) => leftOut?.has(batchId) !== true);
  const jumping = chosen.filter(({ jumps }) => jumps.length > 0).length;
  const heads = chosen.reduce((sum, row) => sum + row.heads, 0);
  const end = { align: 'end' } as const;
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="1">
        {t('dietPreview.title')}
      </chakra.h2>
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{t('dietPreview.none')}</chakra.p>
      ) : (
        <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.p color="fg.muted" fontSize="sm">
            {t('dietPreview.count', { count: chosen.length, heads })}
          </chakra.p>
          {jumping > 0 && <Notice tone="warning">{t('dietPreview.jumps', { count: jumping })}</Notice>}
          <PreviewTable
            end={end}
            rows={rows}
            leftOut={leftOut}
            keep={keep}
            onLeaveOut={onLeaveOut}
            kg={kg}
            call={call}
            thoughts={thoughts}
          />
        </chakra.div>
      )}
    </Card>
  );
}
