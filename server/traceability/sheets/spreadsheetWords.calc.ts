import { sheetKinds, type SheetOfOx } from '../../herd/identity/sheetStatus.calc.ts';

export const spreadsheetKinds = sheetKinds;
export type SpreadsheetKind = SheetOfOx;

/** The columns of the field sheet, or those that the certifier's form has beside them. */
export const spreadsheetForms = ['BASIC', 'EXTENDED'] as const;
export type SpreadsheetForm = (typeof spreadsheetForms)[number];

export const spreadsheetFormats = ['XLSX', 'CSV', 'PDF', 'ZIP'] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

export const identificationMotives = ['FIRST', 'REIDENTIFICATION'] as const;
export type IdentificationMotive = (typeof identificationMotives)[number];

/** Without one of these, the base refuses an animal. */
export const requiredFacts = ['sex', 'breed', 'birthDate'] as const;

export const spreadsheetWarnings = [
  'NO_WEIGHT',
  'NO_EID',
  'NO_DESTINATION',
  'MIXED_OWNERS',
  'NO_BREED_CODE',
  'GTA_WITHOUT_PAPER',
] as const;
export type SpreadsheetWarning = (typeof spreadsheetWarnings)[number];

/** Animals that one sheet holds at most. */
export const mostSheetRows = 5_000;

/** Rows of a page where no order of earrings says how many. */
export const usualRowsPerPage = 20;
