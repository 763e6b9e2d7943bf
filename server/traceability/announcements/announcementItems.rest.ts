import { carcassDestinations } from '../../health/healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { reidentificationModes, reidentificationReasons } from '../../herd/herdWords.calc.ts';
import { unusabilityMotives } from '../../earrings/earringStatus.calc.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import type { Context } from '../../platform/context.ts';
import { fileFormat, tableFile } from '../../platform/files/tableFile.ts';
import { toGlobalId } from '../../platform/input.ts';
import { answer, from, list, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { listTable } from '../../platform/rest/listTable.ts';
import { rest, type Variant } from '../../platform/rest/routes.ts';
import type { Codec } from '../../platform/rest/fields.ts';
import { wholeAnnouncement, type WholeAnnouncement } from './wholeAnnouncement.service.ts';
import { announcementFields, gtaNamed } from './announcementRow.rest.ts';
import { characteristicFields, type AnnouncementType } from './announcementWords.calc.ts';
import type { ItemFacts } from './items/itemFacts.ts';
import { readAnnouncementPaper } from './papers/papers.service.ts';

type Item = ItemFacts & { id: string; ox: { id: string; sisbov: string | null } | null };

const id = { id: field.id('AnnouncementItem') };
const sisbov = from(({ sisbov: number }: Item) => number ?? null, maybe(field.text('105500508091406')));
const ofOx = {
  ...id,
  sex: from(({ sex }: Item) => sex ?? null, maybe(field.oneOf(sexes))),
  ageMonths: from(({ ageMonths }: Item) => ageMonths ?? null, maybe(field.int(28))),
};
const breed = from((item: Item) => item.breed ?? null, maybe(field.text('Nelore')));
const gta = from((item: Item) => item.gta ?? null, maybe(answer(gtaNamed)));
const date = from((item: Item) => item.date ?? null, maybe(field.day()));
const observation = from((item: Item) => item.observation ?? null, maybe(field.text('Achado pela manhã')));
const earringPurchase = from((item: Item) => item.earringPurchase ?? null, maybe(ref('Purchase', 'Brincos 2026')));
const named = (model: string, example: string) => answer({ id: field.id(model), name: field.text(example) });
const eras = maybe(field.text('GO-00418'));

const leaving = {
  ...ofOx,
  sisbov,
  exitWeight: from((item: Item) => item.exitWeight ?? null, maybe(field.decimal(540))),
  gta,
  boardingDate: from((item: Item) => item.boardingDate ?? null, maybe(field.day())),
};

/** The paper of an announcement; a draft, which has none, as a table of what it says now. */
async function paperOf(ctx: Context, { id: own, items }: WholeAnnouncement, { answer: row, format }: FileSpec) {
  const [first] = items;
  if (first && first.announcement?.status === 'PENDING') {
    // Each type presents what its own items say.
    const presented = items.map((item) => row.present(item as never, ctx));
    return tableFile(ctx, listTable(own, row.schema, presented), fileFormat(format));
  }
  const kind = format.toUpperCase();
  return readAnnouncementPaper(ctx, { announcementId: toGlobalId('Announcement', own), kind });
}

interface FileSpec {
  answer: Codec<never, unknown>;
  format: string;
}

interface TypeSpec {
  path: string;
  type: AnnouncementType;
  noun: string;
  item: Codec<never, unknown>;
  head?: Parameters<typeof answer>[0];
}

/** The call that reads an announcement of a type, or gets its paper. */
function ofType({ path, type, noun, item, head = {} }: TypeSpec): void {
  const service = wholeAnnouncement(type);
  const whole = answer({ ...announcementFields, ...head, items: list(item as Codec<unknown, unknown>) });
  const variant: Variant = {
    service,
    answer: whole,
    // The head of each type is of the whole announcement.
    call: async (ctx, raw) => whole.present((await service(ctx, raw)) as never, ctx),
    file: async (ctx, raw, format) => paperOf(ctx, await service(ctx, raw), { answer: item, format: String(format) }),
  };
  rest({
    call: `GET /announcements/{id}/${path}`,
    summary: `An announcement of ${noun} with its items; with a format, its paper`,
    variants: [variant],
  });
}

ofType({
  path: 'change-of-characteristic',
  type: 'CHANGE_OF_CHARACTERISTIC',
  noun: 'changed characteristics',
  item: answer({
    ...id,
    ox: maybe(answer({ id: field.id('Ox'), sisbov: maybe(field.text('105500508091406')) })),
    field: from((item: Item) => item.field ?? null, maybe(field.oneOf(characteristicFields))),
    oldValue: from((item: Item) => item.oldValue ?? null, maybe(field.text('Nelore'))),
    newValue: from((item: Item) => item.newValue ?? null, maybe(field.text('Angus'))),
    reason: from((item: Item) => item.reason ?? null, maybe(field.text('Conferido no tronco'))),
    date,
  }),
});

ofType({
  path: 'death',
  type: 'DEATH',
  noun: 'deaths',
  item: answer({
    ...ofOx,
    sisbov,
    deathDate: from((item: Item) => item.deathDate ?? null, maybe(field.day())),
    deathType: from((item: Item) => item.deathType ?? null, maybe(named('DeathType', 'DISEASE'))),
    deathCause: from((item: Item) => item.deathCause ?? null, maybe(named('MortalityCause', 'Timpanismo'))),
    destination: from((item: Item) => item.destination ?? null, maybe(field.oneOf(carcassDestinations))),
    observation,
  }),
});

ofType({
  path: 'entry',
  type: 'ENTRY',
  noun: 'entries',
  item: answer({
    ...ofOx,
    sisbov,
    birthDate: from((item: Item) => item.birthDate ?? null, maybe(field.day())),
    breed,
    gta,
    arrivalDate: from((item: Item) => item.arrivalDate ?? null, maybe(field.day())),
  }),
  head: {
    origin: from(
      (row: WholeAnnouncement) => row,
      answer({
        establishment: maybe(ref('Establishment', 'Fazenda Santa Clara')),
        erasCode: from((row: WholeAnnouncement) => row.erasOrigin ?? row.establishment?.erasCode ?? null, eras),
      }),
    ),
    totalsByGta: listOf({
      uf: field.text('GO'),
      series: field.text('Q'),
      number: field.text('123456'),
      heads: field.int(40),
    }),
  },
});

const destination = {
  destination: from(
    ({ establishment }: WholeAnnouncement) => establishment,
    maybe(ref('Establishment', 'Frigorífico')),
  ),
};
ofType({ path: 'exit', type: 'EXIT', noun: 'exits', item: answer(leaving), head: destination });

ofType({
  path: 'sale',
  type: 'SALE',
  noun: 'sales for slaughter',
  item: answer({
    ...leaving,
    eligibility: from(
      (item: Item) => item.eligibility ?? null,
      maybe(
        answer({
          market: field.text('EU'),
          firstEligibleDate: maybe(field.day()),
          ok: field.flag(),
        }),
      ),
    ),
  }),
  head: {
    ...destination,
    market: from(({ truck }: WholeAnnouncement) => truck?.sale?.market ?? null, maybe(field.oneOf(markets))),
    sifNumber: from(
      ({ establishment }: WholeAnnouncement) => establishment?.sifNumber ?? null,
      maybe(field.text('1234')),
    ),
    slaughterDate: from(({ truck }: WholeAnnouncement) => truck?.sale?.plannedDate ?? null, maybe(field.day())),
  },
});

ofType({
  path: 're-identification',
  type: 'RE_IDENTIFICATION',
  noun: 're-identifications',
  item: answer({
    ...ofOx,
    oldSisbov: from((item: Item) => item.oldSisbov ?? null, maybe(field.text('105500508091398'))),
    newSisbov: from((item: Item) => item.newSisbov ?? null, maybe(field.text('105500508091406'))),
    date,
    reason: from((item: Item) => item.replacing ?? null, maybe(field.oneOf(reidentificationReasons))),
    mode: from((item: Item) => item.mode ?? null, maybe(field.oneOf(reidentificationModes))),
    breed,
    box: from((item: Item) => item.box ?? null, maybe(field.int(3))),
    earringPurchase,
  }),
});

ofType({
  path: 'unusability',
  type: 'UNUSABILITY',
  noun: 'unusable earrings',
  item: answer({
    ...id,
    sisbov,
    managementNumber: from((item: Item) => item.managementNumber ?? null, maybe(field.text('809140'))),
    motive: from((item: Item) => item.motive ?? null, maybe(field.oneOf(unusabilityMotives))),
    date,
    photoUrl: from((item: Item) => item.photoUrl ?? null, maybe(field.text('https://exemplo.com/brinco.jpg'))),
    earringPurchase,
  }),
});
