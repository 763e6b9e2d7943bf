import { noJson } from '../json.ts';
import { foldedColumn, foldedText } from './foldedSearch.ts';
import { fieldOf, joinedBy, quoted, type ModelField } from './models.ts';
import { notCompiled } from './notCompiled.ts';

type Part = Readonly<Record<string, unknown>>;

/** The statement that the SQL stands in. */
export interface Place {
  /** A name for a table, used once in the statement. */
  nextAlias(): string;
  /** The place of a value that the statement is given. */
  parameter(value: unknown): string;
}

/** What Prisma's `where` says, as SQL. A filter that is not known here leaves the document to graphql-js. */
export class Filters {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  where(model: string, alias: string, where: unknown): string {
    const parts = Object.entries((where ?? {}) as Part).flatMap(([name, value]) =>
      value === undefined ? [] : [this.#part(model, alias, name, value)],
    );
    return allOf(parts);
  }

  #part(model: string, alias: string, name: string, value: unknown): string {
    const each = () => [value].flat().map((part) => this.where(model, alias, part));
    if (name === 'AND') return allOf(each());
    if (name === 'OR') return `(${each().join(' OR ') || 'false'})`;
    if (name === 'NOT') return this.#none(model, alias, [value].flat());
    const field = fieldOf(model, name);
    if (field.kind === 'object') return this.#related(model, alias, field, value);
    if (field.isList) return notCompiled(`filter of the list ${model}.${name}`);
    return this.#column(`${alias}.${quoted(name)}`, value, field);
  }

  #none(model: string, alias: string, parts: readonly unknown[]): string {
    // Prisma joins, so that the opposite of a condition on a related row may be unknown where ours is true.
    const names = parts.flatMap((part) => Object.keys((part ?? {}) as Part));
    if (names.some((name) => /^(AND|OR|NOT)$/.test(name) || fieldOf(model, name).kind === 'object'))
      return notCompiled('the opposite of more than columns');
    return allOf(parts.map((part) => `NOT (${this.where(model, alias, part)})`));
  }

  #related(model: string, alias: string, relation: ModelField, value: unknown): string {
    if (typeof value !== 'object' || value === null) return notCompiled(`filter ${model}.${relation.name}`);
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    if (!relation.isList) {
      if (entries.some(([name]) => name === 'is' || name === 'isNot'))
        return notCompiled(`filter ${model}.${relation.name}`);
      // A required row is always there.
      return entries.length === 0 && relation.isRequired ? 'true' : this.#exists(model, alias, relation, value);
    }
    return allOf(
      entries.map(([kind, part]) => {
        if (kind === 'some') return this.#exists(model, alias, relation, part);
        if (kind === 'none') return `NOT ${this.#exists(model, alias, relation, part)}`;
        return notCompiled(`filter ${model}.${relation.name}.${kind}`);
      }),
    );
  }

  #exists(model: string, alias: string, relation: ModelField, where: unknown): string {
    const related = this.#place.nextAlias();
    const conditions = allOf([joinedBy(model, alias, relation, related), this.where(relation.type, related, where)]);
    return `EXISTS (SELECT 1 FROM ${quoted(relation.type)} ${related} WHERE ${conditions})`;
  }

  #column(column: string, value: unknown, field: ModelField): string {
    if (value === null || value === noJson) return `${column} IS NULL`;
    if (!isOperators(value)) return `${column} = ${this.#value(value)}`;
    const { mode, ...operators } = value;
    const isInsensitive = mode === 'insensitive';
    if (field.kind === 'enum' && isConstant(operators.not)) {
      const { not, ...others } = operators;
      return allOf([`${column} <> '${not}'`, this.#column(column, others, field)]);
    }
    return allOf(
      Object.entries(operators).flatMap(([name, operand]) =>
        operand === undefined ? [] : [this.#operator(column, name, operand, isInsensitive)],
      ),
    );
  }

  #operator(column: string, name: string, operand: unknown, isInsensitive: boolean): string {
    if (operand === null || operand === noJson) {
      if (name === 'equals') return `${column} IS NULL`;
      return name === 'not' ? `${column} IS NOT NULL` : notCompiled(`filter ${name} of nothing`);
    }
    if (name === 'in') return `${column} = ANY(${this.#list(operand)})`;
    if (name === 'notIn') return `${column} <> ALL(${this.#list(operand)})`;
    const pattern = patterns[name];
    if (pattern) {
      const text = pattern(String(operand));
      return isInsensitive
        ? `${foldedColumn(column)} LIKE ${this.#value(foldedText(text))}`
        : `${column} LIKE ${this.#value(text)}`;
    }
    if (isInsensitive)
      return name === 'equals' ? `${column} ILIKE ${this.#value(operand)}` : notCompiled(`filter ${name}, any case`);
    const sign = signs[name];
    return sign ? `${column} ${sign} ${this.#value(operand)}` : notCompiled(`filter ${name}`);
  }

  #list(operand: unknown): string {
    if (!Array.isArray(operand)) return notCompiled('filter by something that is no list');
    return this.#place.parameter(operand.map(plain));
  }

  #value(value: unknown): string {
    return this.#place.parameter(plain(value));
  }
}

/**
 * What a column of an enum is not stands in the text: of an unknown value of an enum of which all rows have the same,
 * the planner, which does not look at values, would expect no row to be left.
 */
const isConstant = (operand: unknown): operand is string => typeof operand === 'string' && /^\w+$/.test(operand);

const signs: Readonly<Record<string, string>> = {
  equals: '=',
  not: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

const patterns: Readonly<Record<string, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  startsWith: (text) => `${text}%`,
  endsWith: (text) => `%${text}`,
};

function isOperators(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A value whose type PostgreSQL takes from the column it is compared with. */
function plain(value: unknown): string | number | boolean {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return notCompiled('filter by an unknown kind of value');
}

export function allOf(conditions: readonly string[]): string {
  return conditions.filter((condition) => condition !== 'true').join(' AND ') || 'true';
}
