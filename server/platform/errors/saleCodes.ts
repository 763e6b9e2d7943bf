import type { Entry } from './kinds.ts';

/** Of sales, exit trucks and who stands on them. */
export const saleCodes = {
  ExitManagementNotFound: { status: 404 },
  SaleNotPending: { status: 409, fallbackCode: 'InvalidRelation' },
  SaleHasTrucks: { status: 409, params: { trucks: 'number' }, fallbackCode: 'InvalidRelation' },
  SaleClosed: { status: 409, fallbackCode: 'InvalidRelation' },
  BuyerNotSlaughterhouse: { status: 409, fallbackCode: 'InvalidRelation' },
  OxAlreadyInSale: { status: 409, params: { sale: 'text', ox: 'text' }, fallbackCode: 'InvalidRelation' },
  SaleNotShipped: { status: 409, fallbackCode: 'InvalidRelation' },
  SheetWithoutHeadings: { status: 400, fallbackCode: 'InvalidFieldType' },
  SheetWithoutCarcasses: { status: 422, fallbackCode: 'InvalidFieldType' },
  SheetRowUnmatched: { status: 422, params: { line: 'number' }, fallbackCode: 'OxenMissing' },
  SheetRowUnreadable: { status: 422, params: { line: 'number' }, fallbackCode: 'InvalidFieldType' },
  CarcassTwice: { status: 409, params: { ox: 'text' }, fallbackCode: 'FieldsAlreadyInUse' },
  ExitWeightMissing: { status: 422, params: { ox: 'text' }, fallbackCode: 'InvalidFieldType' },
  PaymentsDiffer: { status: 422, params: { sum: 'number', value: 'number' }, fallbackCode: 'InvalidFieldType' },
  DeductionsAboveValue: { status: 422, params: { value: 'number' }, fallbackCode: 'InvalidFieldType' },
  TruckNotFound: { status: 404 },
  TruckNotPending: { status: 409 },
  TruckNotWaitingForEmission: { status: 409 },
  TruckIsFull: { status: 409, params: { boarded: 'number', capacity: 'number', free: 'number' } },
  TruckDifferentOwner: { status: 422, params: { owner: 'text' } },
  TruckHasOxen: { status: 409, params: { heads: 'number' }, fallbackCode: 'InvalidRelation' },
  GtaInTruck: { status: 409, params: { truck: 'text' }, fallbackCode: 'InvalidRelation' },
  GtaOfOtherDestination: { status: 409, fallbackCode: 'InvalidRelation' },
  GtaNotOnTruck: { status: 409, fallbackCode: 'InvalidRelation' },
  OxAlreadyBoarded: { status: 409, params: { truck: 'text' } },
  OxNotBoarded: { status: 404, fallbackCode: 'OxNotFound' },
  OxBlocked: {
    status: 422,
    params: { releaseDate: 'date', reasons: { labels: 'reason' } },
    details: { overridable: 'flag' },
  },
  // What the check before a day is closed finds
  FarmDayHasBoardingTrucks: { status: 409, params: { count: 'number' } },
} as const satisfies Record<string, Entry>;
