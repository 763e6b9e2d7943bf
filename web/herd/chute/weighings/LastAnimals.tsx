import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { messages } from '../messages.ts';
import type { RunRow } from '../useChute.ts';
import { useWarningTexts } from '../useWarningTexts.ts';

function AnimalLine({
  row,
  onUndo,
  textsOf,
}: {
  row: RunRow;
  onUndo: (row: RunRow) => void;
  textsOf: (warnings: readonly string[]) => string[];
}) {
  const locale = useLanguage();
  const t = useMessages(messages);
  const weight = row.weight === null ? '' : `${formatDecimal(row.weight, locale, { digits: 1, maxDigits: 2 })} kg`;
  // Animals without a number differ by their weights alone.
  const named = row.numbers.length === 0 ? [row.name, weight].filter(Boolean).join(', ') : row.name;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto auto"
      alignItems="center"
      columnGap="3"
      minH="11"
      borderTopWidth="1px"
      data-state={row.state}
      {...(row.state === 'UNDONE' ? { color: 'fg.muted', textDecoration: 'line-through' } : {})}
    >
      <chakra.span fontWeight="medium" truncate>
        {row.name}
      </chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {weight}
      </chakra.span>
      {row.state === 'SAVED' || row.state === 'REHEARSED' ? (
        <IconButton icon="undo" size="sm" label={t('chute.undoOne', { name: named })} onClick={() => onUndo(row)} />
      ) : row.state === 'SAVING' && row.isOnDevice ? (
        <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.muted">
          <span role="img" aria-label={t('chute.rowOnDevice')} title={t('chute.rowOnDevice')}>
            <Icon name="clock" size="0.875rem" />
          </span>
          <IconButton icon="undo" size="sm" label={t('chute.undoOne', { name: named })} onClick={() => onUndo(row)} />
        </chakra.span>
      ) : row.retry ? (
        <IconButton icon="refresh" size="sm" label={t('chute.retryOne', { name: named })} onClick={row.retry} />
      ) : (
        <Badge tone={row.state === 'REFUSED' ? 'danger' : 'neutral'}>{t(`chute.row${row.state}`)}</Badge>
      )}
      {row.state === 'SAVED' && (
        <chakra.p gridColumn="1 / -1" pb="2" fontSize="sm" color="warning.fg" _empty={{ display: 'none' }}>
          {textsOf(row.warnings ?? []).join(' · ')}
        </chakra.p>
      )}
      {row.message !== null && (
        <chakra.p gridColumn="1 / -1" pb="2" fontSize="sm" color="danger.fg" role="alert">
          {row.message}
        </chakra.p>
      )}
    </chakra.li>
  );
}

/** Those that went through last, each of which can be undone. */
export function LastAnimals({ rows, onUndo }: { rows: readonly RunRow[]; onUndo: (row: RunRow) => void }) {
  const t = useMessages(messages);
  const textsOf = useWarningTexts();
  return (
    <Card padded alignSelf="start" w="full">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="2">
        {t('chute.last')}
      </chakra.h2>
      {rows.length === 0 && <chakra.p color="fg.muted">{t('chute.noneYet')}</chakra.p>}
      <chakra.ol maxH={{ base: 'none', xl: '28rem' }} overflowY="auto" aria-label={t('chute.last')}>
        {rows.map((row) => (
          <AnimalLine key={row.key} row={row} onUndo={onUndo} textsOf={textsOf} />
        ))}
      </chakra.ol>
    </Card>
  );
}
