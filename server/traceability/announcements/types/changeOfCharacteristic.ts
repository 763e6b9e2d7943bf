import { numbersOfItems, reconcile } from '../../reconciliation/reconcile.sql.ts';
import { changeInBase } from '../emission.sql.ts';
import { markColumn, sisbovColumn, type AnnouncementKind } from './announcementKind.ts';

const fields = { SEX: 'Sexo', BREED: 'Raça', BIRTH: 'Nascimento', CASTRATED: 'Castrado' };
const values = { MALE: 'Macho', FEMALE: 'Fêmea', true: 'Sim', false: 'Não' };

export const changeOfCharacteristic: AnnouncementKind = {
  type: 'CHANGE_OF_CHARACTERISTIC',
  title: 'Comunicado de alteração de características',
  columns: [
    sisbovColumn,
    markColumn,
    { key: 'field', label: 'Característica', share: 14, words: fields },
    { key: 'oldValue', label: 'Valor anterior', share: 16, words: values },
    { key: 'newValue', label: 'Valor novo', share: 16, words: values },
    { key: 'reason', label: 'Motivo', share: 20 },
    { key: 'date', label: 'Data', share: 11, kind: 'day' },
  ],
  required: ['sisbov', 'field', 'newValue'],
  requiredHead: [],
  // What the base has of them is what was reported.
  async emitted({ actor: { farmId }, db }, { id }) {
    await changeInBase(farmId, db, id);
    await reconcile(farmId, db, { numbers: await numbersOfItems(farmId, db, id) });
  },
};
