import type { Context } from '../../context.ts';
import { allOf, Filters, type Place } from '../../db/prismaSql/filters.ts';
import { ofFarm } from '../../db/prismaSql/models.ts';

/** One request of a plan: what its statement is given and what its fields are computed from. */
export class ReadRequest implements Place {
  readonly ctx: Context;
  readonly variables: Readonly<Record<string, unknown>>;
  /** $1 is always the farm. */
  readonly values: unknown[];
  /** What a part of the plan prepared for this request, by the number of the part. */
  readonly prepared = new Map<number, unknown>();
  /** Computed fields that are still waited for. */
  readonly pending: Promise<unknown>[] = [];
  /** What the statement answered. */
  root: Row = [];
  /** The rows of the page that it sent beside. */
  rows: RowOfPage[] = [];

  #aliases = 0;
  #day: string | undefined;

  constructor(ctx: Context, variables: Readonly<Record<string, unknown>>) {
    this.ctx = ctx;
    this.variables = variables;
    this.values = [ctx.actor.farmId];
  }

  /** When another field fails first, nobody hears of this one. */
  waitFor(promise: Promise<unknown>): void {
    promise.catch(() => undefined);
    this.pending.push(promise);
  }

  /** A name for a table of this request's part of the statement. */
  nextAlias(): string {
    this.#aliases += 1;
    return `r${this.#aliases}`;
  }

  /** Rows of the farm, and of these only what the actor may see. */
  seen(model: string, alias: string): string {
    return allOf([ofFarm(model, alias), this.limited(model, alias)]);
  }

  limited(model: string, alias: string): string {
    return new Filters(this).where(model, alias, this.ctx.limits?.rowsOf(model));
  }

  /** The chosen day, or the farm's open one. */
  get day(): string {
    const { chosenDay } = this.ctx.facts;
    this.#day ??=
      chosenDay === null ? '(SELECT "currentDay" FROM "Farm" WHERE id = $1)' : `${this.parameter(chosenDay)}::date`;
    return this.#day;
  }

  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** The columns of one object, as PostgreSQL's JSON array. */
export type Row = unknown[];

/** A row of a page with its id. */
export type RowOfPage = [id: string, row: Row];
