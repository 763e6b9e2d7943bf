import type { AnnouncementKind } from './announcementKind.ts';
import { leavingColumns } from './leaving.ts';

export const sale: AnnouncementKind = {
  type: 'SALE',
  title: 'Comunicado de venda para abate',
  columns: leavingColumns,
  required: ['sisbov', 'sex', 'gta'],
  requiredHead: [],
};
