import { useState } from 'react';
import { useStore } from '../../session/store.ts';
import { latePart } from '../latePart.tsx';
import { questions } from './questions.ts';

const QuestionDialog = latePart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** Its code is loaded with the first question. */
export function QuestionSlot() {
  const waiting = useStore(questions).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? <QuestionDialog /> : null;
}
