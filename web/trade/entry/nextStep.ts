import type { EntryStatus } from '../../../server/herd/herdWords.calc.ts';

interface Entry {
  readonly status: EntryStatus;
  readonly purchaseStatus: 'PENDING' | 'RECEIVED' | 'STORED';
  readonly done: number;
  readonly total: number;
}

/** What is to be done next about the entry of a purchase; null once it is over. */
export function nextStep({ status, purchaseStatus, done, total }: Entry): 'WAIT' | 'SETUP' | 'RUN' | 'FINISH' | null {
  if (status === 'FINISHED') return null;
  if (purchaseStatus === 'PENDING') return 'WAIT';
  if (status === 'PENDING') return 'SETUP';
  return done < total ? 'RUN' : 'FINISH';
}
