import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Checkbox } from '../platform/ui/Checkbox.tsx';
import { saveFile } from '../platform/ui/saveFile.ts';
import { errorsFile, gridColumns, shownCell, type GridColumn, type GridRow } from './importCells.ts';
import { ImportGrid, type ChangeCells } from './ImportGrid.tsx';
import { kindNamed } from './kinds.ts';
import { messages } from './messages.ts';
import type { useMends } from './useMends.ts';

type Props = {
  kind: string;
  fileName: string;
  rows: readonly GridRow[];
  put: (row: number, at: number, value: string, key: string) => void;
  rowCount: number;
  mendCount: number;
  mends: ReturnType<typeof useMends>;
  isLocked: boolean;
};

/** The same wrong value in other rows, as they were before one of them was mended. */
type Equal = { column: GridColumn; from: string; to: string; count: number };

function EqualCells({ equal, onTake }: { equal: Equal; onTake: () => void }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { column, from, to, count } = equal;
  return (
    <chakra.div>
      <Button size="sm" variant="solid" onClick={onTake}>
        {t('files.equal', { from: shownCell(column.column, from, locale), to, count })}
      </Button>
    </chakra.div>
  );
}

function Bar({
  props,
  shown,
  onlyWrong,
  setOnlyWrong,
  columns,
}: {
  props: Props;
  shown: number;
  onlyWrong: boolean;
  setOnlyWrong: (on: boolean) => void;
  columns: readonly GridColumn[];
}) {
  const { fileName, rows, rowCount, mendCount, mends, isLocked } = props;
  const t = useMessages(messages);
  const locale = useLanguage();
  const name = fileName.replace(/\.\w+$/, '');
  const save = (): void => saveFile(errorsFile(columns, rows, { locale, name, problem: t('files.problem') }));
  const hasFaults = rows.some(({ faults }) => faults.length > 0);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.label
        display="flex"
        alignItems="center"
        gap="2"
        cursor="pointer"
        css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
      >
        <Checkbox checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)} />
        {t('files.onlyWrong')}
      </chakra.label>
      {!isLocked && mendCount > 0 && (
        <Button size="sm" onClick={() => void mends.undoMend()}>
          {t('files.undoMend')}
        </Button>
      )}
      {hasFaults && (
        <Button size="sm" onClick={save}>
          {t('files.errorsFile')}
        </Button>
      )}
      <chakra.span role="status" ms="auto" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {mends.isChecking
          ? t('files.checking')
          : rows.length < rowCount
            ? t('files.loading', { done: rows.length, total: rowCount })
            : t('files.shown', { count: shown })}
      </chakra.span>
    </chakra.div>
  );
}

/** The rows of an import with what is wrong in them, mended one by one or all equal at once. */
export function MendRows(props: Props) {
  const { kind, rows, put, mends, isLocked } = props;
  const t = useMessages(messages);
  const { sheet } = kindNamed(kind);
  const [onlyWrong, setOnlyWrong] = useState(() => !isLocked);
  const [equal, setEqual] = useState<Equal | null>(null);
  const columns = useMemo(() => gridColumns(sheet, rows), [sheet, rows]);
  const shown = useMemo(
    () => [...rows.keys()].filter((row) => !onlyWrong || rows[row]!.faults.length > 0),
    [rows, onlyWrong],
  );
  const change: ChangeCells = (changed) => {
    const cells = changed.map(({ row, at, value }) => ({ row, column: sheet.columns[at]!.key, value: value || null }));
    const [first] = changed;
    const column = columns.find(({ at }) => at === first?.at);
    if (changed.length === 1 && first && column) {
      const from = rows[first.row]!.cells[first.at] ?? '';
      const count =
        from === '' ? 0 : rows.filter((each, row) => row !== first.row && each.cells[first.at] === from).length;
      setEqual(count > 0 && first.value !== '' ? { column, from, to: first.value, count } : null);
    }
    for (const { row, at, value } of changed) put(row, at, value, sheet.columns[at]!.key);
    void mends.mend(cells);
  };
  const takeEqual = (): void => {
    if (equal) void mends.mendEqual(equal.column.column.key, equal.from, equal.to);
    setEqual(null);
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <Bar props={props} shown={shown.length} onlyWrong={onlyWrong} setOnlyWrong={setOnlyWrong} columns={columns} />
      {equal && <EqualCells equal={equal} onTake={takeEqual} />}
      {shown.length === 0 ? (
        <chakra.p color="fg.muted">{t('files.none')}</chakra.p>
      ) : (
        <ImportGrid rows={rows} shown={shown} columns={columns} isLocked={isLocked} onChange={change} />
      )}
    </chakra.div>
  );
}
