import { createStore } from '../session/store.ts';

/** When all of the day was last read for times without a network; null where it never was. */
export const preparedAt = createStore<number | null>(null);

export const preparedPlace = { name: 'prepared', variables: {} };
