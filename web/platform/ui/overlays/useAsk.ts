import { useCallback, useEffect, useRef } from 'react';
import { putQuestion, type Question } from './questions.ts';

/** Asks for a yes or a no; the question goes with the part of the screen that asked. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const withdraw = useRef<() => void>(() => undefined);
  useEffect(() => () => withdraw.current(), []);
  return useCallback((question) => {
    const requested = putQuestion(question);
    withdraw.current = requested.withdraw;
    return requested.answered;
  }, []);
}
