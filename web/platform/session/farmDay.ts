import { createStore, createStoredValue } from './store.ts';

/** The chosen day (YYYY-MM-DD); null follows the farm's open day. */
export const chosenFarmDay = createStoredValue('farmDay');

/** The farm's open day as this page knows it. */
export const openFarmDay = createStore<string | null>(null);

export function chooseFarmDay(day: string, openDay: string): void {
  chosenFarmDay.set(day === openDay ? null : day);
}

export function farmDayHeader(): Record<string, string> {
  const day = chosenFarmDay.get();
  return day === null ? {} : { 'X-Farm-Day': `${day}T00:00:00.000Z` };
}
