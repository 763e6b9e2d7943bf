import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, slowestWhile, type Comparison } from './load/load.ts';
import { mostMemory } from './load/memory.ts';
import { sized } from './small.ts';

/** A running server with a farm, and somebody who owns it. */
export interface BackupTarget {
  url: string;
  token: string;
  pid: number;
}

export interface BackupCost {
  ms: number;
  /** The most memory that the server held meanwhile. */
  mb: number;
  /** What others waited for what they read meanwhile, and how long without it; the 99th percentile. */
  waited: Comparison;
}

/** The server gives back what its start took, and is quiet. */
const quietMs = sized(10_000);
const pollMs = 200;

async function download({ url, token }: BackupTarget, file: string): Promise<void> {
  const answer = await fetch(`${url}/api/utils/backup`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`the backup was answered with ${answer.status}`);
  // The types of the two kinds of streams differ, the streams do not.
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
}

async function ask<Data>({ url, token }: BackupTarget, query: string, variables: object): Promise<Data> {
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
  const { restoreBackup } = await ask<Started>(target, document, { input });
  const poll = 'query P($id: ID!) { node(id: $id) { ... on Job { status failureCode } } }';
  for (;;) {
    type Found = { node: { status: string; failureCode: string | null } };
    const { node } = await ask<Found>(target, poll, { id: restoreBackup.job.id });
    if (node.status === 'DONE') return;
    if (node.status === 'FAILED') throw new Error(`the restore ended with ${node.failureCode}`);
    await wait(pollMs);
  }
}

export const backupBudgets = { downloadMs: 20_000, restoreMs: 60_000, mb: 350 } as const;

/** Downloads the farm as a file, and makes a farm of it again, while somebody else reads. */
export async function backupCosts(
  target: BackupTarget,
  folder: string,
  read: () => Promise<unknown>,
): Promise<Record<'download' | 'restore', BackupCost>> {
  const file = join(folder, 'farm.zip');
  type Named = { farm: { name: string } };
  const { farm } = await ask<Named>(target, '{ farm { name } }', {});
  await slowestWhile(read, () => wait(quietMs));
  const cost = async (work: () => Promise<void>): Promise<BackupCost> => {
    const { slowest: alone } = await slowestWhile(read, () => wait(quietMs));
    const { result, mb } = await mostMemory(target.pid, () => slowestWhile(read, () => milliseconds(work)));
    return { ms: result.result, mb, waited: { ours: result.slowest, limit: alone, ratio: result.slowest / alone } };
  };
  return {
    download: await cost(() => download(target, file)),
    restore: await cost(() => restore(target, file, farm.name)),
  };
}
