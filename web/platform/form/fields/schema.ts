import { array, boolean, lazy, mixed, object, string, type AnyObjectSchema, type Schema } from 'yup';
import { withValues, type ReadText } from '../../i18n/text.ts';
import type { Translate } from '../../i18n/useMessages.ts';
import { mostCorners, readCoordinates } from '../../map/drawing/coordinateText.ts';
import { messages } from './checkMessages.ts';
import { hasRows, valueAt, type Field, type FieldOf, type Values } from './fields.ts';
import { dayIn } from './day.ts';
import { isTime, isValidPhone } from './masks.ts';
import { numberRefusal } from './numberRefusal.ts';
import { isValidDocument } from './validDocument.ts';

type T = Translate<typeof messages>;

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const postalDigits = 8;

function refusal(field: Field, value: string, values: unknown, t: T): string | undefined {
  switch (field.kind) {
    case 'email':
      return emailShape.test(value) ? undefined : t('form.invalidEmail');
    case 'document':
      return isValidDocument(value) ? undefined : t('form.invalidDocument');
    case 'phone':
      return isValidPhone(value) ? undefined : t('form.invalidPhone');
    case 'postalCode':
      return value.replace(/\D/g, '').length === postalDigits ? undefined : t('form.invalidPostalCode');
    case 'date':
      return dayIn(value) !== null ? undefined : t('form.invalidDate');
    case 'time':
      return isTime(value) ? undefined : t('form.invalidTime');
    case 'password': {
      if (field.sameAs !== undefined && value !== valueAt(values, field.sameAs)) return t('form.passwordsDiffer');
      const { min = 0, max = Infinity } = field;
      const length = [...value].length;
      return length < min || length > max ? t('form.passwordLength', { min, max }) : undefined;
    }
    case 'number':
      return numberRefusal(field, value, t);
    default:
      return 'max' in field && field.max !== undefined && [...value].length > field.max
        ? t('form.tooLong', { max: field.max })
        : undefined;
  }
}

function leafSchema(field: Field, t: T): Schema {
  // The user cannot correct a disabled field.
  if (field.disabled) return mixed().nullable();
  if (field.kind === 'checkbox')
    // A required checkbox must be checked.
    return field.required ? boolean().isTrue(t('form.fill')) : boolean();
  if (field.kind === 'tags' || field.kind === 'choices') {
    const accepts = field.kind === 'tags' ? field.accepts : undefined;
    const list = array(string().required()).min(field.required ? 1 : 0, t('form.fill'));
    return list.test('accepted', (value, context) => {
      const bad = accepts && value?.find((entry) => !accepts(entry));
      return bad === undefined || context.createError({ message: t('form.badEntry', { entry: bad }) });
    });
  }
  if (field.kind === 'polygon')
    return mixed()
      .nullable()
      .test('coordinates', (value, context) => {
        // Typed coordinates that could be read are a polygon by now.
        const fault = typeof value === 'string' ? readCoordinates(value).fault : null;
        if (fault === null) return true;
        const message =
          fault === 'TOO_MANY'
            ? t('form.tooManyCorners', { most: mostCorners })
            : t('form.badCoordinates', { line: fault.badLine });
        return context.createError({ message });
      });
  const text = string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : ''));
  const present = field.required ? text.required(field.fillText ?? t('form.fill')) : text;
  return present.test('shape', (value, context) => {
    const root: unknown = context.from?.at(-1)?.value ?? context.parent;
    if (
      field.kind === 'password' &&
      field.sameAs !== undefined &&
      (value ?? '') === '' &&
      (valueAt(root, field.sameAs) ?? '') !== ''
    ) {
      return context.createError({ message: t('form.passwordsDiffer') });
    }
    if (value === undefined || value === '') return true;
    const message = refusal(field, value, root, t) ?? field.check?.(value, context.parent, root);
    return message === undefined || context.createError({ message });
  });
}

function nested(fields: readonly Field[], t: T): AnyObjectSchema {
  const groups: Record<string, Field[]> = {};
  const shape: Record<string, Schema> = {};
  for (const field of fields) {
    const [head = '', ...rest] = field.name.split('.');
    if (rest.length > 0) (groups[head] ??= []).push({ ...field, name: rest.join('.') });
    else shape[head] = hasRows(field) ? rowsSchema(field, t) : leafSchema(field, t);
  }
  for (const [head, inner] of Object.entries(groups)) shape[head] = nested(inner, t);
  return object(shape);
}

function rowsSchema(field: FieldOf<'list' | 'table'>, t: T): Schema {
  const { min = 0, minText = t('form.leastOne'), isFilled = () => true } = field;
  const row = nested(field.item, t);
  const item = lazy((value: Values) => (isFilled(value) ? row : mixed()));
  return array(item).test(
    'least',
    minText,
    (rows = []) => rows.filter((each) => isFilled(each as Values)).length >= min,
  );
}

/** Presence and format only; business rules are checked by the server. */
export function schemaOf(fields: readonly Field[], read: ReadText): AnyObjectSchema {
  return nested(fields, (id, values = {}) => read(withValues(messages[id], values)));
}

type FieldErrors = Record<string, string>;

export async function errorsOf(schema: AnyObjectSchema, values: Values): Promise<FieldErrors> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const inner = (error as { inner?: { path?: string; message: string }[] }).inner ?? [];
    const errors: FieldErrors = {};
    for (const { path, message } of inner) {
      const key = (path ?? '').replaceAll('[', '.').replaceAll(']', '');
      errors[key] ??= message;
    }
    return errors;
  }
}
