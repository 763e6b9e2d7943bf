import type { ReactNode } from 'react';
import { createStore } from '../../session/store.ts';

/** Without words of its own it asks whether figures out of the ordinary are right. */
export type Question = {
  title?: string;
  text?: string;
  /** Each of them is to be confirmed. */
  points?: readonly string[];
  body?: ReactNode;
  confirm?: string;
  cancel?: string;
  wide?: boolean;
  /** It cannot be taken back. */
  danger?: boolean;
  /** Done on a yes, while the question waits; it stays when that fails. */
  act?: () => Promise<unknown>;
};

/** What waits for a yes or a no. */
export const questions = createStore<readonly (Question & { answer: (isYes: boolean) => void })[]>([]);

/** Asks once; a caller that no longer needs the answer withdraws the question. */
export function putQuestion(question: Question): { answered: Promise<boolean>; withdraw: () => void } {
  let answer = (_isYes: boolean): void => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (isYes) => {
      questions.set(questions.get().filter((each) => each !== waiting));
      resolve(isYes);
    };
  });
  const waiting = { ...question, answer };
  questions.set([...questions.get(), waiting]);
  return { answered, withdraw: () => answer(false) };
}
