import { targetKinds, type TargetKind } from '../../server/trade/forecast/forecastWords.calc.ts';
import { isDay } from '../platform/form/fields/day.ts';
import { defineReport, records } from '../platform/table/listSpec.ts';
import type { ForecastScreenQuery } from './__generated__/ForecastScreenQuery.graphql.ts';

export const forecastSpec = defineReport<ForecastScreenQuery>()({ batchIds: records, ownerIds: records });

export const targetKindOf = (search: URLSearchParams): TargetKind | null =>
  targetKinds.find((kind) => kind === search.get('target')) ?? null;

/** The parameter that holds the value of a target. */
export const targetKey = (kind: TargetKind): 'date' | 'value' => (kind === 'DATE' ? 'date' : 'value');

const numberIn = (search: URLSearchParams, key: string, pattern: RegExp): string | null => {
  const text = search.get(key) ?? '';
  return pattern.test(text) ? text : null;
};

/** Prices and targets that the address says; the farm's and those of each batch where it says none. */
export function forecastVariables(search: URLSearchParams): ForecastScreenQuery['variables'] {
  const kind = targetKindOf(search);
  const day = search.get('date') ?? '';
  return {
    filter: {
      ...forecastSpec.readFilters(search),
      arrobaPrice: numberIn(search, 'price', /^\d{1,5}(\.\d{1,2})?$/),
      feedPriceFactor: numberIn(search, 'feed', /^(0\.[1-9]\d?|[1-9](\.\d{1,2})?)$/),
      ...(kind === 'DATE' && isDay(day) ? { targetKind: kind, targetDate: day } : {}),
      ...(kind !== null && kind !== 'DATE'
        ? { targetKind: kind, targetValue: numberIn(search, 'value', /^\d{1,4}(\.\d{1,2})?$/) }
        : {}),
    },
  };
}

/** Whether a target was given that says nothing: no other is forecast in its place. */
export function isTargetUnread(search: URLSearchParams): boolean {
  const kind = targetKindOf(search);
  const { filter } = forecastVariables(search);
  return kind !== null && !!search.get(targetKey(kind)) && filter.targetDate == null && filter.targetValue == null;
}

/** The query of the same forecast as a file. */
export function forecastFile(search: URLSearchParams): URLSearchParams {
  const { filter } = forecastVariables(search);
  const given = Object.entries(filter).filter(([, value]) => value != null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

export const truckSizes = [18, 20, 36, 40] as const;

export const truckHeadsOf = (search: URLSearchParams): number =>
  truckSizes.find((size) => String(size) === search.get('truck')) ?? 20;
