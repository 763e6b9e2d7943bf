import { breedColumn, monthsColumn, sexColumn, type AnnouncementKind } from './announcementKind.ts';

const reasons = {
  LOST: 'Perdido',
  DAMAGED: 'Danificado',
  UNREADABLE: 'Ilegível',
  DEAD_CHIP: 'Chip sem leitura',
  OTHER: 'Outro',
};
const modes = { NEW_NUMBER: 'Novo número', REPRINT: 'Reimpressão' };

export const reIdentification: AnnouncementKind = {
  type: 'RE_IDENTIFICATION',
  title: 'Comunicado de reidentificação de animais',
  columns: [
    { key: 'oldSisbov', label: 'Sisbov anterior', share: 20 },
    { key: 'newSisbov', label: 'Sisbov novo', share: 20 },
    sexColumn,
    monthsColumn,
    breedColumn,
    { key: 'date', label: 'Data', share: 11, kind: 'day' },
    { key: 'replacing', label: 'Motivo', share: 13, words: reasons },
    { key: 'mode', label: 'Forma', share: 13, words: modes },
    { key: 'box', label: 'Caixa', share: 7, kind: 'number' },
    { key: 'requestNumber', label: 'Nº do pedido', share: 12 },
    { key: 'requestDate', label: 'Data do pedido', share: 11, kind: 'day' },
    { key: 'manufacturer', label: 'Fabricante', share: 14 },
  ],
  required: ['oldSisbov', 'newSisbov', 'replacing'],
  requiredHead: [],
};
