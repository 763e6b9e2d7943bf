import { useDeferredValue, useMemo, useState } from 'react';
import { withParameter } from '../platform/table/listSpec.ts';
import type { ForecastMarket } from './liveForecast.ts';
import type { Prices } from './PriceSliders.tsx';

type OfServer = { readonly arrobaPrice?: string | null | undefined; readonly feedPriceFactor: string };

const pricesOf = ({ arrobaPrice, feedPriceFactor }: OfServer): Prices => ({
  arroba: arrobaPrice == null ? null : Number(arrobaPrice),
  feedPct: Math.round(Number(feedPriceFactor) * 100),
});

const isSame = (one: Prices, other: Prices): boolean => one.arroba === other.arroba && one.feedPct === other.feedPct;

/** The prices of the sliders: the batches follow at once, the address and the server when they rest. */
export function usePrices(ofServer: OfServer, search: URLSearchParams, go: (search: URLSearchParams) => void) {
  const read = pricesOf(ofServer);
  const [shown, setShown] = useState(read);
  const [prices, setPrices] = useState(read);
  // Another address, or the answer to the last one.
  if (!isSame(shown, read)) {
    setShown(read);
    setPrices(read);
  }
  const { arroba, feedPct } = useDeferredValue(prices);
  const market = useMemo<ForecastMarket>(
    () => ({ arrobaPrice: arroba === null ? null : String(arroba), feedPriceFactor: String(feedPct / 100) }),
    [arroba, feedPct],
  );
  const onRest = (): void => {
    if (isSame(prices, read)) return;
    const priced = withParameter(search, 'price', prices.arroba === null ? '' : String(prices.arroba));
    go(withParameter(priced, 'feed', prices.feedPct === 100 ? '' : String(prices.feedPct / 100)));
  };
  const isChanged = search.has('price') || search.has('feed') || !isSame(prices, read);
  const onReset = (): void => {
    setPrices(read);
    go(withParameter(withParameter(search, 'price', ''), 'feed', ''));
  };
  return { prices, market, setPrices, onRest, onReset, isChanged };
}
