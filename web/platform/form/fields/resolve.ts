import type { ReadText, Text } from '../../i18n/text.ts';
import { emptyValues, isVisible, type AnyGiven, type AnySpec, type AnySpecs } from './defineForm.ts';
import type { Field, FormSection } from './fields.ts';
import type { Option } from './fieldOption.ts';

type AnySection = { readonly title?: Text; readonly text?: Text; readonly fields: readonly string[] };
type Loose = Readonly<Record<string, unknown>>;

export type ResolveContext = {
  specs: AnySpecs;
  values: unknown;
  given: AnyGiven;
  read: ReadText;
  readOnly: boolean;
};

const textNames = ['label', 'hint', 'placeholder', 'unit', 'fillText', 'minText', 'addLabel'] as const;

type TextRule = (...args: never[]) => Text | undefined;
type TranslatedRule = (...args: never[]) => string | undefined;

// One function per rule and language: a new one would make its fields render again.
const translatedRules = new WeakMap<TextRule, { read: ReadText; translated: TranslatedRule }>();

function translateRule(rule: TextRule, read: ReadText): TranslatedRule {
  const cached = translatedRules.get(rule);
  if (cached?.read === read) return cached.translated;
  const translated: TranslatedRule = (...args) => {
    const text = rule(...args);
    return text === undefined ? undefined : read(text);
  };
  translatedRules.set(rule, { read, translated });
  return translated;
}

const noRowName: TextRule = () => '';

function translateTexts(options: Loose, read: ReadText): Loose {
  const translated: Record<string, unknown> = { ...options };
  for (const name of textNames) if (options[name] !== undefined) translated[name] = read(options[name] as Text);
  if (Array.isArray(options['options']))
    translated['options'] = (options['options'] as Option<Text>[]).map((option) => ({
      ...option,
      label: read(option.label),
      ...(option.short === undefined ? {} : { short: read(option.short) }),
    }));
  return translated;
}

function fieldOf(
  name: string,
  spec: AnySpec,
  siblings: unknown,
  { values, given, read, readOnly }: ResolveContext,
): Field {
  const options: Loose = { ...spec, ...given[name.split('.').at(-1) ?? name] };
  const { check, required, rowName } = options as {
    check?: TextRule;
    required?: boolean | ((values: unknown) => boolean);
    rowName?: TextRule;
  };
  const field: Record<string, unknown> = { ...translateTexts(options, read), name };
  delete field['default'];
  if (typeof required === 'function') field['required'] = required(siblings);
  if (readOnly) field['disabled'] = true;
  if (check) field['check'] = translateRule(check, read);
  if (spec.kind === 'table' || spec.kind === 'list') {
    const { row = {}, columns } = (given[name] ?? {}) as { row?: AnyGiven; columns?: readonly string[] };
    const item = Object.entries(spec.item ?? {}).filter(([each]) => columns?.includes(each) ?? true);
    field['item'] = fieldsOf(Object.fromEntries(item), {
      specs: spec.item ?? {},
      values,
      given: row,
      read,
      readOnly: false,
    });
    field['emptyRow'] = emptyValues(spec.item ?? {});
    field['rowName'] = translateRule(rowName ?? noRowName, read);
  }
  if ((spec.kind === 'select' || spec.kind === 'combobox' || spec.kind === 'choices') && field['options'] === undefined)
    field['options'] = [];
  return field as Field;
}

/** The visible fields for these values, groups flattened. */
export function fieldsOf(specs: AnySpecs, all: ResolveContext, prefix = '', siblings: unknown = all.values): Field[] {
  return Object.entries(specs).flatMap(([name, spec]) => {
    const given = all.given[name];
    if (!isVisible(spec, siblings, given)) return [];
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

/** The sections with their visible fields for these values; sections without any are left out. */
export function sectionsOf(sections: readonly AnySection[] | undefined, all: ResolveContext): FormSection[] {
  const visible = fieldsOf(all.specs, all);
  if (sections === undefined) return [{ fields: visible }];
  return sections
    .map(({ title, text, fields }) => ({
      ...(title === undefined ? {} : { title: all.read(title) }),
      ...(text === undefined ? {} : { text: all.read(text) }),
      fields: fields.flatMap((name) =>
        visible.filter((field) => field.name === name || field.name.startsWith(`${name}.`)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Deep equality of field properties; without `compareFunctions`, any two functions are equal. */
export function isSameField(one: unknown, other: unknown, compareFunctions = true): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function' && typeof other === 'function') return !compareFunctions;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Loose, other as Loose];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => isSameField(a[name], b[name], compareFunctions))
  );
}
