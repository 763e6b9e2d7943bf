import type { Entry } from './kinds.ts';

/** Of medicines, treatments, blocks and deaths. */
export const healthCodes = {
  MedicineNotFound: { status: 404 },
  MedicineIsUsed: { status: 409 },
  MedicineLotIsUsed: { status: 409, fallbackCode: 'MedicineIsUsed' },
  HealthProtocolNotFound: { status: 404 },
  ProtocolIsUsed: { status: 409 },
  MedicineNotActive: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  MedicineProhibited: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  MedicineLotExpired: { status: 422, params: { lot: 'text', day: 'date' }, fallbackCode: 'InvalidFieldType' },
  DoseAboveMaximum: { status: 422, params: { dose: 'number', max: 'number' }, fallbackCode: 'InvalidFieldType' },
  DoseWithoutWeight: { status: 422, params: { ox: 'text' }, fallbackCode: 'InvalidFieldType' },
  ProtocolNotActive: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  HealthTaskNotOpen: { status: 409, fallbackCode: 'InvalidRelation' },
  ApplicationAlreadyReversed: { status: 409, fallbackCode: 'InvalidRelation' },
  DiagnosisOpen: { status: 409, params: { disease: 'text' }, fallbackCode: 'InvalidRelation' },
  DiagnosisEnded: { status: 409, fallbackCode: 'InvalidRelation' },
  OxBlockLifted: { status: 409, fallbackCode: 'InvalidRelation' },
  // A warning of the check before a day is closed
  HealthTasksOverdue: { status: 409, params: { count: 'number' } },
} as const satisfies Record<string, Entry>;
