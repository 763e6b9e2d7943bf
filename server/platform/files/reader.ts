// Imported by the processes that read what somebody sent.
import { constants, setPriority } from 'node:os';
import { AppError } from '../errors/AppError.ts';
import type { ReadingAnswer } from './reading.ts';

async function answerTo<Order, Result>(
  read: (order: Order) => Promise<Result>,
  order: Order,
): Promise<ReadingAnswer<Result>> {
  try {
    return { result: await read(order) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, params, field } = error;
    return { refusal: { code, params, field } };
  }
}

/** Does the one piece of work that the process was started for, and sends its result. */
export function answerReading<Order, Result>(read: (order: Order) => Promise<Result>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // The server is gone.
  process.once('disconnect', () => process.exit());
  process.once('message', (order) => {
    void answerTo(read, order as Order).then((answer) => process.send!(answer));
  });
}
