import { lazy, Suspense, type ComponentProps } from 'react';
import type { DayPicker as Picker } from './DayPicker.tsx';
import { Skeleton } from '../screen/Skeleton.tsx';

const DayPicker = lazy(() => import('./DayPicker.tsx').then((module) => ({ default: module.DayPicker })));

/** The calendar, loaded when it is first opened. */
export function LazyDayPicker(props: ComponentProps<typeof Picker>) {
  return (
    <Suspense fallback={<Skeleton w="17.5rem" h="20rem" borderRadius="md" />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
