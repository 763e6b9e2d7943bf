import { hasRows, type Field, type Values } from '../../platform/form/fields.ts';

const decimals: ReadonlySet<string> = new Set(['decimal', 'percent', 'money']);

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without zeros that say nothing, so that a value typed anew is the same value. */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function valueOf(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(valueOf);
  if (isRecord(stored)) return valuesOf(stored);
  return stored == null ? '' : typeof stored === 'number' ? String(stored) : stored;
}

/** Stored parameters as the fields of a form hold them. */
export function valuesOf(stored: object): Values {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, valueOf(value)]));
}

function leafOf(field: Field | undefined, text: string): string | number | null {
  const value = text.trim();
  if (value === '') return null;
  if (field?.kind === 'integer') return Number(value);
  return field !== undefined && decimals.has(field.kind) ? plainDecimal(value) : value;
}

/** The values of a form as the server takes them: whole numbers as such, what was left empty as null. */
export function inputOf(fields: readonly Field[], values: Values, prefix = ''): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields.find(({ name }) => name === prefix + key);
      if (Array.isArray(value))
        return [
          key,
          field !== undefined && hasRows(field) ? value.filter(isRecord).map((row) => inputOf(field.item, row)) : value,
        ];
      if (isRecord(value)) return [key, inputOf(fields, value, `${prefix}${key}.`)];
      return [key, typeof value === 'string' ? leafOf(field, value) : value];
    }),
  );
}
