// Downloads and restores farms in a process of its own: whoever measures how long others wait does not wait for that.
import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A running server, and who owns a farm there. */
export interface BackupTarget {
  url: string;
  token: string;
  pid: number;
}

export interface Transfer {
  target: BackupTarget;
  file: string;
  /** Restored under this name; downloaded without one. */
  restoredAs: string | null;
}

export interface Transferred {
  ms: number;
  failure: string | null;
}

const pollMs = 200;

async function download({ url, token }: BackupTarget, file: string): Promise<void> {
  const answer = await fetch(`${url}/api/utils/backup`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`the backup was answered with ${answer.status}`);
  // The types of the two kinds of streams differ, the streams do not.
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
}

export async function askAs<Data>({ url, token }: BackupTarget, query: string, variables: object): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await answer.json()) as { data: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no data');
  return data;
}

/** Sends the file, which is checked to its last byte, and makes a farm of it by a job. */
async function restore(target: BackupTarget, file: string, farmName: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${target.token}`,
    'content-disposition': `attachment; filename*=UTF-8''farm.zip`,
  };
  const sent = await fetch(`${target.url}/graphql/backup`, { method: 'POST', headers, body: await openAsBlob(file) });
  if (!sent.ok) throw new Error(`the file was answered with ${sent.status}: ${await sent.text()}`);
  const { id } = (await sent.json()) as { id: string };
  const document = 'mutation R($input: RestoreBackupInput!) { restoreBackup(input: $input) { job { id } } }';
  const input = { id, confirmFarmName: farmName };
  type Started = { restoreBackup: { job: { id: string } } };
  const { restoreBackup } = await askAs<Started>(target, document, { input });
  const poll = 'query P($id: ID!) { node(id: $id) { ... on Job { status failureCode } } }';
  for (;;) {
    type Found = { node: { status: string; failureCode: string | null } };
    const { node } = await askAs<Found>(target, poll, { id: restoreBackup.job.id });
    if (node.status === 'DONE') return;
    if (node.status === 'FAILED') throw new Error(`the restore ended with ${node.failureCode}`);
    await wait(pollMs);
  }
}

async function transferred({ target, file, restoredAs }: Transfer): Promise<Transferred> {
  const began = performance.now();
  try {
    await (restoredAs === null ? download(target, file) : restore(target, file, restoredAs));
    return { ms: performance.now() - began, failure: null };
  } catch (error) {
    return { ms: 0, failure: (error as Error).message };
  }
}

async function answer(transfer: Transfer): Promise<void> {
  process.send?.(await transferred(transfer));
}

// Where it is imported for its functions nobody sends anything.
if (process.send && import.meta.main) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (transfer: Transfer) => void answer(transfer));
  process.send('ready');
}
