import { beforeEach, describe, expect, test } from 'vitest';
import {
  isAwaited,
  waitForJob,
  jobStates,
  type JobState,
  type JobProgress,
} from '../../../web/platform/jobs/jobStates.ts';

const jobState = (change: Partial<JobState>): JobState => ({
  id: 'job',
  status: 'RUNNING',
  done: 0,
  total: null,
  failure: null,
  failureCode: null,
  ...change,
});
const publish = (change: Partial<JobState>) =>
  jobStates.set([jobState({ id: 'other', status: 'DONE' }), jobState(change)]);

let abort: AbortController;
let reported: JobProgress[];
const wait = () => waitForJob('job', abort.signal, (progress) => reported.push(progress));
beforeEach(() => {
  abort = new AbortController();
  reported = [];
  jobStates.set([]);
});

describe('waiting for a job', () => {
  test('reports its progress and resolves when it is done, ignoring other jobs', async () => {
    const done = wait();
    expect(isAwaited('job')).toBe(true);
    publish({ done: 1_000, total: 4_000 });
    publish({ done: 2_000, total: 4_000 });
    publish({ status: 'DONE', done: 4_000, total: 4_000 });
    await done;
    expect(reported).toEqual([
      { done: 1_000, total: 4_000 },
      { done: 2_000, total: 4_000 },
    ]);
    expect(isAwaited('job')).toBe(false);
  });

  test('resolves at once when it is done already', async () => {
    publish({ status: 'DONE' });
    await wait();
    expect(reported).toEqual([]);
  });

  test('rejects with the error of the server when it failed', async () => {
    const done = wait();
    publish({ status: 'FAILED', failureCode: 'FileTooLong', failure: 'O arquivo teria linhas demais' });
    await expect(done).rejects.toMatchObject({ code: 'FileTooLong', message: 'O arquivo teria linhas demais' });
  });

  test('can be aborted, and reports nothing afterwards', async () => {
    const done = wait();
    abort.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    publish({ done: 1 });
    expect(reported).toEqual([]);
    expect(isAwaited('job')).toBe(false);
  });
});
