import { answer, from, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import type { Context } from '../../platform/context.ts';
import { toGlobalId } from '../../platform/input.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { isOverdue, type AnnouncementRow } from './announcementList.service.ts';
import { announcementName, announcementStatuses, announcementTypes, paperKinds } from './announcementWords.calc.ts';

export const gtaNamed = {
  id: field.id('Gta'),
  uf: field.text('GO'),
  series: field.text('Q'),
  number: field.text('123456'),
};

/** A paper is got from its address, with the session of the web app or a key. */
const paperUrl = (id: string) => `/graphql/paper/${toGlobalId('AnnouncementPaper', id)}`;

/** Those it names, and those of its truck, each once. */
function gtasOf({ gtas, truck }: AnnouncementRow) {
  const all = [...gtas, ...(truck?.gtas ?? [])].map(({ gta }) => gta);
  return [...new Map(all.map((gta) => [gta.id, gta])).values()];
}

export const announcementFields = {
  id: field.id('Announcement'),
  type: field.oneOf(announcementTypes),
  number: from(announcementName, field.text('12/2026')),
  status: field.oneOf(announcementStatuses),
  date: from('day', field.day()),
  dueDate: maybe(field.day()),
  overdue: field.flag(false),
  owner: maybe(ref('Owner', 'Helena Prado')),
  erasOrigin: maybe(field.text('GO-00418')),
  establishment: maybe(ref('Establishment', 'Fazenda Santa Clara')),
  gtas: from(gtasOf, listOf(gtaNamed)),
  truck: from(
    ({ truck }: AnnouncementRow) => truck && { id: truck.id, name: truck.plate },
    maybe(ref('ExitTruck', 'ABC1D23')),
  ),
  saleManagement: from(({ truck }: AnnouncementRow) => truck?.sale ?? null, maybe(ref('SaleManagement', 'Abate'))),
  destination: maybe(field.text('Enterrado na fazenda')),
  responsibleName: maybe(field.text('Helena Prado')),
  responsibleDocument: maybe(field.text('529.982.247-25')),
  observation: maybe(field.text('Brinco perdido no tronco')),
  unusability: field.flag(false),
  itemCount: field.int(12),
  documents: from(
    ({ papers }: AnnouncementRow) => papers.map((paper) => ({ ...paper, url: paperUrl(paper.id) })),
    listOf({
      kind: field.oneOf(paperKinds),
      url: field.text(paperUrl('0198f0a2-7c1e-7aaa-8000-000000000001')),
      sha256: field.text('9f2b6a0c5d'),
      generatedAt: from('createdAt', field.instant()),
    }),
  ),
  emittedAt: maybe(field.instant()),
  emittedBy: member,
  protocolNumber: maybe(field.text('2026/000123')),
  createdBy: member,
  ...field.written,
};

export const withOverdue = async (row: AnnouncementRow, ctx: Context) => ({
  ...row,
  overdue: await isOverdue(ctx, row),
});
export const announcementRow = answer(announcementFields);
