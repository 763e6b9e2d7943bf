import type { Action } from '../rights/access.ts';

/** A call whose answer can be had as a file, with its filters. */
export interface ReportOrder {
  call: string;
  query: Readonly<Record<string, string>>;
}

/** What can be known of the file of a report before it is made. */
export interface ReportCall {
  allow: Action;
  /** Its rows are those of the days from one to another. */
  hasPeriod: boolean;
}

export type ReportFormat = 'csv' | 'xlsx' | 'pdf';

export interface ReportFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}
