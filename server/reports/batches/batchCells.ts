import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { BatchGroup } from './batchGroups.ts';
import type { Column, Word } from './batchWords.ts';

export interface TableOptions {
  farm: string;
  /** A page of paper has room for the figures that matter most. */
  onPaper: boolean;
}

/** Of a chart: more batches than these crowd each other out. */
export const mostBars = 20;

export const text = (value: number | null): string | null => (value === null ? null : String(value));
export const fixed = (value: Decimal | null | undefined, places: number) => value?.toFixed(places) ?? null;

export const who = (group: BatchGroup, word: Word) => ({
  name: group.name ?? '—',
  state: group.isProjected ? word('projected') : '',
  entry: group.firstEntry,
  exit: group.lastExitDay,
  headsIn: String(group.herd.headsIn),
  headsDead: String(group.herd.headsDead),
  headsOut: String(group.herd.headsOut),
  headDays: String(group.herd.headDays),
});

/** Without those that come from costs, prices and carcasses for who sees no sales: they would be headed and empty. */
export const readable = (ctx: Context, columns: readonly Column[], ofResult: readonly string[]): readonly Column[] =>
  ctx.can('sale:read') ? columns : columns.filter(([name]) => !ofResult.includes(name));

/** Of what a report has, one bar for each group, or none at all. */
export function barsOf(
  groups: readonly BatchGroup[],
  of: (group: BatchGroup) => Decimal | null | undefined,
  places: number,
) {
  return groups.flatMap((group) => {
    const value = of(group);
    return value ? [{ x: group.name ?? '—', y: value.toFixed(places) }] : [];
  });
}
