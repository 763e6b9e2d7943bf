import { addDocument } from '../../../server/papers/documents/documents.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dayOf } from '../../../server/platform/values/day.ts';
import type { Table } from '../../../server/platform/files/table.ts';
import { gtaName } from '../../../server/papers/gtas/gtaName.calc.ts';

/** How many of the latest have their paper. */
const mostPapers = 8;
/** The office sends the papers on at five in the afternoon. */
const afternoonMs = 20 * 60 * 60 * 1_000;

const dayText = (day: Date) => dayOf(day).split('-').toReversed().join('/');

function paper(title: string, facts: readonly (readonly [name: string, value: string | null | undefined])[]): Table {
  return {
    title,
    subtitle: 'Documento de demonstração, sem valor fiscal ou sanitário',
    columns: [
      { key: 'name', label: 'Campo', kind: 'text' },
      { key: 'value', label: 'Informação', kind: 'text' },
    ],
    rows: facts.map(([name, value]) => ({ name, value: value ?? '—' })),
  };
}

async function keep(ctx: Context, target: object, table: Table): Promise<void> {
  // Only a demo farm writes PDFs in the server's own thread.
  const { pdfFile } = await import('../../../server/platform/files/pdf/pdf.ts');
  const content = await pdfFile(table, 'pt-BR', ctx.now());
  const incoming = { body: new Blob([content as BlobPart]).stream(), length: content.length };
  await addDocument(ctx, { ...target, name: `${table.title}.pdf` }, incoming);
}

/** The papers of the latest GTAs and invoices, each sent in on its own day. */
export async function keepPapers(db: Context['db'], contextAt: (moment: Date) => Context): Promise<void> {
  const latest = { orderBy: { id: 'desc' }, take: mostPapers } as const;
  const onDay = (day: Date) => contextAt(new Date(day.getTime() + afternoonMs));
  const gtas = await db.gta.findMany({ ...latest, include: { origin: true, destination: true } });
  for (const gta of gtas.toReversed()) {
    const facts = paper(`GTA ${gtaName(gta)}`, [
      ['Emissão', dayText(gta.emissionDate)],
      ['Validade', dayText(gta.expirationDate)],
      ['Origem', gta.origin?.name ?? 'Fazenda Boa Vista'],
      ['Destino', gta.destination?.name ?? 'Fazenda Boa Vista'],
      ['Animais', String(gta.bound + gta.free)],
      ['Placa', gta.vehiclePlate],
    ]);
    await keep(onDay(gta.emissionDate), { gtaId: gta.id, kind: 'GTA' }, facts);
  }
  const purchases = await db.purchase.findMany({
    ...latest,
    include: { supplier: true, items: { include: { food: true } } },
  });
  for (const purchase of purchases.toReversed()) {
    const facts = paper(`Nota fiscal ${purchase.invoiceNumber}-${purchase.invoiceSeries}`, [
      ['Fornecedor', purchase.supplier?.name],
      ['Emissão', dayText(purchase.invoiceIssueDate ?? purchase.orderDay)],
      ...purchase.items.map(({ food, kg }) => [food.name, `${kg.toFixed(0)} kg`] as const),
      ['Valor', `R$ ${purchase.value.toFixed(2).replace('.', ',')}`],
    ]);
    await keep(onDay(purchase.orderDay), { purchaseId: purchase.id, kind: 'INVOICE' }, facts);
  }
}
