import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';

export type MatrixProps = {
  label: string;
  /** What each row is called; a matrix neither gains nor loses rows. */
  names: readonly string[];
  isDone: (row: number) => boolean;
  /** Selects the first control of a row, which may still be loading. */
  firstControl: (row: number) => string;
  /** The columns of the sheet, as <colgroup> and <thead>. */
  head: ReactNode;
  minWidth: string;
  /** A row of the sheet, as <tr>; `goOn` goes to the next row that is not done. */
  renderRow: (row: number, goOn: () => void) => ReactNode;
  /** The same row on a phone, where one is shown at a time. */
  renderCard: (row: number, goOn: () => void) => ReactNode;
  /** What is searched for, where that is not simply a row. */
  search?: string;
  /** What its keys do, where they do something else than in other matrices. */
  hint?: string;
  /** Said in place of the progress, such as what was pasted. */
  note?: string;
  /** The row that must be seen now, anew with each object. */
  reveal?: { readonly row: number } | null;
  /** Where the work goes on past the last row, or back before the first one. */
  onPast?: ((step: 1 | -1) => void) | undefined;
  /** Rows that match and are not shown here. */
  findElsewhere?: ((text: string) => readonly Found[]) | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** With the rows from the one pasted into downwards, as they are shown. */
  onPaste?: (event: ClipboardEvent<HTMLElement>, rows: readonly number[]) => void;
};

/** A row that is shown elsewhere, and how it is gone to. */
export type Found = { readonly name: string; readonly detail: string; readonly go: () => void };

export type LayoutProps = Pick<MatrixProps, 'label' | 'names' | 'head' | 'minWidth' | 'hint' | 'onKeyDown'> & {
  renderRow: (row: number) => ReactNode;
  renderCard: (row: number) => ReactNode;
  shown: readonly number[];
  /** The row to be seen, anew with each object. */
  target: { readonly row: number };
  onMove: (row: number) => void;
  onPast: MatrixProps['onPast'];
};
