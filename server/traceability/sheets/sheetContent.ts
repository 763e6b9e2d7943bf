import { cellForReading, dayText } from '../../platform/files/cellText.ts';
import type { Sheet } from '../../platform/files/sheet.ts';
import type { Table } from '../../platform/files/table.ts';
import { ageMonths, fitsBand } from '../../papers/gtas/gtaAges.calc.ts';
import { ageBands, type AgeBand } from '../../papers/gtas/gtaPlaces.calc.ts';
import type { SpreadsheetRow } from './rows.sql.ts';
import type { SpreadsheetForm, SpreadsheetKind } from './spreadsheetWords.calc.ts';

/** The order of earrings that a page is of. */
export interface SheetOrder {
  purchaseId: string;
  manufacturer: string | null;
  mapaRequestNumber: string | null;
  requestDate: string | null;
  tagKind: string;
  rowsPerPage: number;
}

interface Column {
  label: string;
  /** Of the width of the page. */
  share: number;
  toRight?: true;
  cell(row: SpreadsheetRow, order: SheetOrder | undefined): string;
}

const sexWords = { MALE: 'M', FEMALE: 'F' } as const;
const motives = { FIRST: '1ª identificação', REIDENTIFICATION: 'Reidentificação' } as const;
const bands: Readonly<Record<AgeBand, string>> = {
  UP_TO_12: '0–12',
  FROM_13_TO_24: '13–24',
  FROM_25_TO_36: '25–36',
  OVER_36: '> 36',
};
export const tagKindWords: Readonly<Record<string, string>> = {
  TAG_AND_BUTTON: 'Brinco e botão',
  TAG_AND_ELECTRONIC: 'Brinco e eletrônico',
  ELECTRONIC_ONLY: 'Só eletrônico',
  TAG_ONLY: 'Só brinco',
  OTHER: 'Outro',
};

const kilograms = cellForReading({ key: '', label: '', kind: 'number', places: 1 }, 'pt-BR');

/** The row of the GTA that it holds, or else the one that its age is of. */
export function bandOf({ band, birthDate, emissionDate, day }: SpreadsheetRow): AgeBand | null {
  const on = emissionDate ?? day;
  if (band !== null || birthDate === null || on === null) return band;
  const months = ageMonths(birthDate, on);
  return ageBands.find((each) => fitsBand({ minMonths: months, maxMonths: months }, each)) ?? null;
}

const sisbov: Column = { label: 'Sisbov', share: 20, cell: (row) => row.sisbov ?? '' };
const mark: Column = { label: 'Manejo', share: 10, cell: (row) => row.managementNumber ?? '' };
const sex: Column = { label: 'Sexo', share: 7, cell: (row) => (row.sex ? sexWords[row.sex] : '') };
const breed: Column = { label: 'Raca', share: 9, cell: (row) => row.breedCode ?? row.breed ?? '' };
const weight: Column = {
  label: 'Peso (kg)',
  share: 10,
  toRight: true,
  cell: (row) => (row.weight ? kilograms(row.weight.toFixed()) : ''),
};

const basic: readonly Column[] = [
  sisbov,
  mark,
  sex,
  breed,
  { label: 'DataNasc', share: 12, cell: (row) => dayText(row.birthDate ?? '') },
  { label: 'Data identificação', share: 15, cell: (row) => dayText(row.day ?? '') },
];

const extended: readonly Column[] = [
  ...basic,
  {
    label: 'Idade (meses)',
    share: 10,
    toRight: true,
    cell: ({ birthDate, day }) => (birthDate && day ? String(ageMonths(birthDate, day)) : ''),
  },
  { label: 'Motivo', share: 17, cell: (row) => (row.motive ? motives[row.motive] : '') },
  { label: 'Nº do pedido', share: 12, cell: (_row, order) => order?.mapaRequestNumber ?? '' },
  { label: 'Caixa', share: 7, toRight: true, cell: (row) => (row.box === null ? '' : String(row.box)) },
];

const entry: readonly Column[] = [
  { label: 'GTA', share: 15, cell: (row) => row.gta ?? '' },
  { label: 'Origem', share: 18, cell: (row) => row.origin ?? '' },
  { label: 'ERAS', share: 10, cell: (row) => row.eras ?? '' },
  { label: 'Chegada', share: 12, cell: (row) => dayText(row.day ?? '') },
  sisbov,
  mark,
  { label: 'Eletrônico', share: 20, cell: (row) => row.electronicEarring ?? '' },
  sex,
  {
    label: 'Faixa etária',
    share: 10,
    cell(row) {
      const band = bandOf(row);
      return band ? bands[band] : '';
    },
  },
  breed,
  weight,
  { label: 'Proprietário', share: 16, cell: (row) => row.owner ?? '' },
];

const birth: readonly Column[] = [
  sisbov,
  mark,
  { label: 'Nascimento', share: 12, cell: (row) => dayText(row.birthDate ?? '') },
  sex,
  breed,
  { label: 'Identificação da mãe', share: 20, cell: (row) => row.dam ?? '' },
  { ...weight, label: 'Peso ao nascer (kg)' },
  { label: 'Local', share: 14, cell: (row) => row.location ?? '' },
];

export const sheetTitles: Readonly<Record<SpreadsheetKind, string>> = {
  IDENTIFICATION: 'Planilha de identificação',
  ENTRY: 'Planilha de entrada',
  BIRTH: 'Planilha de nascimento',
};

export function sheetColumns(kind: SpreadsheetKind, form: SpreadsheetForm): readonly Column[] {
  if (kind === 'IDENTIFICATION') return form === 'BASIC' ? basic : extended;
  return kind === 'ENTRY' ? entry : birth;
}

interface Content {
  kind: SpreadsheetKind;
  form: SpreadsheetForm;
  rows: readonly SpreadsheetRow[];
  orders: ReadonlyMap<string, SheetOrder>;
}

const orderOf = ({ orders }: Content, { orderId }: SpreadsheetRow) => (orderId ? orders.get(orderId) : undefined);

/** For a spreadsheet: all cells are text, so that no program takes a number of an animal for a figure. */
export function sheetTable(content: Content): Table {
  const columns = sheetColumns(content.kind, content.form);
  return {
    title: sheetTitles[content.kind],
    columns: columns.map(({ label }) => ({ key: label, label, kind: 'text' })),
    rows: content.rows.map((row) =>
      Object.fromEntries(columns.map(({ label, cell }) => [label, cell(row, orderOf(content, row))])),
    ),
  };
}

/** One page of the printed form. */
export function sheetPage(content: Content, { first, ...page }: Omit<Sheet, 'tables'> & { first: number }): Sheet {
  const columns = sheetColumns(content.kind, content.form);
  return {
    ...page,
    tables: [
      {
        columns: [
          { label: '', share: 5 },
          ...columns.map(({ label, share, toRight = false }) => ({ label, share, toRight })),
        ],
        rows: content.rows.map((row, index) => [
          String(first + index),
          ...columns.map(({ cell }) => cell(row, orderOf(content, row))),
        ]),
        isFilled: true,
      },
    ],
  };
}
