import { chakra } from '@chakra-ui/react';
import { useState, type JSX } from 'react';
import { carcassColumns } from '../../../server/trade/closures/slaughterSheet.calc.ts';
import { formatDecimal, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { nobody, type Alert, type Decision, type ReadRow, type SheetRow } from './closing.ts';
import { messages } from './messages.ts';

const step = { phone: 10, desktop: 100 };
const tones: Record<Alert, BadgeTone> = {
  UNREADABLE: 'danger',
  TWICE: 'danger',
  NO_EXIT_WEIGHT: 'warning',
  UNUSUAL_YIELD: 'warning',
  HALVES_DIFFER: 'warning',
  CONDEMNED: 'info',
};

type Props = {
  rows: readonly ReadRow[];
  decisions: readonly Decision[];
  /** Somebody wants to say which ox a row is of. */
  onCorrect: (row: SheetRow) => void;
};

/** What is odd about a row; of what cannot be read, the columns. */
function AlertBadge({ alert, row: { faults } }: { alert: Alert; row: SheetRow }) {
  const t = useMessages(messages);
  const columns = carcassColumns
    .filter((column) => faults.includes(column))
    .map((column) => t(`closing.column${column}`));
  return (
    <Badge tone={tones[alert]}>
      {alert === 'UNREADABLE'
        ? t('closing.unreadableColumns', { columns: columns.join(', ') })
        : t(`closing.alert${alert}`)}
    </Badge>
  );
}

type RowsOfSheetProps = {
  shown: readonly ReadRow[];
  most: number;
  said: Map<number, string>;
  how: ({ row, boarded }: ReadRow) => string | JSX.Element;
  onCorrect: (row: SheetRow) => void;
};

function RowsOfSheet({ shown, most, said, how, onCorrect }: RowsOfSheetProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('closing.rows')}
      maxH="32rem"
      columns={[
        { title: t('closing.ox') },
        { title: t('closing.line'), align: 'end' },
        { title: t('closing.matchedBy') },
        { title: t('closing.carcass'), align: 'end' },
        { title: t('closing.yield'), align: 'end' },
        { title: t('closing.value'), align: 'end' },
        { title: t('closing.alerts') },
        { title: '' },
      ]}
      rows={shown.slice(0, most).map((each) => {
        const { row, boarded, yieldPct, value, alerts } = each;
        const name = boarded?.name ?? row.sisbov ?? row.managementNumber ?? row.electronicEarring ?? '—';
        return {
          key: String(row.line),
          ...(said.get(row.line) === nobody ? { look: 'faint' as const } : {}),
          cells: [
            boarded ? `${name} · ${boarded.batchName}` : name,
            row.line,
            how(each),
            row.hotCarcassKg == null
              ? '—'
              : `${formatDecimal(row.hotCarcassKg, locale, { digits: 1, maxDigits: 2 })} kg`,
            yieldPct ? formatPercent(yieldPct.toFixed(2), locale) : '—',
            value ? formatMoney(value.toFixed(2), locale) : '—',
            alerts.length > 0 && (
              <chakra.span key="alerts" display="inline-flex" flexWrap="wrap" gap="1">
                {alerts.map((alert) => (
                  <AlertBadge key={alert} alert={alert} row={row} />
                ))}
              </chakra.span>
            ),
            !said.has(row.line) && (
              <IconButton
                key="correct"
                icon="edit"
                size="sm"
                label={t('closing.correct', { line: row.line })}
                onClick={() => onCorrect(row)}
              />
            ),
          ],
        };
      })}
    />
  );
}

/** The rows of the romaneio with the ox each is of, what it brings and what is odd about it. */
export function SheetTable({ rows, decisions, onCorrect }: Props) {
  const t = useMessages(messages);
  const more = useIsPhone() ? step.phone : step.desktop;
  const [most, setMost] = useState(more);
  const [onlyOdd, setOnlyOdd] = useState(false);
  const said = new Map(decisions.map(({ line, oxId }) => [line, oxId]));
  const odd = rows.filter(({ boarded, alerts }) => boarded === null || alerts.length > 0);
  const shown = onlyOdd ? odd : rows;
  const how = ({ row, boarded }: ReadRow) => {
    const oxId = said.get(row.line);
    if (oxId === nobody) return <Badge>{t('closing.nobody')}</Badge>;
    if (boarded === null)
      return <Badge tone="danger">{t(row.faults.length > 0 ? 'closing.rowFaulty' : 'closing.unmatched')}</Badge>;
    return t(oxId === undefined ? `closing.matched${row.matchedBy ?? 'BY_HAND'}` : 'closing.matchedBY_HAND');
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.label display="flex" alignItems="center" gap="2" w="fit-content">
        <Checkbox checked={onlyOdd} onChange={(event) => setOnlyOdd(event.currentTarget.checked)} />
        {t('closing.onlyOdd', { count: odd.length })}
      </chakra.label>
      <RowsOfSheet shown={shown} most={most} said={said} how={how} onCorrect={onCorrect} />
      {shown.length > most && (
        <Button onClick={() => setMost(most + more)}>{t('closing.more', { count: shown.length - most })}</Button>
      )}
    </chakra.div>
  );
}
