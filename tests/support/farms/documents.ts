import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../../server/platform/context.ts';
import { createGta } from '../../../server/papers/gtas/gtas.service.ts';
import type { Caller, TestApp } from '../app.ts';
import { makeSupplier } from './purchases.ts';

/** A data folder of a test's own, and the files that documents are in. */
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-documents-'));
  const filesIn = (part: string) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name);
  return {
    folder,
    kept: () => filesIn('documents').toSorted(),
    uploads: () => filesIn('uploads'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Sent {
  gtaId?: string;
  purchaseId?: string;
  kind?: string;
  name?: string;
  content: Uint8Array | ReadableStream<Uint8Array>;
}

/** Sends a file as the screens do. */
export async function upload({ url }: TestApp, { token }: Caller, { name = 'papel.pdf', content, ...query }: Sent) {
  const response = await fetch(`${url}/graphql/document?${new URLSearchParams({ kind: 'GTA', ...query })}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: content as BodyInit,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export function openDocument({ url }: TestApp, { token }: Caller, id: string, headers: Record<string, string> = {}) {
  const own = token ? { authorization: `Bearer ${token}` } : undefined;
  return fetch(`${url}/graphql/document/${encodeURIComponent(id)}`, { headers: { ...own, ...headers } });
}

export async function makeGta(ctx: Context): Promise<string> {
  const day = await ctx.openDay();
  const { gtaId } = await createGta(ctx, {
    type: 'ENTRY',
    uf: 'GO',
    series: 'Q',
    number: randomUUID().slice(0, 8),
    emissionDate: day,
    entryDate: day,
    expirationDate: day,
    originId: await makeSupplier(ctx),
    ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 20 }],
  });
  return gtaId;
}
