import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { isAllowed, type Action, type Role } from '../../access.ts';
import { ruleOf } from '../rules.ts';
import { declaredBy } from './declared.ts';
import { notCompiled } from './notCompiled.ts';

type Ruled = GraphQLObjectType | GraphQLField<unknown, unknown>;

/** Only what the role may read is compiled; the rest is refused by graphql-js, in its words. */
export function requireRight(role: Role, ruled: Ruled): void {
  const rule = ruleOf(ruled);
  if (rule === undefined) return;
  const { may, anyone, ...others } = rule as { may?: Action; anyone?: boolean };
  const isKnown =
    typeof rule === 'object' && Object.keys(others).length === 0 && (may !== undefined) !== (anyone === true);
  if (!isKnown) notCompiled(`the rule of ${ruled.name}`);
  if (may !== undefined && !isAllowed(role, may)) notCompiled(`${role} may not ${may}`);
}

export function requireTypeRight(role: Role, type: GraphQLObjectType): void {
  requireRight(role, type);
  for (const each of type.getInterfaces()) requireRight(role, each as unknown as GraphQLObjectType);
}

/** The model of a type all of whose rows in the farm are open to the role; every other type is refused. */
export function openModel(role: Role, type: GraphQLObjectType): string {
  const model = type.extensions.pothosPrismaModel;
  if (typeof model !== 'string' || !declaredBy(type).allRowsOfFarm)
    return notCompiled(`${type.name} finds its rows in its own way`);
  requireTypeRight(role, type);
  return model;
}
