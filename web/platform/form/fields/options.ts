import type { FieldOption } from './fieldOption.ts';

type Named = { readonly edges: readonly { readonly node: { readonly id: string; readonly name: string } }[] };

/** The records of a short list as options. */
export function optionsOf({ edges }: Named): FieldOption[] {
  return edges.map(({ node }) => ({ value: node.id, label: node.name }));
}
