export type TooltipLine = { name: string; value: string; colour: string };

/** What differs between a screen and paper. */
export type ChartLook = {
  /** For people who asked their device to keep still, and for paper. */
  still: boolean;
  fontFamily: string;
  readColour: (colour: string) => string;
  /** A day as dd/mm/yyyy. */
  formatDay: (day: string) => string;
  /** An exact number, with at most six decimal places. */
  formatNumber: (exact: string | null) => string;
  /** None on paper. */
  showTooltip?: (title: string, lines: TooltipLine[], notes: readonly string[]) => HTMLElement;
};
