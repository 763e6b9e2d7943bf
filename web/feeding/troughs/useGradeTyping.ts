import { useRef, type KeyboardEvent } from 'react';
import { stepGrade, typedGrade, type Grade } from './gradeKeys.ts';
import type { TroughRowData } from './troughRow.ts';

interface UseGradeTypingInput {
  canWrite: boolean;
  setTyped: (text: string | null) => void;
  scoreText: (score: string | null | undefined) => string;
  shown: string;
  grades: readonly Grade[];
  onForget: () => void;
  version: number | undefined;
  onGrade: (row: TroughRowData, grade: Grade, version: number | undefined) => void;
  corral: TroughRowData;
  goOn: () => void;
}

/** Enter, and leaving the field, send the grade that was typed. */
export function useGradeTyping({
  canWrite,
  setTyped,
  scoreText,
  shown,
  grades,
  onForget,
  version,
  onGrade,
  corral,
  goOn,
}: UseGradeTypingInput) {
  // Enter moves on before the state of this row is drawn anew.
  const open = useRef<string | null>(null);
  const type = (text: string | null): void => {
    open.current = text;
    setTyped(text);
  };
  /** Sends what was typed; what is no grade of the table stays and is shown as such. */
  const commit = (): boolean => {
    const text = open.current;
    const grade = text === null ? null : typedGrade(text, grades);
    if (text !== null && text !== '' && grade === null) return false;
    type(null);
    if (grade !== null) onGrade(corral, grade, version);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (step !== undefined && canWrite) {
      event.preventDefault();
      type(scoreText(stepGrade(shown, grades, step)?.score));
    }
    if (event.key === 'Escape') {
      type(null);
      onForget();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (commit()) goOn();
  };
  return { type, commit, onKeyDown };
}

export type GradeTyping = ReturnType<typeof useGradeTyping>;
