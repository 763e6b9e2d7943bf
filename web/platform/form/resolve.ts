import type { ReadText, Text } from '../i18n/text.ts';
import { emptyValues, isAsked, type AnyGiven, type AnySpec, type AnySpecs } from './defineForm.ts';
import type { Field, FormSection, Option } from './fields.ts';

type AnySection = { readonly title?: Text; readonly text?: Text; readonly fields: readonly string[] };
type Loose = Readonly<Record<string, unknown>>;

export type Resolve = {
  specs: AnySpecs;
  values: unknown;
  given: AnyGiven;
  read: ReadText;
  /** Nothing may be changed. */
  readOnly: boolean;
};

const texts = ['label', 'hint', 'placeholder', 'unit', 'minText', 'addLabel'] as const;

type Speaking = (...given: never[]) => Text | undefined;

// The same rule in the same language stays the same function, so that what is drawn by it is not drawn anew.
const spoken = new WeakMap<Speaking, { read: ReadText; inWords: (...given: never[]) => string | undefined }>();

function inWords(rule: Speaking, read: ReadText): (...given: never[]) => string | undefined {
  const known = spoken.get(rule);
  if (known?.read === read) return known.inWords;
  const made = (...given: never[]): string | undefined => {
    const text = rule(...given);
    return text === undefined ? undefined : read(text);
  };
  spoken.set(rule, { read, inWords: made });
  return made;
}

const rowNumber: Speaking = () => '';

function translated(told: Loose, read: ReadText): Loose {
  const found: Record<string, unknown> = { ...told };
  for (const name of texts) if (told[name] !== undefined) found[name] = read(told[name] as Text);
  if (Array.isArray(told['options']))
    found['options'] = (told['options'] as Option<Text>[]).map((option) => ({
      ...option,
      label: read(option.label),
      ...(option.short === undefined ? {} : { short: read(option.short) }),
    }));
  return found;
}

function fieldOf(name: string, spec: AnySpec, siblings: unknown, { values, given, read, readOnly }: Resolve): Field {
  const told: Loose = { ...spec, ...given[name.split('.').at(-1) ?? name] };
  const { check, required, rowName } = told as {
    check?: Speaking;
    required?: boolean | ((values: unknown) => boolean);
    rowName?: Speaking;
  };
  const shown: Record<string, unknown> = { ...translated(told, read), name };
  delete shown['default'];
  if (typeof required === 'function') shown['required'] = required(siblings);
  if (readOnly) shown['disabled'] = true;
  if (check) shown['check'] = inWords(check, read);
  if (spec.kind === 'table' || spec.kind === 'list') {
    const { row = {}, columns } = (given[name] ?? {}) as { row?: AnyGiven; columns?: readonly string[] };
    const item = Object.entries(spec.item ?? {}).filter(([each]) => columns?.includes(each) ?? true);
    shown['item'] = fieldsOf(Object.fromEntries(item), {
      specs: spec.item ?? {},
      values,
      given: row,
      read,
      readOnly: false,
    });
    shown['emptyRow'] = emptyValues(spec.item ?? {});
    shown['rowName'] = inWords(rowName ?? rowNumber, read);
  }
  if ((spec.kind === 'select' || spec.kind === 'combobox' || spec.kind === 'choices') && shown['options'] === undefined)
    shown['options'] = [];
  return shown as unknown as Field;
}

/** The fields that are asked of these values, groups unfolded. */
export function fieldsOf(specs: AnySpecs, all: Resolve, prefix = '', siblings: unknown = all.values): Field[] {
  return Object.entries(specs).flatMap(([name, spec]) => {
    const given = all.given[name];
    if (!isAsked(spec, siblings, given)) return [];
    if (spec.kind !== 'group') return [fieldOf(prefix + name, spec, siblings, all)];
    const inner = (siblings as Loose | undefined)?.[name];
    return fieldsOf(
      spec.item ?? {},
      { ...all, specs: spec.item ?? {}, given: given?.item ?? {} },
      `${prefix}${name}.`,
      inner,
    );
  });
}

/** The sections as they stand for these values; one without a field that is asked is left out. */
export function sectionsOf(sections: readonly AnySection[] | undefined, all: Resolve): FormSection[] {
  const asked = fieldsOf(all.specs, all);
  if (sections === undefined) return [{ fields: asked }];
  return sections
    .map(({ title, text, fields }) => ({
      ...(title === undefined ? {} : { title: all.read(title) }),
      ...(text === undefined ? {} : { text: all.read(text) }),
      fields: fields.flatMap((name) =>
        asked.filter((field) => field.name === name || field.name.startsWith(`${name}.`)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Whether two fields would be drawn and checked in the same way; functions may be left out where only facts count. */
export function isSameField(one: unknown, other: unknown, functionsToo = true): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function' && typeof other === 'function') return !functionsToo;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Loose, other as Loose];
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameField(a[name], b[name], functionsToo));
}
