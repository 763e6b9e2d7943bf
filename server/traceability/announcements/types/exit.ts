import type { AnnouncementKind } from './announcementKind.ts';
import { leavingColumns } from './leaving.ts';

export const exit: AnnouncementKind = {
  type: 'EXIT',
  title: 'Comunicado de saída de animais',
  columns: leavingColumns,
  required: ['sisbov', 'sex', 'gta'],
  requiredHead: [],
};
