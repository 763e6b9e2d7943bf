import { useRevalidator } from 'react-router';
import { forgetEverything } from '../platform/relay/environment.ts';
import { chosenFarmDay } from '../platform/session/farmDay.ts';

/** Goes to another farm day. */
export function useChooseDay(openDay: string): (day: string) => void {
  const { revalidate } = useRevalidator();
  return (day) => {
    chosenFarmDay.set(day === openDay ? null : day);
    // All that is known was read as of another day.
    forgetEverything();
    void revalidate();
  };
}
