import type { Counting } from '../../limits/keptCounts.ts';
import { Filters } from '../../db/prismaSql/filters.ts';
import { quoted } from '../../db/prismaSql/models.ts';
import { ReadRequest } from './request.ts';
import type { Statement } from './statement.ts';

/** How many rows a list has: counted by the statement, or known from before. */
export class Total {
  /** Its part of the statement. */
  readonly sql: string;
  readonly #counting: (request: ReadRequest) => Counting;

  constructor(statement: Statement, model: string, requested: (request: ReadRequest) => { where: object }) {
    const rows = (request: ReadRequest, where: object) => {
      const alias = request.nextAlias();
      const filter = new Filters(request).where(model, alias, where);
      return `${quoted(model)} ${alias} WHERE ${request.seen(model, alias)} AND ${filter}`;
    };
    const at = statement.prepare((request) => {
      // The same rows are the same statement with the same values, whatever else a document asks.
      const { ctx, variables } = request;
      const alone = new ReadRequest(ctx, variables);
      const sql = rows(alone, requested(request).where);
      return ctx.platform.counts.of(ctx.actor.farmId, JSON.stringify([ctx.scopeKey, sql, alone.values]));
    });
    this.#counting = (request) => request.prepared.get(at) as Counting;
    this.sql = statement.perRequest((request) => {
      const { known } = this.#counting(request);
      return known === undefined
        ? `(SELECT count(*) FROM ${rows(request, requested(request).where)})`
        : `${request.parameter(known)}::int`;
    });
  }

  keep(request: ReadRequest, total: number): void {
    this.#counting(request).keep(total);
  }
}
