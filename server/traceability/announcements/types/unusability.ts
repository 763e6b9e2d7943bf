import { markColumn, sisbovColumn, type AnnouncementKind } from './announcementKind.ts';

const motives = {
  DEFECT: 'Defeito',
  DAMAGED: 'Danificado na aplicação',
  LOST: 'Perdido',
  DEAD_CHIP: 'Chip sem leitura',
  OTHER: 'Outro',
};

export const unusability: AnnouncementKind = {
  type: 'UNUSABILITY',
  title: 'Comunicado de inutilização de brincos',
  columns: [
    sisbovColumn,
    markColumn,
    { key: 'motive', label: 'Motivo', share: 16, words: motives },
    { key: 'date', label: 'Data', share: 11, kind: 'day' },
    { key: 'manufacturer', label: 'Fabricante', share: 16 },
    { key: 'requestNumber', label: 'Nº do pedido', share: 14 },
    { key: 'observation', label: 'Observação', share: 20 },
  ],
  required: ['sisbov', 'motive'],
  requiredHead: [],
};
