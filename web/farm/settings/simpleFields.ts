import type { FormSection } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

const announcements = [
  'death',
  'exit',
  'entry',
  'reIdentification',
  'changeOfCharacteristic',
  'unusability',
  'sale',
] as const;
const mostDays = 365;

export function traceabilitySections(t: T): FormSection[] {
  return [
    {
      title: t('settings.animals'),
      fields: [
        {
          kind: 'select',
          name: 'withdrawalPolicy',
          label: t('settings.withdrawalPolicy'),
          required: true,
          options: (['BLOCK', 'WARN'] as const).map((value) => ({ value, label: t(`settings.policy${value}`) })),
        },
        {
          kind: 'integer',
          name: 'bndDays',
          label: t('settings.bndDays'),
          required: true,
          least: 0,
          most: mostDays,
          unit: t('settings.days'),
        },
        { kind: 'checkbox', name: 'contactRule', label: t('settings.contactRule'), span: 6 },
      ],
    },
    {
      title: t('settings.earrings'),
      fields: [
        {
          kind: 'integer',
          name: 'earringsPerBox',
          label: t('settings.earringsPerBox'),
          required: true,
          least: 1,
          most: 10_000,
          span: 2,
        },
        { kind: 'checkbox', name: 'requireSisbovOnEntry', label: t('settings.requireSisbovOnEntry'), span: 6 },
        { kind: 'checkbox', name: 'requireEid', label: t('settings.requireEid'), span: 6 },
        { kind: 'checkbox', name: 'acceptForeignSisbov', label: t('settings.acceptForeignSisbov'), span: 6 },
      ],
    },
    {
      title: t('settings.deadlines'),
      fields: announcements.map((name) => ({
        kind: 'integer',
        name: `announcementDeadlineDays.${name}`,
        label: t(`settings.${name}`),
        required: true,
        least: 0,
        most: mostDays,
        unit: t('settings.days'),
        span: 2,
      })),
    },
  ];
}

export function advanceSections(t: T): FormSection[] {
  return [
    {
      title: t('settings.advance'),
      text: t('settings.advanceText'),
      fields: (['requireDiet', 'requirePlan'] as const).map((name) => ({
        kind: 'checkbox',
        name,
        label: t(`settings.${name}`),
        span: 6,
      })),
    },
  ];
}

export function chuteSections(t: T): FormSection[] {
  return (['scale', 'reader'] as const).map((device) => ({
    title: t(`settings.${device}`),
    fields: [
      {
        kind: 'text',
        name: `${device}Port`,
        label: t(`settings.${device}Port`),
        hint: t('settings.portHint'),
        max: 60,
      },
      {
        kind: 'text',
        name: `${device}Driver`,
        label: t(`settings.${device}Driver`),
        hint: t('settings.driverHint'),
        required: true,
        max: 60,
      },
      ...(device === 'scale'
        ? [
            {
              kind: 'integer',
              name: 'baud',
              label: t('settings.baud'),
              required: true,
              least: 300,
              most: 921_600,
              unit: t('settings.baudUnit'),
            } as const,
          ]
        : []),
    ],
  }));
}

export function financialReportsSections(t: T): FormSection[] {
  return [
    {
      title: t('settings.reports'),
      fields: [
        {
          kind: 'money',
          name: 'arrobaPrice',
          label: t('settings.arrobaPrice'),
          required: true,
          least: 0,
          most: 10_000,
          span: 2,
        },
        { kind: 'percent', name: 'funruralPct', label: t('settings.funruralPct'), required: true, span: 2 },
        {
          kind: 'select',
          name: 'freightSplit',
          label: t('settings.freightSplit'),
          required: true,
          options: (['HEAD', 'WEIGHT'] as const).map((value) => ({ value, label: t(`settings.split${value}`) })),
          span: 2,
        },
        {
          kind: 'integer',
          name: 'monthStartsOn',
          label: t('settings.monthStartsOn'),
          hint: t('settings.monthHint'),
          required: true,
          least: 1,
          most: 28,
          span: 2,
        },
        { kind: 'checkbox', name: 'includeOperationalCost', label: t('settings.includeOperationalCost'), span: 6 },
      ],
    },
  ];
}

export function economicsSections(t: T): FormSection[] {
  return [
    {
      title: t('settings.economics'),
      text: t('settings.economicsText'),
      fields: [
        {
          kind: 'money',
          name: 'operationalCostPerHeadDay',
          label: t('settings.operationalCostPerHeadDay'),
          required: true,
          least: 0,
          most: 1_000,
        },
        {
          kind: 'select',
          name: 'negativeStock',
          label: t('settings.negativeStock'),
          required: true,
          options: (['ALLOW', 'WARN', 'REFUSE'] as const).map((value) => ({
            value,
            label: t(`settings.negative${value}`),
          })),
        },
        {
          kind: 'integer',
          name: 'stockSafetyDays',
          label: t('settings.stockSafetyDays'),
          hint: t('settings.stockSafetyDaysHint'),
          required: true,
          least: 0,
          most: 90,
          unit: t('settings.days'),
        },
        {
          kind: 'decimal',
          name: 'arrobaKg',
          label: t('settings.arrobaKg'),
          required: true,
          least: 1,
          most: 100,
          digits: 4,
          unit: 'kg',
          span: 2,
        },
        { kind: 'percent', name: 'liveYield', label: t('settings.liveYield'), required: true, least: 1, span: 2 },
        {
          kind: 'decimal',
          name: 'defaultDailyGain',
          label: t('settings.defaultDailyGain'),
          required: true,
          least: 0,
          most: 5,
          digits: 4,
          unit: t('settings.kgPerDay'),
          span: 2,
        },
      ],
    },
  ];
}
