import {
  breedColumn,
  gtaColumn,
  markColumn,
  monthsColumn,
  sexColumn,
  sisbovColumn,
  type PaperColumn,
} from './announcementKind.ts';

/** Of who leaves by a truck. */
export const leavingColumns: readonly PaperColumn[] = [
  sisbovColumn,
  markColumn,
  sexColumn,
  monthsColumn,
  breedColumn,
  { key: 'exitWeight', label: 'Peso de saída (kg)', share: 12, kind: 'number' },
  gtaColumn,
  { key: 'boardingDate', label: 'Embarque', share: 12, kind: 'day' },
];
