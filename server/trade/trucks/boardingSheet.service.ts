import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { dayText, cellForReading } from '../../platform/files/cellText.ts';
import type { Sheet } from '../../platform/files/sheet.ts';
import { sheetsFile } from '../../platform/files/tableFile.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { globalId, opaqueText, toGlobalId } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { ageMonths } from '../../papers/gtas/gtaAges.calc.ts';
import { gtaName } from '../../papers/gtas/gtaName.calc.ts';
import { truckHeads, truckParts } from './exitTruckList.service.ts';

const boardingWords = {
  sheet: ['Romaneio de embarque', 'Boarding sheet'],
  truck: ['Caminhão', 'Truck'],
  driver: ['Motorista', 'Driver'],
  transporter: ['Transportador', 'Transporter'],
  owner: ['Proprietário', 'Owner'],
  destination: ['Destino', 'Destination'],
  sale: ['Venda', 'Sale'],
  day: ['Data de embarque', 'Boarding day'],
  papers: ['GTAs', 'GTAs'],
  heads: ['Cabeças', 'Head'],
  weight: ['Peso (kg)', 'Weight (kg)'],
  average: ['Peso médio (kg)', 'Average weight (kg)'],
  oxen: ['Animais, na ordem do embarque', 'Animals, in boarding order'],
  batches: ['Por lote', 'By batch'],
  batch: ['Lote', 'Batch'],
  number: ['Sisbov ou brinco', 'SISBOV or ear tag'],
  mark: ['Manejo', 'Visual tag'],
  sex: ['Sexo', 'Sex'],
  MALE: ['Macho', 'Male'],
  FEMALE: ['Fêmea', 'Female'],
  months: ['Meses', 'Months'],
  gta: ['GTA', 'GTA'],
  declared: ['Embarcados com declaração', 'Boarded with a declaration'],
  reason: ['Motivo', 'Reason'],
  signature: ['Assinatura do motorista', "Driver's signature"],
  scan: ['Aponte a câmera para abrir o embarque', 'Scan to open this truck'],
  total: ['Total', 'Total'],
} as const;

const oxen = {
  include: { ox: true, gta: { select: { uf: true, series: true, number: true } }, batch: { select: { name: true } } },
  orderBy: { position: 'asc' },
} as const;

const truckOfSheet = (ctx: Context, truckId: string) =>
  ctx.db.exitTruck.findUniqueOrThrow({
    where: ctx.key(truckId),
    include: { ...truckParts, boardings: oxen },
  });
type TruckOfSheet = Awaited<ReturnType<typeof truckOfSheet>>;
type Totals = Awaited<ReturnType<typeof truckHeads>>['totals'];

interface Words {
  word: (key: keyof typeof boardingWords) => string;
  kg: (value: { toFixed(): string } | null) => string;
}

const nameOf = ({ ox }: TruckOfSheet['boardings'][number]) => ox.sisbov ?? ox.identifier ?? ox.electronicEarring ?? '';

function factsOf(truck: TruckOfSheet, totals: Totals, { word, kg }: Words): Sheet['facts'] {
  const day = dayOf(truck.emittedOn ?? truck.boardingDate);
  return [
    [word('day'), dayText(day)],
    [word('truck'), [truck.plate, truck.trailerPlate].filter(Boolean).join(' + ')],
    [word('driver'), truck.driverName],
    [word('transporter'), truck.transporter ?? ''],
    [word('owner'), truck.owner.name],
    [word('destination'), truck.destination.name],
    [word('sale'), truck.sale?.name ?? ''],
    [word('papers'), truck.gtas.map(({ gta }) => gtaName(gta)).join(', ')],
    [word('heads'), String(totals.heads)],
    [word('average'), kg(totals.average)],
    [word('signature'), ''],
  ];
}

function oxenTable(truck: TruckOfSheet, day: Day, { word, kg }: Words): Sheet['tables'][number] {
  return {
    title: word('oxen'),
    columns: [
      { label: '', share: 5 },
      { label: word('number'), share: 24 },
      { label: word('mark'), share: 12 },
      { label: word('sex'), share: 10 },
      { label: word('months'), share: 9, toRight: true },
      { label: word('batch'), share: 18 },
      { label: word('gta'), share: 18 },
      { label: word('weight'), share: 13, toRight: true },
    ],
    rows: truck.boardings.map((boarding, index) => {
      const { ox, batch, gta, weight } = boarding;
      return [
        String(index + 1),
        nameOf(boarding),
        ox.managementNumber ?? '',
        ox.sex ? word(ox.sex) : '',
        ox.birthDate ? String(ageMonths(dayOf(ox.birthDate), day)) : '',
        batch.name,
        gta ? gtaName(gta) : '',
        kg(weight),
      ];
    }),
  };
}

async function sheetOf(ctx: Context, truckId: string, link: string): Promise<Sheet> {
  const { locale } = ctx.facts;
  const word = wordsFor(boardingWords, locale);
  const truck = await truckOfSheet(ctx, truckId);
  const { totals, byBatch } = await truckHeads(ctx, truckId);
  const farm = await ctx.db.farm.findUniqueOrThrow({ where: { id: ctx.actor.farmId }, select: { name: true } });
  const read = cellForReading({ key: '', label: '', kind: 'number', places: 1 }, locale);
  const kg = (value: { toFixed(): string } | null) => (value === null ? '' : read(value.toFixed()));
  const day = dayOf(truck.emittedOn ?? truck.boardingDate);
  const words = { word, kg };
  const declared = truck.boardings.filter(({ overrideReason }) => overrideReason !== null);
  return {
    title: `${word('sheet')} · ${truck.plate}`,
    subtitle: farm.name,
    link,
    linkText: word('scan'),
    facts: factsOf(truck, totals, words),
    tables: [
      {
        title: word('batches'),
        columns: [
          { label: word('batch'), share: 40 },
          { label: word('heads'), share: 15, toRight: true },
          { label: word('weight'), share: 20, toRight: true },
          { label: word('average'), share: 25, toRight: true },
        ],
        rows: byBatch.map((row) => [row.batchName, String(row.heads), kg(row.kg), kg(row.average)]),
        totals: [word('total'), String(totals.heads), kg(totals.kg), kg(totals.average)],
      },
      oxenTable(truck, day, words),
      ...(declared.length === 0
        ? []
        : [
            {
              title: word('declared'),
              columns: [
                { label: word('number'), share: 30 },
                { label: word('reason'), share: 70 },
              ],
              rows: declared.map((boarding) => [nameOf(boarding), boarding.overrideReason ?? '']),
            },
          ]),
    ],
  };
}

/** Who stands on a truck, to go along with its papers. */
export const printBoardingSheet = defineJob({
  name: 'printBoardingSheet',
  allow: 'truck:read',
  input: z.strictObject({
    truckId: globalId('ExitTruck'),
    /** Where the caller sees the web app, for the code on the sheet. */
    origin: opaqueText(200),
  }),
  async check(ctx, { truckId }) {
    if ((await ctx.db.exitTruck.count({ where: { id: truckId } })) === 0) fail('TruckNotFound', {}, 'truckId');
  },
  title: (_input, locale) => wordsFor(boardingWords, locale)('sheet'),
  async run(ctx, { truckId, origin }) {
    const at = originOnPaper(ctx.platform.config, origin);
    const path = `/admin/management/closures/trucks/details/${encodeURIComponent(toGlobalId('ExitTruck', truckId))}`;
    const sheet = await sheetOf(ctx, truckId, `${at}${path}`);
    return sheetsFile(ctx, sheet.title, [sheet]);
  },
});
