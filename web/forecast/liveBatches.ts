import { createContext, useContext } from 'react';
import type { Live } from './liveForecast.ts';

/** The batches with the prices that are tried out, by their ids: the cells of the table read it, its rows do not change. */
export const LiveBatches = createContext<ReadonlyMap<string, Live>>(new Map());

export const useLive = (batchId: string): Live | undefined => useContext(LiveBatches).get(batchId);
