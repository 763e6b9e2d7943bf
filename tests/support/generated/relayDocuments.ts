import { globSync, readFileSync } from 'node:fs';
import { isObjectType, Kind, parse, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { schema } from '../../../server/schema.ts';

export interface RelayDocument {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  text: string;
}

/** Every operation of the screens, as compiled by Relay. */
export function relayDocuments(): RelayDocument[] {
  const texts = globSync('web/**/__generated__/*.graphql.ts').flatMap((file) => {
    const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(readFileSync(file, 'utf8'))?.[1];
    return text ? [JSON.parse(text) as string] : [];
  });
  return texts.map((text) => {
    const { name, operation } = operationOf(parse(text));
    return { name: name!.value, kind: operation, text };
  });
}

export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const found = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!found) throw new Error('no operation');
  return found;
}

/** Page sizes, in the document itself and in its variables. */
export function pageSizes(document: DocumentNode): { variables: string[]; literal: (size: number) => DocumentNode } {
  const variables = new Set<string>();
  const isSize = (name: string) => name === 'first' || name === 'last';
  visit(document, {
    Argument({ name, value }) {
      if (isSize(name.value) && value.kind === Kind.VARIABLE) variables.add(value.name.value);
    },
  });
  return {
    variables: [...variables],
    literal: (size) =>
      visit(document, {
        Argument(node) {
          return isSize(node.name.value) && node.value.kind === Kind.INT
            ? { ...node, value: { kind: Kind.INT, value: String(size) } }
            : undefined;
        },
      }),
  };
}

const isNode = (name: string): boolean => {
  const type = schema.getType(name);
  return isObjectType(type) && type.getInterfaces().some((each) => each.name === 'Node');
};

/** The types on which what is asked of `node(id:)` itself depends. */
function typesOfNode(document: DocumentNode): string[] {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.typeCondition.name.value] as const] : [],
    ),
  );
  const types: string[] = [];
  visit(document, {
    Field({ name, arguments: given = [], selectionSet }) {
      if (name.value !== 'node' || !given.some((each) => each.name.value === 'id')) return;
      for (const part of selectionSet?.selections ?? []) {
        const type = part.kind === Kind.INLINE_FRAGMENT ? part.typeCondition?.name.value : undefined;
        const spread = part.kind === Kind.FRAGMENT_SPREAD ? fragments.get(part.name.value) : undefined;
        const found = type ?? spread;
        if (found !== undefined && isNode(found)) types.push(found);
      }
    },
  });
  return types;
}

/** The node type that an id variable of `node(id:)` expects. */
export function nodeTypeOf(document: DocumentNode): string | undefined {
  const types = typesOfNode(document);
  visit(document, {
    InlineFragment({ typeCondition }) {
      if (typeCondition && isNode(typeCondition.name.value)) types.push(typeCondition.name.value);
    },
    FragmentDefinition({ typeCondition }) {
      if (isNode(typeCondition.name.value)) types.push(typeCondition.name.value);
    },
  });
  // What is shown of the farm beside it is no answer to its id.
  return types.find((type) => type !== 'Farm') ?? types[0];
}
