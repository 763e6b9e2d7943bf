import {
  breedColumn,
  markColumn,
  monthsColumn,
  sexColumn,
  sisbovColumn,
  type AnnouncementKind,
} from './announcementKind.ts';

const types = { NATURAL: 'Natural', ACCIDENT: 'Acidente', DISEASE: 'Doença', SACRIFICE: 'Sacrifício' };
const destinations = { BURIED: 'Enterrado', INCINERATED: 'Incinerado', COMPOSTED: 'Compostagem', OTHER: 'Outro' };

export const death: AnnouncementKind = {
  type: 'DEATH',
  title: 'Comunicado de morte de animais',
  columns: [
    sisbovColumn,
    markColumn,
    sexColumn,
    monthsColumn,
    breedColumn,
    { key: 'deathDate', label: 'Data da morte', share: 12, kind: 'day' },
    { key: 'deathType', label: 'Tipo', share: 10, kind: 'name', words: types },
    { key: 'deathCause', label: 'Causa', share: 16, kind: 'name' },
    { key: 'destination', label: 'Destino da carcaça', share: 12, words: destinations },
    { key: 'observation', label: 'Observação', share: 18 },
  ],
  required: ['sisbov', 'sex', 'deathCause'],
  requiredHead: [],
};
