import type { GraphQLField, GraphQLInterfaceType, GraphQLObjectType } from 'graphql';
import type { Action } from '../../rights/access.ts';
import type { Rights } from '../../rights/rights.ts';
import { ruleOf } from '../rules.ts';
import { declaredBy } from './declarations/declared.ts';
import { notCompiled } from '../../db/prismaSql/notCompiled.ts';

type Ruled = GraphQLObjectType | GraphQLInterfaceType | GraphQLField<unknown, unknown>;

/** Only what these rights open is compiled; the rest is refused by graphql-js, in its words. */
export function requireRight(rights: Rights, ruled: Ruled): void {
  const rule = ruleOf(ruled);
  if (rule === undefined) return;
  const { may, anyone, ...others } = rule as { may?: Action; anyone?: boolean };
  const isKnown =
    typeof rule === 'object' && Object.keys(others).length === 0 && (may !== undefined) !== (anyone === true);
  if (!isKnown) notCompiled(`the rule of ${ruled.name}`);
  if (may !== undefined && !rights.may(may)) notCompiled(`${rights.name} may not ${may}`);
}

export function requireTypeRight(rights: Rights, type: GraphQLObjectType): void {
  requireRight(rights, type);
  for (const each of type.getInterfaces()) requireRight(rights, each);
}

/** The model of a type all of whose rows in the farm are open; every other type is refused. */
export function openModel(rights: Rights, type: GraphQLObjectType): string {
  const model = type.extensions.pothosPrismaModel;
  if (typeof model !== 'string' || !declaredBy(type).allRowsOfFarm)
    return notCompiled(`${type.name} finds its rows in its own way`);
  requireTypeRight(rights, type);
  return model;
}
