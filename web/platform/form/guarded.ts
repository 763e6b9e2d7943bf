import type { FormSection } from './fields.ts';

/** The same sections, shown but not to be changed. */
export function guarded(sections: readonly FormSection[], readOnly: boolean): readonly FormSection[] {
  return readOnly
    ? sections.map((section) => ({ ...section, fields: section.fields.map((field) => ({ ...field, disabled: true })) }))
    : sections;
}
