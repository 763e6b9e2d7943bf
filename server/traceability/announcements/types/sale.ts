import type { AnnouncementKind } from './announcementKind.ts';
import { leavingColumns } from './leaving.ts';

export const sale: AnnouncementKind = {
  type: 'SALE',
  title: 'Comunicado de venda para abate',
  columns: [...leavingColumns, { key: 'eligibility', label: 'Apto ao mercado', share: 10, kind: 'eligibility' }],
  required: ['sisbov', 'sex', 'gta'],
  requiredHead: [],
};
