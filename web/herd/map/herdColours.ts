import {
  coloursOf,
  legendOf,
  placeColour,
  placeMeasures,
  type LegendEntry,
} from '../../farm/places/map/placeColours.ts';
import type { MapArea } from '../../platform/map/mapArea.ts';
import { herdMeasures, type HerdMeasure } from './measures.ts';
import { isOver, occupancyOf, type Standing } from './standings.ts';

export const measures = [...herdMeasures, ...placeMeasures] as const;
export type Measure = (typeof measures)[number];

const isOfHerd = (measure: Measure): measure is HerdMeasure => (herdMeasures as readonly string[]).includes(measure);

const mixed = (colour: string, percent: number): string =>
  `color-mix(in srgb, var(--chakra-colors-${colour}) ${percent}%, var(--chakra-colors-bg-surface))`;

// One hue from faint to strong, and orange for what is too much: distinct with any colour vision.
const ramp = [20, 38, 56, 74].map((percent) => mixed('info-fg', percent));
const over = mixed('amber-500', 75);
const unknown = mixed('fg-subtle', 16);
const empty = 'var(--chakra-colors-bg-surface)';
const inactive = mixed('fg-subtle', 42);
const outline = 'color-mix(in srgb, var(--chakra-colors-fg) 55%, var(--chakra-colors-bg-surface))';
const overOutline = 'var(--chakra-colors-warning-fg)';

const occupancyLimits = [50, 80, 100];
const niceSteps = [1, 2, 5, 10, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1_000];

/** The upper limits of all classes but the last: round numbers that cut what there is in up to four. */
export function limitsOf(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = niceSteps.find((each) => each * ramp.length >= most - least) ?? most;
  const first = Math.floor(least / step) * step;
  return [1, 2, 3].map((index) => first + index * step).filter((limit) => limit < most);
}

function valueOf(standing: Standing, measure: HerdMeasure): number | null {
  const { batch } = standing;
  if (measure === 'OCCUPANCY') return occupancyOf(standing);
  if (measure === 'DAYS') return batch?.daysOnFeed ?? null;
  return batch?.weight ?? null;
}

function limitsFor(standings: readonly Standing[], measure: HerdMeasure): number[] {
  if (measure === 'OCCUPANCY') return occupancyLimits;
  return limitsOf(standings.flatMap((standing) => valueOf(standing, measure) ?? []));
}

/** The class of a value: it belongs to the lower one at a limit. */
export function classOf(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value > limit).length;
}

type Look = Pick<MapArea, 'fill' | 'stroke' | 'strong'>;

function lookOf(standing: Standing, measure: Measure, limits: readonly number[]): Look {
  const { place, batch } = standing;
  const isTooFull = isOver(standing);
  const frame = isTooFull ? { stroke: overOutline, strong: true } : { stroke: outline };
  if (!place.active) return { fill: inactive, stroke: outline };
  if (!isOfHerd(measure)) return coloursOf(placeColour(place, measure));
  if (!batch) return { fill: empty, stroke: outline };
  const value = valueOf(standing, measure);
  if (value === null) return { fill: unknown, ...frame };
  if (measure === 'OCCUPANCY' && isTooFull) return { fill: over, ...frame };
  return { fill: ramp[classOf(value, limits)] ?? ramp.at(-1)!, ...frame };
}

/** The short words that are written in areas. */
export type AreaWords = { heads: string; days: string; free: string; inactive: string };

function detailsOf(standing: Standing, measure: Measure, words: AreaWords): string[] {
  const { place, batch } = standing;
  if (!place.active) return [words.inactive];
  if (!batch) return isOfHerd(measure) ? [words.free] : [];
  const heads = `${batch.heads}`;
  const mark = isOver(standing) ? ' !' : '';
  const short = [`${heads} ${words.heads}${mark}`, `${heads}${mark}`];
  if (measure === 'WEIGHT' && batch.weight !== null) return [`${heads} · ${Math.round(batch.weight)} kg`, ...short];
  if (measure === 'DAYS' && batch.daysOnFeed !== null)
    return [`${heads} · ${batch.daysOnFeed} ${words.days}`, ...short];
  return place.animalCapacity > 0 ? [`${heads}/${place.animalCapacity}${mark}`, ...short] : short;
}

/** The places that are drawn, in the colours of a measure; small ones over large ones that hold them. */
export function herdAreasOf(standings: readonly Standing[], measure: Measure, words: AreaWords): MapArea[] {
  const limits = isOfHerd(measure) ? limitsFor(standings, measure) : [];
  return standings
    .toSorted((one, other) => other.place.areaM2 - one.place.areaM2)
    .flatMap((standing) => {
      const { corralId, name, ring } = standing.place;
      const look = lookOf(standing, measure, limits);
      return ring ? [{ id: corralId, name, ring, ...look, details: detailsOf(standing, measure, words) }] : [];
    });
}

export type HerdLegendEntry = {
  colour: string;
  strong?: boolean;
  value:
    | { upTo: number }
    | { from: number; to: number }
    | { above: number }
    | { place: LegendEntry['value'] }
    | 'ALL'
    | 'EMPTY'
    | 'OVER'
    | 'INACTIVE'
    | 'UNKNOWN';
};

function classesOf(limits: readonly number[]): HerdLegendEntry[] {
  const last = limits.at(-1);
  if (last === undefined) return [{ colour: ramp[0]!, value: 'ALL' }];
  return [
    ...limits.map((to, index) => ({ colour: ramp[index]!, value: spanOf(limits[index - 1], to) })),
    {
      colour: ramp[limits.length]!,
      value: { above: last },
    },
  ];
}

function spanOf(from: number | undefined, to: number): { upTo: number } | { from: number; to: number } {
  return from === undefined ? { upTo: to } : { from, to };
}

/** What the colours mean: only what there is to see. */
export function herdLegendOf(standings: readonly Standing[], measure: Measure): HerdLegendEntry[] {
  const some = (colour: string, value: HerdLegendEntry['value'], is: (standing: Standing) => boolean) =>
    standings.some(is) ? [{ colour, value }] : [];
  const isInactive = ({ place }: Standing): boolean => !place.active;
  const resting = some(inactive, 'INACTIVE', isInactive);
  if (!isOfHerd(measure)) {
    const active = standings.flatMap(({ place }) => (place.active ? [place] : []));
    return [...legendOf(measure, active).map(({ colour, value }) => ({ colour, value: { place: value } })), ...resting];
  }
  const limits = limitsFor(standings, measure);
  const stands = ({ batch }: Standing): boolean => batch !== null;
  const classes = classesOf(limits);
  const shown =
    measure === 'OCCUPANCY'
      ? [...classes.slice(0, -1), { colour: over, strong: true, value: { above: 100 } }]
      : classes;
  return [
    ...(standings.some((standing) => stands(standing) && valueOf(standing, measure) !== null) ? shown : []),
    ...(measure !== 'OCCUPANCY' && standings.some(isOver)
      ? [{ colour: empty, strong: true, value: 'OVER' } as const]
      : []),
    ...some(unknown, 'UNKNOWN', (standing) => stands(standing) && valueOf(standing, measure) === null),
    ...some(empty, 'EMPTY', ({ place, batch }) => place.active && batch === null),
    ...resting,
  ];
}
