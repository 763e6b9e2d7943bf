import { latePart } from '../latePart.tsx';
import { Skeleton } from '../screen/Skeleton.tsx';

/** The calendar, loaded when it is first opened. */
export const LazyDayPicker = latePart(async () => (await import('./DayPicker.tsx')).DayPicker, {
  waiting: <Skeleton w="17.5rem" h="20rem" borderRadius="md" />,
});
