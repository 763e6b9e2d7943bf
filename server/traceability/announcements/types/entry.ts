import { openResidences } from '../emission.sql.ts';
import {
  breedColumn,
  gtaColumn,
  markColumn,
  monthsColumn,
  sexColumn,
  sisbovColumn,
  type AnnouncementKind,
} from './announcementKind.ts';

export const entry: AnnouncementKind = {
  type: 'ENTRY',
  title: 'Comunicado de entrada de animais',
  columns: [
    sisbovColumn,
    markColumn,
    sexColumn,
    { key: 'birthDate', label: 'Nascimento', share: 12, kind: 'day' },
    monthsColumn,
    breedColumn,
    gtaColumn,
    { key: 'arrivalDate', label: 'Chegada', share: 12, kind: 'day' },
  ],
  required: ['sex'],
  requiredHead: ['establishmentId', 'gtaIds'],
  // Where a paper says since when they lived there, that residence ends with the entry.
  async emitted({ actor: { farmId, membershipId }, db }, { id }) {
    await openResidences(farmId, db, { announcementId: id, createdById: membershipId });
  },
};
