import { isInterfaceType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

/** Container types, reachable only through a field with its own auth rule. */
const carriers = /^(PageInfo|.*Connection|.*Edge|Node)$/;

interface WithExtensions {
  extensions: Readonly<Record<string, unknown>>;
}

interface PothosOptions {
  authScopes?: unknown;
}

export function ruleOf({ extensions }: WithExtensions): unknown {
  return (extensions.pothosOptions as PothosOptions | undefined)?.authScopes;
}

/** Throws when a field has no access rule. */
export function assertEveryFieldHasRule(schema: GraphQLSchema): void {
  const without: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (
      type.name.startsWith('__') ||
      !(isObjectType(type) || isInterfaceType(type)) ||
      carriers.test(type.name) ||
      ruleOf(type)
    )
      continue;
    const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields());
    without.push(...fields.filter((field) => !ruleOf(field)).map((field) => `${type.name}.${field.name}`));
  }
  if (without.length > 0) throw new Error(`fields without an access rule: ${without.join(', ')}`);
}
