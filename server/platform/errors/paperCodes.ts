import type { Entry } from './kinds.ts';

/** Of GTAs and purchases. */
export const paperCodes = {
  // GTA
  GtaNotFound: { status: 404 },
  GtaFull: { status: 409, details: { gtaId: 'text' } },
  GtaAgeGroupFull: { status: 409, details: { gtaId: 'text', sex: 'text', ageMonths: 'number', rows: 'rows' } },
  InvalidOxAgeForThisGta: { status: 422, details: { gtaId: 'text', sex: 'text', ageMonths: 'number', rows: 'rows' } },
  GtaHasOxen: { status: 409, params: { heads: 'number' }, fallbackCode: 'InvalidRelation' },
  GtaOfOtherType: { status: 409, fallbackCode: 'InvalidRelation' },
  GtaCancelled: { status: 409, fallbackCode: 'InvalidRelation' },
  GtaMixedSexNotAllowed: { status: 422, fallbackCode: 'InvalidFieldType' },
  GtaHiltonAge: { status: 422, fallbackCode: 'InvalidFieldType' },
  GtaOfOtherPurchase: { status: 409, fallbackCode: 'InvalidRelation' },
  GtaInPurchase: { status: 409, fallbackCode: 'InvalidRelation' },
  EstablishmentNotOrigin: { status: 409, fallbackCode: 'InvalidRelation' },
  EstablishmentNotDestination: { status: 409, fallbackCode: 'InvalidRelation' },

  // Purchases
  PurchaseNotFound: { status: 404 },
  PurchaseNotPending: { status: 409 },
  PaymentTermPaid: {
    status: 409,
    params: { dueDate: 'date', reason: { oneOf: ['BELOW'] } },
    fallbackCode: 'InvalidRelation',
  },
  PurchasePartPaid: { status: 409, params: { paid: 'number' }, fallbackCode: 'InvalidRelation' },
  PurchaseAlreadyReceived: { status: 409 },
  PurchaseNotReceived: { status: 409 },
  PurchaseNotAnimals: { status: 422 },
  PurchaseNotFood: { status: 422 },
  PurchaseNotEarring: { status: 422 },
  FinancialItemNotFound: { status: 404 },
  PaymentAboveOpen: { status: 422, params: { open: 'number' }, fallbackCode: 'InvalidFieldType' },
  FinancialItemPaid: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  FinancialItemWithoutValue: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  EstablishmentNotActive: { status: 409, fallbackCode: 'InvalidRelation' },
  TaxAboveValue: { status: 400, fallbackCode: 'InvalidFieldType' },
  TareNotBelowGross: { status: 400, fallbackCode: 'InvalidFieldType' },
  NetWeightAboveLoad: { status: 400, fallbackCode: 'InvalidFieldType' },
  PurchaseItemReceived: { status: 409, fallbackCode: 'InvalidRelation' },
  DeadAboveArrived: { status: 400, fallbackCode: 'InvalidFieldType' },
  ShortageAboveOrder: { status: 422, params: { heads: 'number' }, fallbackCode: 'InvalidFieldType' },
  PurchasePaid: { status: 409, fallbackCode: 'InvalidRelation' },
  PurchaseInLedger: { status: 409, fallbackCode: 'InvalidRelation' },
} as const satisfies Record<string, Entry>;
