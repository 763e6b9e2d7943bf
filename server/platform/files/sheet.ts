export interface SheetColumn {
  label: string;
  /** Its part of the width of the page. */
  share: number;
  toRight?: boolean;
}

export interface SheetTable {
  title?: string;
  columns: readonly SheetColumn[];
  /** As they are read; what is to be written by hand is empty. */
  rows: readonly (readonly string[])[];
  totals?: readonly string[];
  /** Nothing of it is written by hand: its rows stand closer. */
  isFilled?: boolean;
}

/** What is printed to be written on by hand: it begins on a page of its own, and goes on over as many as it takes. */
export interface Sheet {
  title: string;
  subtitle: string;
  /** The screen on which it is typed, as a code to be scanned. */
  link: string;
  linkText: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly SheetTable[];
}
