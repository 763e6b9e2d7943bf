import { createContext, useContext, type ComponentType } from 'react';
import type { FieldControlProps } from './controls/types.ts';
import type { Field } from './fields/fields.ts';

export type FieldGridProps = { fields: readonly Field[]; prefix?: string };

type FieldParts = {
  FieldGrid: ComponentType<FieldGridProps>;
  FieldControl: ComponentType<FieldControlProps>;
};

/** From the form, because a control of rows is one of the controls that it shows in each row. */
export const FieldPartsContext = createContext<FieldParts | null>(null);

export function useFieldParts(): FieldParts {
  const parts = useContext(FieldPartsContext);
  if (parts === null) throw new Error('a control of rows is shown outside of a form');
  return parts;
}
