import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { notThisRequest } from '../../db/prismaSql/notCompiled.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** The fields of a selection by the name they are answered under, in the order of graphql-js. */
export type Fields = ReadonlyMap<string, readonly FieldNode[]>;

/** A document as one set of values of its directives selects it. */
export class Selections {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  /** The fields selected so far. */
  count = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#variables = variables;
    this.#fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    );
  }

  of(type: GraphQLObjectType, sets: readonly (SelectionSetNode | undefined)[]): Fields {
    const fields = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    const collect = (set: SelectionSetNode | undefined): void => {
      for (const selection of set?.selections ?? []) {
        if (!this.#isIncluded(selection)) continue;
        if (selection.kind === Kind.FIELD) {
          const key = selection.alias?.value ?? selection.name.value;
          fields.set(key, [...(fields.get(key) ?? []), selection]);
          continue;
        }
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          if (spread.has(selection.name.value)) continue;
          spread.add(selection.name.value);
        }
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection;
        if (fragment && this.#isOf(type, fragment.typeCondition?.name.value)) collect(fragment.selectionSet);
      }
    };
    for (const set of sets) collect(set);
    this.count += fields.size;
    return fields;
  }

  below(type: GraphQLObjectType, nodes: readonly FieldNode[]): Fields {
    return this.of(
      type,
      nodes.map(({ selectionSet }) => selectionSet),
    );
  }

  #isIncluded(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return true;
    if (getDirectiveValues(GraphQLSkipDirective, selection, this.#variables)?.if === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, selection, this.#variables)?.if !== false;
  }

  #isOf(type: GraphQLObjectType, name: string | undefined): boolean {
    if (name === undefined || name === type.name) return true;
    const condition = this.#schema.getType(name);
    return isAbstractType(condition) && this.#schema.isSubType(condition, type);
  }
}

/** The list that an `options` field names, which a plan is made for. */
export function listNamedBy({ arguments: given }: FieldNode, variables: Variables): string {
  const of = given?.find(({ name }) => name.value === 'of');
  const names = Object.keys((of && (valueFromASTUntyped(of.value, variables) as object | null)) ?? {});
  return names.length === 1 ? names[0]! : notThisRequest('not one list');
}

/** The variables by which a document selects: they are part of what a plan is known by. */
export function directiveVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].toSorted();
}
