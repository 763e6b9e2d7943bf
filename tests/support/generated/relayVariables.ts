import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type DocumentNode,
  type TypeNode,
} from 'graphql';
import { schemaOfInput } from '../../../server/platform/graphql/inputs.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { schema } from '../../../server/schema.ts';
import { nodeTypeOf, operationOf, pageSizes } from './relayDocuments.ts';
import { sampleOf } from './samples.ts';

type IdOf = (model: string) => string;

/** The type of an id variable, by its name: `foodId` is the id of a Food. */
function typeNamed(variable: string): string | undefined {
  const name = variable.replace(/Id$/, '');
  return name === variable ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
}

function valueFor(type: TypeNode, node: string | undefined, idOf: IdOf): unknown {
  if (type.kind !== Kind.NON_NULL_TYPE) return undefined;
  const named = type.type.kind === Kind.NAMED_TYPE ? type.type.name.value : 'list';
  if (named === 'ID' && node) return toGlobalId(node, idOf(node));
  if (named === 'Boolean') return true;
  if (named === 'String') return 'any text';
  if (named === 'Int') return 30;
  if (named === 'Decimal') return '1';
  if (named === 'Date') return '2020-01-01';
  if (named === 'list') return node ? [toGlobalId(node, idOf(node))] : [];
  const schemaOf = schemaOfInput(named);
  if (schemaOf) return sampleOf(schemaOf, (model) => toGlobalId(model, idOf(model)));
  const listed = schema.getType(named);
  if (isEnumType(listed)) return listed.getValues()[0]!.name;
  // The documents of the screens choose from corrals, whose options have the most to read.
  if (isInputObjectType(listed) && listed.isOneOf) return { corrals: {} };
  throw new Error(`no value for a variable of type ${named}`);
}

/** Values with which a document of a screen is answered, its pages of this size. */
export function variablesOf(document: DocumentNode, idOf: IdOf, size: number): Record<string, unknown> {
  const sizes = pageSizes(document).variables;
  return Object.fromEntries(
    (operationOf(document).variableDefinitions ?? []).map(({ variable: { name }, type }) => [
      name.value,
      sizes.includes(name.value) ? size : valueFor(type, typeNamed(name.value) ?? nodeTypeOf(document), idOf),
    ]),
  );
}

/** Of a value only what its input requires: nothing narrows the answer. */
function least(value: unknown, input: string): unknown {
  const type = schema.getType(input);
  if (!isInputObjectType(type) || type.isOneOf) return value;
  return Object.fromEntries(
    Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type))
      .map(({ name, type: of }) => [name, least((value as Record<string, unknown>)[name], getNamedType(of).name)]),
  );
}

function leastValue(type: TypeNode, node: string | undefined, idOf: IdOf): unknown {
  const value = valueFor(type, node, idOf);
  const named = type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE ? type.type.name.value : '';
  return least(value, named);
}

/** Values with which a document of a screen has the most to answer, its pages of this size. */
export function leastVariablesOf(document: DocumentNode, idOf: IdOf, size: number): Record<string, unknown> {
  const sizes = pageSizes(document).variables;
  return Object.fromEntries(
    (operationOf(document).variableDefinitions ?? []).map(({ variable: { name }, type }) => [
      name.value,
      sizes.includes(name.value) ? size : leastValue(type, typeNamed(name.value) ?? nodeTypeOf(document), idOf),
    ]),
  );
}
