import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { isAllowed, roles, type Action, type Role } from '../../../server/platform/rights/access.ts';
import { ruleOf } from '../../../server/platform/graphql/rules.ts';
import { fieldsOf, objectOf, objectTypes, serviceOf, type Field, type Step } from './operations.ts';

/** The required rights; empty for public fields. */
export type Rights = ReadonlySet<Action>;

function rightOf(rule: unknown): Action[] {
  const { may } = (rule ?? {}) as { may?: Action };
  return may ? [may] : [];
}

export function typeRights(type: GraphQLObjectType | undefined): Action[] {
  return type ? rightOf(ruleOf(type)) : [];
}

/** The rights to read a field once its object is available. */
export function fieldRights(type: GraphQLObjectType, field: Field): Action[] {
  const command = type.name === 'Mutation' ? serviceOf(field).allow : 'public';
  return [...typeRights(type), ...rightOf(ruleOf(field)), ...(command === 'public' ? [] : [command])];
}

/** The rights along the path from the root to a field and one of its subfields. */
export function rightsAlong(way: readonly Step[]): Set<Action> {
  return new Set(way.flatMap(({ type, field }) => [...fieldRights(type, field), ...typeRights(objectOf(field))]));
}

export function mayAll(role: Role, rights: Iterable<Action>): boolean {
  return [...rights].every((action) => isAllowed(role, action));
}

const carriers = /^(PageInfo|.*Connection|.*Edge)$/;

/** Every field of the schema with its rights; a mutation payload requires the mutation's rights. */
export function everyField(schema: GraphQLSchema): { name: string; rights: Set<Action> }[] {
  return objectTypes(schema)
    .filter((type) => isObjectType(type) && !carriers.test(type.name))
    .flatMap((type) =>
      fieldsOf(type).map((field) => ({
        name: `${type.name}.${field.name}`,
        rights: new Set(fieldRights(type, field)),
      })),
    )
    .filter(({ name, rights }) => rights.size > 0 || !/Payload\./.test(name));
}

/** One line of the reviewed snapshot: field, right, roles. */
export function line(name: string, rights: Iterable<Action>): string {
  const needed = [...rights].toSorted();
  const may = roles.filter((role) => mayAll(role, needed));
  const who =
    needed.length === 0 ? 'whoever gets here' : may.length === roles.length ? 'everyone signed in' : may.join(' ');
  return `${name.padEnd(40)} ${(needed.join(' + ') || '-').padEnd(28)} ${who}`;
}
