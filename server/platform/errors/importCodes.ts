import type { Entry } from './kinds.ts';

/** Of files of rows. */
export const importCodes = {
  ImportCellMissing: {
    status: 400,
    params: { column: { oneOf: ['batch', 'sex', 'weight'] } },
    fallbackCode: 'InvalidFieldType',
  },
  ImportCellInvalid: {
    status: 400,
    params: { column: { oneOf: ['weight', 'cost', 'sex', 'category', 'castrated', 'birthDate', 'date'] } },
    fallbackCode: 'InvalidFieldType',
  },
  ImportNumberTaken: { status: 409, fallbackCode: 'FieldsAlreadyInUse' },
  HerdImportOver: { status: 409, fallbackCode: 'InvalidRelation' },
  ImportCellNeeded: { status: 400, params: { name: 'text' }, fallbackCode: 'InvalidFieldType' },
  ImportNotWhole: { status: 409, params: { missing: 'number' }, fallbackCode: 'InvalidRelation' },
  ImportInvoiceIncomplete: { status: 409, fallbackCode: 'InvalidRelation' },
  ImportLineTwice: { status: 409, fallbackCode: 'FieldsAlreadyInUse' },
  ImportFoodUnknown: { status: 404, params: { food: 'text' }, fallbackCode: 'StockNotFound' },
  ImportOpeningOver: { status: 409, params: { day: 'date' }, fallbackCode: 'InvalidRelation' },
  ImportCellFixed: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  ImportCellUnread: { status: 400, params: { name: 'text', values: 'text' }, fallbackCode: 'InvalidFieldType' },
  ImportNumberRuined: {
    status: 400,
    params: { reason: { oneOf: ['SCIENTIFIC', 'ROUNDED', 'ZERO_LOST', 'BLANKS'] } },
    fallbackCode: 'InvalidFieldType',
  },
  PastFeedNotBefore: { status: 400, params: { day: 'date' }, fallbackCode: 'InvalidFieldType' },
  PastFeedTwice: { status: 409, fallbackCode: 'FieldsAlreadyInUse' },
  ImportUndoLate: { status: 409, params: { days: 'number' }, fallbackCode: 'InvalidRelation' },
} as const satisfies Record<string, Entry>;
