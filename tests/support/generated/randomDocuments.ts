import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  typeFromAST,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { toGlobalId } from '../../../server/platform/input.ts';
import type { Random } from '../fuzz/random.ts';
import { nodeTypeOf, operationOf } from './relayDocuments.ts';
import { fieldsOf, nodeTypes, objectOf, type Field } from './operations.ts';

export interface RandomDocument {
  text: string;
  variables: Record<string, unknown>;
}

/** Ids by model: our farm's, another's, and such as belong to nobody. */
export type IdsOf = (model: string) => readonly string[];

const texts = ['', 'nossa', 'a', '%', '_', '\\', "'", '"', '1', 'Pessoa', 'ç', '😀', 'x'.repeat(101), 'test.example'];
const days = ['1900-01-01', '2019-12-31', '2020-01-01', '2026-11-21', '2026-11-22', '2999-12-31', '2020-02-30'];
const cursors = ['', 'x', 'R1BDOlM6', 'R1BDOk46MQ==', 'R1BDOlM6bm9uZQ=='];
const deepest = 6;

/** The type of a connection's rows. */
function nodeOf(field: Field): string | undefined {
  const edge = objectOf(field)?.getFields().edges;
  const node = edge && objectOf(edge)?.getFields().node;
  return node && objectOf(node)?.name;
}

/** Documents as a hostile client might send them: any fields, arguments at their edges, foreign ids, garbled cursors. */
export class RandomDocuments {
  readonly #schema: GraphQLSchema;
  readonly #random: Random;
  readonly #ids: IdsOf;
  #variables: Record<string, unknown> = {};
  #defined: string[] = [];
  #left = 0;
  /** The list that options are taken from. */
  #chosen = '';

  constructor(schema: GraphQLSchema, random: Random, ids: IdsOf) {
    this.#schema = schema;
    this.#random = random;
    this.#ids = ids;
  }

  next(): RandomDocument {
    this.#variables = {};
    this.#defined = [];
    this.#left = 5 + this.#random.below(60);
    const roots = Array.from({ length: this.#random.chance(0.85) ? 1 : 2 }, (_, index) => this.#root(index));
    const head = this.#defined.length > 0 ? `query Random(${this.#defined.join(', ')})` : 'query Random';
    return { text: `${head} { ${roots.join(' ')} }`, variables: this.#variables };
  }

  /** Values for the variables of a given document; an `id` is one of the type that the document expects. */
  variablesFor(text: string): Record<string, unknown> {
    const document = parse(text);
    const node = nodeTypeOf(document);
    const defined = operationOf(document).variableDefinitions ?? [];
    return Object.fromEntries(
      defined.flatMap(({ variable, type, defaultValue }) => {
        const name = variable.name.value;
        if (defaultValue && this.#random.chance(0.5)) return [];
        const isId = /^ids?$/.test(name) && node;
        return [[name, this.#value(isId ? node : name, typeFromAST(this.#schema, type as never) as GraphQLInputType)]];
      }),
    );
  }

  #root(index: number): string {
    const key = `root${index}`;
    const kind = this.#random.below(10);
    if (kind < 5) return `${key}: farm { ${this.#selection(this.#type('Farm'), deepest)} }`;
    if (kind < 6) return `${key}: viewer { ${this.#selection(this.#type('Viewer'), deepest)} }`;
    const types = nodeTypes(this.#schema);
    const picked = [this.#random.pick(types), this.#random.pick(types)];
    const on = picked.map((type) => `... on ${type.name} { ${this.#selection(type, deepest)} }`);
    const ids = picked.map((type) => this.#id(type.name));
    const isMany = kind === 9;
    const given = this.#variable(isMany ? '[ID!]!' : 'ID!', isMany ? [...ids, ids[0]] : ids[0]);
    return `${key}: ${isMany ? `nodes(ids: ${given})` : `node(id: ${given})`} { __typename id ${on.join(' ')} }`;
  }

  #type(name: string): GraphQLObjectType {
    const type = this.#schema.getType(name);
    if (!isObjectType(type)) throw new Error(name);
    return type;
  }

  #id(model: string): string {
    const ids = this.#ids(model);
    const chance = this.#random.below(20);
    if (chance === 0) return toGlobalId(model, '00000000-0000-7000-8000-000000000000');
    if (chance === 1) return 'not an id';
    if (chance === 2) return toGlobalId(model, String(ids[0] ?? '').toUpperCase());
    return ids.length > 0 ? toGlobalId(model, this.#random.pick(ids)) : toGlobalId(model, 'none');
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const parts: string[] = [];
    const isCarrier = /Connection$|Edge$|^PageInfo$/.test(type.name);
    const fields = fieldsOf(type).filter((field) => depth > 1 || !isCompositeType(getNamedType(field.type)));
    const count = isCarrier || fields.length === 0 ? fields.length : 1 + this.#random.below(8);
    for (let index = 0; index < count && this.#left > 0; index += 1) {
      const field = isCarrier ? fields[index]! : this.#random.pick(fields);
      if (isCarrier && this.#random.chance(0.15)) continue;
      this.#left -= 1;
      parts.push(this.#field(field, isCarrier ? depth : depth - 1, parts.length));
    }
    return ['__typename', ...parts].join(' ');
  }

  #field(field: Field, depth: number, index: number): string {
    const target = getNamedType(field.type);
    const args = field.args.flatMap((arg) => this.#argument(arg, nodeOf(field))).join(', ');
    const below = isObjectType(target) ? ` { ${this.#selection(target, depth)} }` : this.#optionsOf(field, depth);
    const directive = this.#random.chance(0.06)
      ? ` @${this.#random.pick(['include', 'skip'])}(if: ${this.#variable('Boolean!', this.#random.chance(0.5))})`
      : '';
    // A field may be asked for twice with other arguments: under a name of its own.
    const name = args || this.#random.chance(0.1) ? `f${depth}_${index}: ${field.name}` : field.name;
    const text = `${name}${args ? `(${args})` : ''}${directive}${below}`;
    return this.#random.chance(0.05) ? `... { ${text} }` : text;
  }

  /** What is selected of the rows of the list that was chosen from. */
  #optionsOf({ type }: Field, depth: number): string {
    if (!isInterfaceType(getNamedType(type))) return '';
    const list = this.#type('Farm').getFields()[this.#chosen];
    const node = list && nodeOf(list);
    return ` { __typename id ${node ? `... on ${node} { ${this.#selection(this.#type(node), depth)} }` : ''} }`;
  }

  #argument(arg: GraphQLArgument, node: string | undefined): string[] {
    const { name, type } = arg;
    if (name === 'first') return this.#random.chance(0.85) ? [`first: ${this.#size()}`] : [];
    if (name === 'last' || name === 'before') return this.#random.chance(0.03) ? [`${name}: ${this.#edge(name)}`] : [];
    if (name === 'after')
      return this.#random.chance(0.3) ? [`after: ${this.#variable('String', this.#cursor(node))}`] : [];
    if (!isNonNullType(type) && this.#random.chance(0.5)) return [];
    return [`${name}: ${this.#variable(String(type), this.#value(name, type))}`];
  }

  #edge(name: string): string {
    return name === 'last' ? '2' : this.#variable('String', this.#cursor());
  }

  #size(): string {
    const size = this.#random.pick([0, 1, 2, 3, 5, 20, -1]);
    return this.#random.chance(0.5) ? String(size) : this.#variable('Int', size);
  }

  #cursor(node?: string): string {
    const models = nodeTypes(this.#schema).map(({ name }) => name);
    if (this.#random.chance(0.1)) return this.#random.pick(cursors);
    const ids = this.#ids(node && this.#random.chance(0.9) ? node : this.#random.pick(models));
    return Buffer.from(`GPC:S:${ids.length > 0 ? this.#random.pick(ids) : 'none'}`).toString('base64');
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#defined.length}`;
    this.#defined.push(`$${name}: ${type}`);
    this.#variables[name] = value;
    return `$${name}`;
  }

  #value(name: string, type: GraphQLInputType): unknown {
    if (!isNonNullType(type) && this.#random.chance(0.1)) return null;
    const plain = getNullableType(type);
    if (isListType(plain))
      return Array.from({ length: this.#random.below(3) }, () => this.#value(name, plain.ofType as GraphQLInputType));
    if (isEnumType(plain)) return this.#random.pick(plain.getValues()).name;
    if (isInputObjectType(plain) && plain.isOneOf) {
      const field = this.#random.pick(Object.values(plain.getFields()));
      this.#chosen = field.name;
      return { [field.name]: this.#value(field.name, new GraphQLNonNull(field.type)) };
    }
    if (isInputObjectType(plain))
      return Object.fromEntries(
        Object.values(plain.getFields()).flatMap((field) =>
          isNonNullType(field.type) || this.#random.chance(0.3)
            ? [[field.name, this.#value(field.name, field.type)]]
            : [],
        ),
      );
    const kind = String(plain);
    if (kind === 'Boolean') return this.#random.chance(0.5);
    if (kind === 'Int' && /^(first|count)/.test(name)) return this.#random.pick([1, 2, 5, 20]);
    if (kind === 'Int') return this.#random.pick([0, 1, 30, 3_660]);
    if (kind === 'Decimal') return this.#random.pick(['0', '1', '12.5', '100']);
    if (kind === 'Date') return this.#random.pick(days);
    if (kind === 'ID') return this.#id(name.charAt(0).toUpperCase() + name.slice(1).replace(/Id$/, ''));
    return this.#random.pick(texts);
  }
}
