import type { Entry } from './kinds.ts';

const outOfTheOrdinary = {
  rule: {
    oneOf: [
      'LOAD',
      'TREAT',
      'CARCASS',
      'SHRINK',
      'WEIGHT',
      'WEIGHED_AGAIN',
      'ARROBA_PRICE',
      'KG_PRICE',
      'PACKAGES',
      'DAYS_BACK',
      'DUE_EARLY',
      'SETTING',
    ],
  },
  value: 'number',
  limit: 'number',
} as const;

/** Of figures and days that cannot be, or hardly. */
export const figureCodes = {
  Implausible: { status: 422, params: outOfTheOrdinary, fallbackCode: 'InvalidFieldType' },
  ImplausibleNotConfirmed: { status: 422, params: outOfTheOrdinary, fallbackCode: 'InvalidFieldType' },
  StartDateAfterEndDate: {
    status: 422,
    params: {
      reason: {
        oneOf: [
          'BEFORE_ORDER',
          'BEFORE_RECEIPT',
          'BEFORE_ENTRY',
          'BEFORE_VERSION',
          'BEFORE_EMISSION',
          'BEFORE_EXIT',
          'BEFORE_ARRIVAL',
          'BORN_LATER',
          'BEFORE_PAST',
        ],
      },
      day: 'date',
    },
  },
} as const satisfies Record<string, Entry>;
