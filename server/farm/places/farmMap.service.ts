import { z } from 'zod';
import { packIds, packNumbers } from '../../platform/values/packed.calc.ts';
import { defineQuery } from '../../platform/service.ts';
import { placesByLine, placeTotals as totalsOf, type PlacesOfLine, type PlaceTotals } from './farmMap.sql.ts';
import { packOutlines } from './outline.calc.ts';
import { placeKindOf } from './placeKinds.calc.ts';

export type { PlaceTotals };

/** The places of one line, each column as text or a list in their order. */
export interface LineOnMap extends Pick<PlacesOfLine, 'lineId' | 'lineName' | 'names'> {
  ids: string;
  kinds: string;
  /** Which of them, from 0, are not in use. */
  resting: number[];
  capacities: string;
  areasM2: string;
  outlines: string;
}

function packed({ lineId, lineName, names, active, ...columns }: PlacesOfLine): LineOnMap {
  const { ids, locationType, types, capacities, areasM2, outlines } = columns;
  return {
    lineId,
    lineName,
    names,
    ids: packIds(ids),
    kinds: types.map((type) => placeKindOf(locationType, type)).join(''),
    resting: active.flatMap((inUse, index) => (inUse ? [] : [index])),
    capacities: packNumbers(capacities),
    areasM2: packNumbers(areasM2),
    // A stored outline ends where it begins.
    outlines: packOutlines(outlines.map((corners) => corners?.slice(0, -1) ?? null)),
  };
}

/** All places as a map draws them. */
export const farmMap = defineQuery({
  name: 'farmMap',
  allow: 'farm:read',
  input: z.strictObject({}),
  async run(ctx): Promise<LineOnMap[]> {
    return (await placesByLine(ctx.actor.farmId, ctx.db)).map(packed);
  },
});

/** How many places are in use, and what they have room for. */
export const placeTotals = defineQuery({
  name: 'placeTotals',
  allow: 'farm:read',
  input: z.strictObject({}),
  run: (ctx) => totalsOf(ctx.actor.farmId, ctx.dayDb),
});
