import type { FieldOption } from './fields.ts';

type Named = { readonly edges: readonly { readonly node: { readonly id: string; readonly name: string } }[] };

/** The records of a list to choose from, and those that are chosen though the list has them no more. */
export function optionsOf({ edges }: Named, also: readonly FieldOption[] = []): FieldOption[] {
  const known = edges.map(({ node }) => ({ value: node.id, label: node.name }));
  return [...known, ...also.filter(({ value }) => !known.some((option) => option.value === value))];
}
