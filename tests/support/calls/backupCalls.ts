import { test } from 'vitest';
import type { Caller, TestApp } from '../app.ts';
import { expectAnswer } from './calls.ts';

export function proveBackupCalls(app: () => TestApp, owner: () => Caller): void {
  test('the farm leaves as a file, and may be checked to come back', async () => {
    const authorization = `Bearer ${owner().token}`;
    const answer = await fetch(`${app().url}/api/utils/backup`, { headers: { authorization } });
    const zip = await answer.blob();
    expectAnswer('GET /utils/backup', { status: answer.status, body: await zip.slice(0, 2).text() });
    const form = new FormData();
    form.append('dryRun', 'true');
    form.append('backup', zip, 'farm.zip');
    expectAnswer('POST /utils/backup', await owner().rest('POST', '/utils/backup', form));
  });
}
