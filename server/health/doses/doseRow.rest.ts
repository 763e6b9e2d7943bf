import { from, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { medicineUnits } from '../healthWords.calc.ts';

/** A dose that an animal was given. */
export const doseRow = {
  id: field.id('MedicineApplication'),
  medicine: ref('Medicine', 'Doramectina 1 %'),
  date: from('day', field.day()),
  dose: field.decimal(8),
  unit: from('medicine.unit', field.oneOf(medicineUnits)),
  withdrawalUntil: maybe(field.day('2026-03-07')),
  responsible: maybe(ref('Membership', 'Ana Souza')),
};
