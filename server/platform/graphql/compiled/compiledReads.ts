import {
  getVariableValues,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { BoundedCache, type CacheSize } from '../../limits/boundedCache.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Rights } from '../../rights/rights.ts';
import { tooCostly } from './cost.ts';
import { NotCompiled, notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';
import { makePlan, nodeTypesOf, type Plan } from './plan.ts';
import { ReadRequest } from './request.ts';
import { directiveVariables, listNamedBy, type Variables } from './selections.ts';

/** What of a document is the same for everybody. */
interface Known {
  operation: OperationDefinitionNode;
  directives: readonly string[];
  /** The fields whose arguments name the types of their rows. */
  typed: readonly FieldNode[];
  isTooCostly: ReturnType<typeof tooCostly>;
  /** What the names of its plans begin with. */
  number: number;
}

/** The plans of all screens for one role take some 5 MB. */
const mostBytes = 64 * 1024 * 1024;
const bytesPerField = 1_200;

/** How a request is answered: with a text, or the reason why graphql-js must. */
export type Outcome = { text: string } | { reason: string };

type Request = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'> & { ctx: Context };

/** Answers queries by plans that are made once for the rights they are read with. */
export class CompiledReads {
  readonly #schema: GraphQLSchema;
  readonly #known = new WeakMap<DocumentNode, Known | NotCompiled>();
  #documents = 0;
  /** By document, rights, values of directives, types of ids and lists of options; or the reason why there is none. */
  readonly #plans = new BoundedCache<Plan | NotCompiled>({
    name: 'plans',
    mostBytes,
    bytesOf: (plan, name) => 2 * name.length + bytesPerField * (plan instanceof NotCompiled ? 1 : plan.fields),
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  get size(): CacheSize {
    return this.#plans.size;
  }

  /** Throws what the database throws. */
  async answer(requested: Request): Promise<Outcome> {
    try {
      return { text: await this.#answer(requested) };
    } catch (error) {
      // graphql-js reports a refusal at its place in the answer; it would only fail again where the database failed.
      if (error instanceof NotCompiled || error instanceof AppError) return { reason: error.message };
      throw error;
    }
  }

  async #answer({ document, operationName, variableValues, ctx }: Request): Promise<string> {
    const rights = ctx.facts.actor ? ctx.rights : notThisRequest('nobody signed in');
    const known = this.#of(document);
    if (known instanceof NotCompiled) throw known;
    if (operationName != null && operationName !== known.operation.name?.value) notThisRequest('another operation');
    const { coerced, errors } = getVariableValues(
      this.#schema,
      known.operation.variableDefinitions ?? [],
      variableValues ?? {},
      { maxErrors: 1 },
    );
    if (errors || !coerced) return notThisRequest('variables of other types');
    const key = this.#keyOf(known, rights, coerced);
    const plan = this.#planOf(document, known, key, rights, coerced);
    if (plan instanceof NotCompiled) throw plan;
    if (known.isTooCostly(ctx, coerced)) notThisRequest('too costly');
    try {
      const { database } = ctx.platform;
      return await plan.answer(new ReadRequest(ctx, coerced), (sql, values) =>
        database.readRows(ctx.actor.farmId, sql, values),
      );
    } catch (error) {
      if (error instanceof NotCompiled && error.isOfPlan) this.#plans.set(key, error);
      throw error;
    }
  }

  #of(document: DocumentNode): Known | NotCompiled {
    const kept = this.#known.get(document);
    if (kept) return kept;
    const made = orReason(() => this.#read(document));
    this.#known.set(document, made);
    return made;
  }

  #read(document: DocumentNode): Known {
    const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (!operation || operations.length > 1) return notCompiled('several operations');
    if (operation.operation !== 'query') return notCompiled('no query');
    const typed: FieldNode[] = [];
    visit(document, {
      Field(node) {
        if (/^(nodes?|options)$/.test(node.name.value) && node.arguments?.length) typed.push(node);
      },
    });
    return {
      operation,
      directives: directiveVariables(document),
      typed,
      isTooCostly: tooCostly(this.#schema, document),
      number: (this.#documents += 1),
    };
  }

  #keyOf({ number, directives, typed }: Known, rights: Rights, variables: Variables): string {
    const types = typed.map((node) =>
      node.name.value === 'options' ? listNamedBy(node, variables) : nodeTypesOf(node, variables),
    );
    return JSON.stringify([number, rights.name, directives.map((name) => variables[name]), types]);
  }

  #planOf(document: DocumentNode, known: Known, key: string, rights: Rights, variables: Variables): Plan | NotCompiled {
    const kept = this.#plans.get(key);
    if (kept) return kept;
    // A plan knows no other value of a variable than those in its key.
    const directives = Object.fromEntries(known.directives.map((name) => [name, variables[name]]));
    const made = orReason(() => makePlan(this.#schema, document, known.operation, rights, directives, variables));
    this.#plans.set(key, made);
    return made;
  }
}

function orReason<Value>(make: () => Value): Value | NotCompiled {
  try {
    return make();
  } catch (error) {
    if (error instanceof NotCompiled) return error;
    throw error;
  }
}
