import { useRef, useState, useEffect, type ClipboardEvent } from 'react';
import { useIsPhone } from '../table/useIsPhone.ts';
import { useStableCallback } from '../form/useStableCallback.ts';
import { focusSoon } from './focusSoon.ts';
import { MatrixBar } from './MatrixBar.tsx';
import { MatrixCard } from './MatrixCard.tsx';
import type { MatrixProps } from './matrixProps.ts';
import { MatrixSheet } from './MatrixSheet.tsx';
import { useShownRows } from './useShownRows.ts';

/** Many rows that are filled in one after the other by keyboard; on a phone one row at a time. */
export function Matrix(props: MatrixProps) {
  const {
    names,
    isDone,
    firstControl,
    note = '',
    reveal = null,
    onPast,
    findElsewhere,
    onPaste,
    renderRow,
    renderCard,
    search,
    ...sheet
  } = props;
  const phone = useIsPhone();
  const rows = useShownRows(names, isDone);
  const [target, setTarget] = useState(reveal ?? { row: 0 });
  const box = useRef<HTMLDivElement>(null);
  const done = [...names.keys()].filter(isDone).length;
  const focusOn = (row: number): void => focusSoon(() => box.current?.querySelector<HTMLElement>(firstControl(row)));
  const goTo = (row: number): void => {
    setTarget({ row });
    focusOn(row);
  };
  const goOn = useStableCallback((row: number): void => {
    const next = rows.shown.slice(rows.shown.indexOf(row) + 1).find((each) => !isDone(each));
    if (next !== undefined) goTo(next);
    // What is searched for may be past the end of itself.
    else if (rows.search === '') onPast?.(1);
  });
  const [revealed, setRevealed] = useState(reveal);
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal !== null) {
      setTarget(reveal);
      rows.showAll();
    }
  }
  useEffect(() => {
    if (reveal !== null) focusOn(reveal.row);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each row to be seen
  }, [reveal]);
  const rowsFrom = (event: ClipboardEvent<HTMLElement>): readonly number[] => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    return row === undefined ? [] : rows.shown.slice(rows.shown.indexOf(Number(row)));
  };
  const Layout = phone ? MatrixCard : MatrixSheet;
  return (
    <div
      ref={box}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem', minWidth: 0 }}
      onPaste={(event) => onPaste?.(event, rowsFrom(event))}
    >
      <MatrixBar
        rows={rows}
        done={done}
        all={names.length}
        note={note}
        search={search}
        elsewhere={findElsewhere?.(rows.search) ?? []}
        onEnter={() => {
          const [first] = rows.shown;
          if (first !== undefined) goTo(first);
          else findElsewhere?.(rows.search)[0]?.go();
        }}
      />
      <Layout
        {...sheet}
        names={names}
        shown={rows.shown}
        target={target}
        renderRow={(row) => renderRow(row, () => goOn(row))}
        renderCard={(row) => renderCard(row, () => goOn(row))}
        onMove={goTo}
        onPast={rows.search === '' ? onPast : undefined}
      />
    </div>
  );
}
