import { hasRows, isRecord, rowsAt, valueAt, type Field, type Values } from '../../platform/form/fields/fields.ts';

/** Reads a stored group as its form does. */
export type ReadGroup = (stored: Values) => Values;

export type SettingDifference = { field: Field; row: string | null } & (
  | { kind: 'CHANGED'; from: unknown; to: unknown }
  | { kind: 'ADDED' | 'REMOVED' }
);

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

function named(field: Field, values: Values): Map<string, Values> {
  const rows = rowsAt(values, field.name);
  return new Map(
    rows.map((row, index) => [field.kind === 'table' ? field.rowName(row, index) : String(index + 1), row]),
  );
}

function rowDifferences(field: Field & { item: readonly Field[] }, before: Values, after: Values): SettingDifference[] {
  const [old, now] = [named(field, before), named(field, after)];
  const gone = [...old.keys()]
    .filter((row) => !now.has(row))
    .map((row): SettingDifference => ({ kind: 'REMOVED', field, row }));
  const rest = [...now].flatMap(([row, values]): SettingDifference[] => {
    const was = old.get(row);
    return was === undefined
      ? [{ kind: 'ADDED', field, row }]
      : differences(field.item, was, values).map((each) => ({ ...each, row }));
  });
  return [...gone, ...rest];
}

function differences(fields: readonly Field[], before: Values, after: Values): SettingDifference[] {
  return fields.flatMap((field): SettingDifference[] => {
    if (hasRows(field)) return rowDifferences(field, before, after);
    const [from, to] = [valueAt(before, field.name), valueAt(after, field.name)];
    return same(from, to) ? [] : [{ kind: 'CHANGED', field, row: null, from, to }];
  });
}

function parsed(json: string, read: ReadGroup): Values {
  const value: unknown = JSON.parse(json);
  return isRecord(value) ? read(value) : {};
}

/** What a change changed, field by field; rows are known by their name, wherever they stand. */
export function settingDiff(
  fields: readonly Field[],
  read: ReadGroup,
  before: string,
  after: string,
): SettingDifference[] {
  return differences(fields, parsed(before, read), parsed(after, read));
}
