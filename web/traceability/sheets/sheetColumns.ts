import { graphql } from 'react-relay';
import { defineReportColumns } from '../../platform/table/filters/view.ts';
import type { sheetColumns_row$data } from './__generated__/sheetColumns_row.graphql.ts';
import { messages } from './messages.ts';

export type SheetRow = sheetColumns_row$data;

export const sheetRow = graphql`
  fragment sheetColumns_row on SpreadsheetRow {
    oxId
    sisbov
    managementNumber
    electronicEarring
    sex
    breed
    birthDate
    day
    motive
    box
    gta
    band
    origin
    eras
    weight
    ownerName
    location
    dam
  }
`;

const columns = defineReportColumns<SheetRow, never>();
const kg = { kind: 'number', places: 1, unit: 'kg', width: 110 } as const;

const numbers = columns(messages, [
  { path: 'sisbov', title: 'sheets.sisbov', width: 165, grow: 1, phone: 'title' },
  { path: 'managementNumber', title: 'sheets.mark', width: 130, phone: 'subtitle' },
]);
const traits = columns(messages, [
  { path: 'sex', title: 'sheets.sex', width: 90, words: 'sheets.sex', phone: 'aside' },
  { path: 'breed', title: 'sheets.breed', width: 120, grow: 1 },
]);
const born = columns(messages, [{ path: 'birthDate', title: 'sheets.birthDate', width: 110, kind: 'date' }]);
const owner = columns(messages, [{ path: 'ownerName', title: 'sheets.owner', width: 150, grow: 1 }]);
const gta = columns(messages, [{ path: 'gta', title: 'sheets.gta', width: 120 }]);

export const identificationColumns = [
  ...numbers,
  ...traits,
  ...born,
  ...columns(messages, [
    { path: 'day', title: 'sheets.identifiedOn', width: 125, kind: 'date', phone: 'subtitle' },
    { path: 'motive', title: 'sheets.motive', width: 150, grow: 1, words: 'sheets.motive' },
    { path: 'box', title: 'sheets.box', width: 80, kind: 'number', places: 0 },
  ]),
  ...gta,
  ...owner,
];

export const entryColumns = [
  ...numbers,
  ...columns(messages, [
    { path: 'electronicEarring', title: 'sheets.chip', width: 160 },
    { path: 'day', title: 'sheets.arrivedOn', width: 110, kind: 'date', phone: 'subtitle' },
  ]),
  ...gta,
  ...columns(messages, [
    { path: 'origin', title: 'sheets.origin', width: 160, grow: 2 },
    { path: 'eras', title: 'sheets.eras', width: 110 },
  ]),
  ...traits,
  ...columns(messages, [
    { path: 'band', title: 'sheets.band', width: 140, words: 'sheets.band' },
    { path: 'weight', title: 'sheets.weight', ...kg },
  ]),
  ...owner,
];

export const birthColumns = [
  ...numbers,
  ...born,
  ...traits,
  ...columns(messages, [
    { path: 'weight', title: 'sheets.birthWeight', ...kg },
    { path: 'dam', title: 'sheets.dam', width: 160, grow: 1 },
    { path: 'location', title: 'sheets.location', width: 140, grow: 1, phone: 'subtitle' },
  ]),
  ...owner,
];
