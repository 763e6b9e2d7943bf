import {
  getNamedType,
  isInputObjectType,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import type { Reach } from '../rights/scopes.ts';

/** What leads from a list to its rows holds nothing of its own. */
const carriers = /^(PageInfo|.*Connection|.*Edge)$/;

/** Refuses a document of an API key that names anything its scopes do not open, before any of it is executed. */
export function requireReach(
  ctx: Context,
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): void {
  const reach = ctx.facts.actor && ctx.rights.reach;
  if (!reach) return;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const parent = types.getParentType()?.name ?? '';
        if (!name.value.startsWith('__') && !carriers.test(parent)) requireName(reach, parent, name.value);
      },
      ObjectField({ name }) {
        requireName(reach, getNamedType(types.getParentInputType())?.name ?? '', name.value);
      },
      VariableDefinition({ variable, type }) {
        requireInput(reach, getNamedType(typeFromAST(schema, type)), variables?.[variable.name.value]);
      },
    }),
  );
}

function requireName(reach: Reach, type: string, name: string): void {
  if (!reach.mayName(type, name)) throw new AppError('UserWithoutPermission', { field: `${type}.${name}` });
}

/** A value that came beside the document. */
function requireInput(reach: Reach, type: GraphQLNamedType | undefined, value: unknown): void {
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return;
  for (const each of [value].flat()) {
    for (const [name, part] of Object.entries(each as object)) {
      const field = type.getFields()[name];
      if (!field) continue;
      requireName(reach, type.name, name);
      requireInput(reach, getNamedType(field.type), part);
    }
  }
}
