import type { Field, FormSection } from '../platform/form/fields.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';
import { stateOptions } from './states.ts';

type T = Translate<typeof messages>;

const coordinateDigits = 6;

export function identityFields(t: T, prefix = ''): Field[] {
  return [
    { kind: 'text', name: `${prefix}name`, label: t('farm.name'), required: true, max: 100, span: 4 },
    { kind: 'text', name: `${prefix}acronym`, label: t('farm.acronym'), required: true, max: 5, span: 2 },
  ];
}

export function contactFields(t: T, prefix = ''): Field[] {
  return [
    {
      kind: 'list',
      name: `${prefix}contacts`,
      label: t('farm.contacts'),
      item: [
        { kind: 'text', name: 'name', label: t('farm.contactName'), required: true, max: 100 },
        { kind: 'phone', name: 'number', label: t('farm.contactNumber'), required: true },
      ],
      empty: { name: '', number: '' },
      addLabel: t('farm.addContact'),
      least: 1,
      leastText: t('farm.leastContact'),
    },
  ];
}

export function addressFields(t: T, prefix = ''): Field[] {
  return [
    {
      kind: 'postalCode',
      name: `${prefix}zipCode`,
      label: t('farm.zipCode'),
      required: true,
      span: 2,
      autoComplete: 'postal-code',
    },
    {
      kind: 'text',
      name: `${prefix}country`,
      label: t('farm.country'),
      required: true,
      max: 60,
      span: 2,
      autoComplete: 'country-name',
    },
    {
      kind: 'combobox',
      name: `${prefix}state`,
      label: t('farm.state'),
      required: true,
      options: stateOptions,
      span: 2,
    },
    { kind: 'text', name: `${prefix}city`, label: t('farm.city'), required: true, max: 100 },
    { kind: 'text', name: `${prefix}neighborhood`, label: t('farm.neighborhood'), required: true, max: 100 },
    { kind: 'text', name: `${prefix}street`, label: t('farm.street'), required: true, max: 150, span: 4 },
    { kind: 'text', name: `${prefix}number`, label: t('farm.number'), required: true, max: 20, span: 2 },
    { kind: 'text', name: `${prefix}additionalInformation`, label: t('farm.additionalInformation'), max: 150, span: 6 },
  ];
}

export function paperFields(t: T, prefix = ''): Field[] {
  return [
    { kind: 'text', name: `${prefix}stateRegistration`, label: t('farm.stateRegistration'), max: 30, span: 2 },
    { kind: 'text', name: `${prefix}nirf`, label: t('farm.nirf'), max: 30, span: 2 },
    { kind: 'text', name: `${prefix}incra`, label: t('farm.incra'), max: 30, span: 2 },
    { kind: 'tags', name: `${prefix}erasNumbers`, label: t('farm.eras'), max: 20, itemMax: 30, span: 6 },
  ];
}

export function positionFields(t: T, prefix = ''): Field[] {
  return [
    {
      kind: 'decimal',
      name: `${prefix}latitude`,
      label: t('farm.latitude'),
      least: -90,
      most: 90,
      digits: coordinateDigits,
      unit: '°',
    },
    {
      kind: 'decimal',
      name: `${prefix}longitude`,
      label: t('farm.longitude'),
      least: -180,
      most: 180,
      digits: coordinateDigits,
      unit: '°',
    },
  ];
}

export function farmSections(t: T, disabled: boolean): FormSection[] {
  const held = (fields: Field[]): Field[] => fields.map((field) => ({ ...field, disabled }));
  return [
    { title: t('farm.identity'), fields: held([...identityFields(t), ...contactFields(t)]) },
    { title: t('farm.papers'), fields: held(paperFields(t)) },
    { title: t('farm.position'), text: t('farm.positionText'), fields: held(positionFields(t)) },
  ];
}

/** An empty optional field is null for the server. */
export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
