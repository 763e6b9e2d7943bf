import { zipSync, type Zippable } from 'fflate';
import { gtaName } from '../papers/gtas/gtaName.calc.ts';
import type { Context } from '../platform/context.ts';

interface ZippedPaper {
  name: string;
  bytes: Uint8Array;
}

interface ZipOrder {
  papers: readonly ZippedPaper[];
  gtaIds: readonly string[];
  /** A file in a ZIP has the same time whenever it is made. */
  mtime: Date;
}

/** Papers with the kept documents of the GTAs under which the animals travelled, a folder for each GTA. */
export async function zipWithGtas(ctx: Context, { papers, gtaIds, mtime }: ZipOrder): Promise<Uint8Array<ArrayBuffer>> {
  const documents = await ctx.db.document.findMany({
    where: { gtaId: { in: [...new Set(gtaIds)] } },
    select: { farmId: true, name: true, sha256: true, gta: { select: { uf: true, series: true, number: true } } },
    orderBy: [{ gtaId: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
  const files: Zippable = Object.fromEntries(papers.map(({ name, bytes }) => [name, [bytes, { mtime }] as const]));
  for (const { farmId, name, sha256, gta } of documents) {
    const chunks: Uint8Array[] = [];
    const content = await ctx.platform.store.read({ farmId, sha256 });
    if (content) for await (const chunk of content) chunks.push(chunk as Uint8Array);
    files[`GTA ${gta ? gtaName(gta) : ''}/${name}`] = [Buffer.concat(chunks), { mtime }];
  }
  return zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>;
}
