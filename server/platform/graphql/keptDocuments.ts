import {
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { BoundedCache, type CacheSize } from '../limits/boundedCache.ts';
import type { Config } from '../http/config.ts';
import { documentLimits, documentLimitsRule } from './limits.ts';

export type Opening = Pick<Config, 'introspection'>;

/** Everything wrong with a document; `introspection` also opens the schema to guesses. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { introspection }: Opening,
): readonly GraphQLError[] {
  const rules = [...specifiedRules, documentLimitsRule, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule])];
  return validate(schema, document, rules, { hideSuggestions: !introspection });
}

export function parseDocument(source: string): DocumentNode {
  return parse(source, { maxTokens: documentLimits.tokens });
}

/** The documents of all screens take half of it. */
const mostBytes = 32 * 1024 * 1024;
/** Measured: the nodes of a parsed document and where they stand in it. */
const bytesPerToken = 360;

/** Valid documents by their text. */
export class KeptDocuments {
  readonly #schema: GraphQLSchema;
  readonly #opening: Opening;
  readonly #valid = new WeakSet<DocumentNode>();
  readonly #kept = new BoundedCache<DocumentNode>({
    name: 'documents',
    mostBytes,
    bytesOf: ({ tokenCount = 0 }, text) => 2 * text.length + tokenCount * bytesPerToken,
  });

  constructor(schema: GraphQLSchema, opening: Opening) {
    this.#schema = schema;
    this.#opening = opening;
  }

  /** Throws where the text is no document. */
  parse(text: string): DocumentNode {
    return this.#kept.get(text) ?? parseDocument(text);
  }

  /** What is wrong with a document that was parsed here; keeps one that is valid. */
  validate(document: DocumentNode, { isKept }: { isKept: boolean }): readonly GraphQLError[] {
    if (this.#valid.has(document)) return [];
    const errors = validateDocument(this.#schema, document, this.#opening);
    if (errors.length > 0 || !isKept) return errors;
    this.#valid.add(document);
    this.#kept.set(document.loc!.source.body, document);
    return errors;
  }

  get size(): CacheSize {
    return this.#kept.size;
  }
}
