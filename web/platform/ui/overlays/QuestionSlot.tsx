import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../session/store.ts';
import { questions } from './questions.ts';

const QuestionDialog = lazy(() =>
  import('./QuestionDialog.tsx').then((module) => ({ default: module.QuestionDialog })),
);

/** Its code is loaded with the first question. */
export function QuestionSlot() {
  const waiting = useStore(questions).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <QuestionDialog />
    </Suspense>
  ) : null;
}
