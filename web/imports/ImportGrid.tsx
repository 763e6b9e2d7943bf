import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { focusSoon } from '../platform/matrix/focusSoon.ts';
import { useIsPhone } from '../platform/table/useIsPhone.ts';
import { toast } from '../platform/ui/overlays/toast.ts';
import { columnTitle, faultIn, shownCell, type GridColumn, type GridRow } from './importCells.ts';
import { messages } from './messages.ts';

const rowHeight = 38;
const cardHeight = 130;

export type ChangeCells = (changed: readonly { row: number; at: number; value: string }[]) => void;

type CellProps = {
  row: GridRow;
  /** Its place among all rows. */
  index: number;
  column: GridColumn;
  isLocked: boolean;
  onChange: ChangeCells;
};

/** A cell that is typed over in place; what is left unchanged is not saved. */
function Cell({ row, index, column: { column, at }, isLocked, onChange }: CellProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const value = row.cells[at] ?? '';
  const shown = shownCell(column, value, locale);
  const fault = faultIn(row, column.key);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const typed = event.target.value.trim();
    if (typed !== shown) onChange([{ row: index, at, value: typed }]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') event.currentTarget.value = shown;
    if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
  };
  return (
    <chakra.input
      // What was saved replaces what was typed.
      key={`${value} ${fault ?? ''}`}
      defaultValue={shown}
      readOnly={isLocked}
      aria-label={t('files.cell', { column: columnTitle(column, locale), line: row.line })}
      aria-invalid={fault !== undefined}
      title={fault}
      data-cell={`${index} ${at}`}
      onBlur={leave}
      onKeyDown={onKeyDown}
      w="full"
      h="2rem"
      px="1.5"
      fontSize="sm"
      borderWidth="1px"
      borderRadius="sm"
      borderColor={fault === undefined ? 'transparent' : 'danger.border'}
      bg={fault === undefined ? 'transparent' : 'danger.subtle'}
      _hover={{ borderColor: fault === undefined ? 'border.button' : 'danger.border' }}
      _focusVisible={{ bg: 'bg.surface' }}
      css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
    />
  );
}

type Props = {
  rows: readonly GridRow[];
  /** Places of the rows that are shown. */
  shown: readonly number[];
  columns: readonly GridColumn[];
  isLocked: boolean;
  onChange: ChangeCells;
};

const widthOf = ({ column }: GridColumn) =>
  column.type === 'chip' || column.type === 'sisbov' ? '10.5rem' : column.type === 'text' ? '9rem' : '7rem';

function useRows({ shown }: Pick<Props, 'shown'>, height: number) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it troubles, is not in use
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => shown[at] ?? at,
    overscan: 10,
  });
  return { scroller, virtual };
}

/** What is wrong in a row, in words. */
const wordsOf = ({ faults }: GridRow) => [...new Set(faults.map(({ message }) => message))].join(' · ');

type RowProps = Pick<Props, 'columns' | 'isLocked' | 'onChange'> & { row: GridRow; index: number };

/** One wrong cell under the other, where there is no room for a table. */
function RowCard({ row, index, columns, isLocked, onChange }: RowProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const wrong = columns.filter(({ column }) => faultIn(row, column.key) !== undefined);
  const filled = columns.filter(({ at }) => row.cells[at]);
  return (
    <chakra.div borderWidth="1px" borderRadius="md" p="3" display="grid" gap="2">
      <chakra.strong fontSize="sm">{t('files.lineOf', { line: row.line })}</chakra.strong>
      {(wrong.length > 0
        ? [...filled.slice(0, 1).filter((each) => !wrong.includes(each)), ...wrong]
        : filled.slice(0, 3)
      ).map((column) => (
        <chakra.div key={column.at} display="grid" gap="1">
          <chakra.span fontSize="xs" color="fg.muted">
            {columnTitle(column.column, locale)}
          </chakra.span>
          <Cell row={row} index={index} column={column} isLocked={isLocked} onChange={onChange} />
        </chakra.div>
      ))}
      {row.faults.length > 0 && (
        <chakra.p fontSize="sm" color="danger.fg">
          {wordsOf(row)}
        </chakra.p>
      )}
    </chakra.div>
  );
}

function Cards({ rows, shown, ...row }: Props) {
  const t = useMessages(messages);
  const { scroller, virtual } = useRows({ shown }, cardHeight);
  return (
    <chakra.div ref={scroller} overflow="auto" maxH="70dvh" role="group" aria-label={t('files.grid')} tabIndex={0}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const index = shown[item.index]!;
          return (
            <chakra.section
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              position="absolute"
              insetX="0"
              style={{ top: item.start }}
              pb="2"
            >
              <RowCard {...row} row={rows[index]!} index={index} />
            </chakra.section>
          );
        })}
      </div>
    </chakra.div>
  );
}

/** A row of the sheet, with its errors in words before its cells, where they are seen however wide it is. */
function SheetRow({ row, index, columns, isLocked, onChange, hasFaults }: RowProps & { hasFaults: boolean }) {
  return (
    <>
      <chakra.span role="cell" px="2" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {row.line}
      </chakra.span>
      {hasFaults && (
        <chakra.span
          role="cell"
          px="2"
          fontSize="xs"
          color="danger.fg"
          title={wordsOf(row)}
          lineClamp="2"
          lineHeight="tight"
        >
          {wordsOf(row)}
        </chakra.span>
      )}
      {columns.map((column) => (
        <chakra.span key={column.at} role="cell" px="0.5" minW="0">
          <Cell row={row} index={index} column={column} isLocked={isLocked} onChange={onChange} />
        </chakra.span>
      ))}
    </>
  );
}

function SheetHead({ titles, template }: { titles: readonly string[]; template: string }) {
  return (
    <chakra.div
      role="row"
      display="grid"
      position="sticky"
      top="0"
      zIndex="1"
      bg="bg.muted"
      color="fg.muted"
      fontSize="xs"
      fontWeight="medium"
      borderBottomWidth="1px"
      minW="min-content"
      style={{ gridTemplateColumns: template }}
    >
      {titles.map((title) => (
        <chakra.span key={title} role="columnheader" px="2" py="2">
          {title}
        </chakra.span>
      ))}
    </chakra.div>
  );
}

function Sheet({ rows, shown, ...row }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { scroller, virtual } = useRows({ shown }, rowHeight);
  const hasFaults = rows.some(({ faults }) => faults.length > 0);
  const template = `4rem ${hasFaults ? 'minmax(19rem, 1fr) ' : ''}${row.columns.map(widthOf).join(' ')}`;
  const titles = row.columns.map(({ column }) => columnTitle(column, locale));
  return (
    <chakra.div
      ref={scroller}
      role="table"
      aria-label={t('files.grid')}
      aria-rowcount={shown.length + 1}
      tabIndex={0}
      overflow="auto"
      maxH="max(20rem, 62dvh)"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.surface"
      overscrollBehavior="contain"
    >
      <SheetHead
        titles={[t('files.line'), ...(hasFaults ? [t('files.problem')] : []), ...titles]}
        template={template}
      />
      <chakra.div role="rowgroup" position="relative" minW="min-content" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const index = shown[item.index]!;
          return (
            <chakra.div
              key={item.key}
              role="row"
              aria-rowindex={item.index + 2}
              display="grid"
              alignItems="center"
              position="absolute"
              w="full"
              minW="min-content"
              borderBottomWidth="1px"
              style={{ top: item.start, height: rowHeight, gridTemplateColumns: template }}
            >
              <SheetRow {...row} row={rows[index]!} index={index} hasFaults={hasFaults} />
            </chakra.div>
          );
        })}
      </chakra.div>
    </chakra.div>
  );
}

/** The cells of what was copied, from one cell on to the right and downwards; how many have no place is `left`. */
function pastedCells(text: string, from: { place: number; column: number }, { shown, columns }: Props) {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) =>
    line.split('\t').map((value, right) => ({
      row: shown[from.place + down],
      at: columns[from.column + right]?.at,
      value: value.trim(),
    })),
  );
  const placed = cells.flatMap(({ row, at, value }) =>
    row === undefined || at === undefined ? [] : [{ row, at, value }],
  );
  const typed = (all: readonly { value: string }[]): number => all.filter(({ value }) => value !== '').length;
  return { placed, left: typed(cells) - typed(placed) };
}

/** Rows of a file to be mended in place: only those in view are drawn. */
export function ImportGrid(props: Props) {
  const { shown, columns, isLocked, onChange } = props;
  const t = useMessages(messages);
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const [row, at] = ((event.target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number);
    const text = event.clipboardData.getData('text/plain');
    if (row === undefined || at === undefined || isLocked || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const from = { place: shown.indexOf(row), column: columns.findIndex((column) => column.at === at) };
    const { placed, left } = pastedCells(text, from, props);
    if (left > 0) toast({ severity: 'warning', text: t('files.pastedLeft', { left }) });
    onChange(placed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const [row, at] = ((event.target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number);
    if (event.key !== 'Enter' || row === undefined || at === undefined) return;
    const next = shown[shown.indexOf(row) + 1];
    if (next !== undefined) focusSoon(() => box.current?.querySelector<HTMLElement>(`[data-cell="${next} ${at}"]`));
  };
  const Layout = phone ? Cards : Sheet;
  return (
    <chakra.div ref={box} minW="0" onPaste={onPaste} onKeyDown={onKeyDown}>
      <Layout {...props} />
      {!phone && !isLocked && (
        <chakra.p mt="1.5" fontSize="xs" color="fg.subtle">
          {t('files.pasteHint')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
