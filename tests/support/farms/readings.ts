import { isObjectType } from 'graphql';
import { schema } from '../../../server/schema.ts';
import { called, fieldsOf, isRequired, leafOf, objectOf, waysFrom, wrap, type Step } from '../generated/operations.ts';
import { rightsAlong, typeRights, type Rights } from '../generated/rights.ts';

export interface Reading {
  name: string;
  way: Step[];
  /** The field with one subfield selected. */
  inner: string;
  isLeaf: boolean;
  rights: Rights;
  /** The rights required to reach the object, whichever of its fields is read. */
  ofObject: Rights;
}

/** Every field reachable from the root without an id. */
export const readings: Reading[] = [...waysFrom(schema.getQueryType()!)].flatMap(([name, way]) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) return [];
  return fieldsOf(type)
    .filter((field) => !field.args.some(isRequired))
    .map((field) => {
      const target = objectOf(field);
      return {
        name: `${name}.${field.name}`,
        way,
        inner: target ? `${called(field, 5)} { ${leafOf(target)} }` : field.name,
        isLeaf: !target,
        rights: rightsAlong([...way, { type, field }]),
        ofObject: new Set([...rightsAlong(way), ...typeRights(type)]),
      };
    });
});
export const textOf = (way: Step[], ...inner: string[]) => `{ ${wrap(way, inner.join(' '), 5)} }`;
