import { beforeEach, describe, expect, test } from 'vitest';
import { isAwaited, jobDone, jobNews, type JobNews, type JobProgress } from '../../web/platform/jobs/jobNews.ts';

const news = (change: Partial<JobNews>): JobNews => ({
  id: 'job',
  status: 'RUNNING',
  done: 0,
  total: null,
  failure: null,
  failureCode: null,
  ...change,
});
const tell = (change: Partial<JobNews>) => jobNews.set([news({ id: 'other', status: 'DONE' }), news(change)]);

let abort: AbortController;
let heard: JobProgress[];
const wait = () => jobDone('job', abort.signal, (progress) => heard.push(progress));
beforeEach(() => {
  abort = new AbortController();
  heard = [];
  jobNews.set([]);
});

describe('whoever waits for a job', () => {
  test('hears how far it is and that it is done, of this one only', async () => {
    const done = wait();
    expect(isAwaited('job')).toBe(true);
    tell({ done: 1_000, total: 4_000 });
    tell({ done: 2_000, total: 4_000 });
    tell({ status: 'DONE', done: 4_000, total: 4_000 });
    await done;
    expect(heard).toEqual([
      { done: 1_000, total: 4_000 },
      { done: 2_000, total: 4_000 },
    ]);
    expect(isAwaited('job')).toBe(false);
  });

  test('hears at once of one that was done before', async () => {
    tell({ status: 'DONE' });
    await wait();
    expect(heard).toEqual([]);
  });

  test('hears why it failed, in the words of the server', async () => {
    const done = wait();
    tell({ status: 'FAILED', failureCode: 'FileTooLong', failure: 'O arquivo teria linhas demais' });
    await expect(done).rejects.toMatchObject({ code: 'FileTooLong', message: 'O arquivo teria linhas demais' });
  });

  test('may give up, and hears no more', async () => {
    const done = wait();
    abort.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    tell({ done: 1 });
    expect(heard).toEqual([]);
    expect(isAwaited('job')).toBe(false);
  });
});
