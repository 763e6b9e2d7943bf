import { createStore } from '../../session/store.ts';

/** Texts of figures out of the ordinary that wait for a yes or a no. */
export const oddQueue = createStore<readonly { texts: readonly string[]; answer: (isMeant: boolean) => void }[]>([]);

/** Asks once whether figures out of the ordinary are meant. */
export function confirmOdd(texts: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const question = {
      texts,
      answer(isMeant: boolean) {
        oddQueue.set(oddQueue.get().filter((each) => each !== question));
        resolve(isMeant);
      },
    };
    oddQueue.set([...oddQueue.get(), question]);
  });
}
