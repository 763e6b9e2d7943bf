import { Decimal } from 'decimal.js';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import type { BoardedOx } from '../../../server/trade/closures/closure.calc.ts';
import { matchedOf, oxenOfSale } from '../../../server/trade/closures/sheetMatching.service.ts';
import { parseSaleClosure } from '../../../server/trade/closures/slaughterSheets.service.ts';
import { chance, jitter } from '../telling.ts';

const headings = [
  'Seq.',
  'Brinco eletrônico',
  'Sisbov',
  'Meia carcaça 1',
  'Meia carcaça 2',
  'PCQ (kg)',
  'Dentes',
  'Acabamento',
  'Condenação',
  'Kg condenado',
];
const comma = (kg: number) => kg.toFixed(1).replace('.', ',');
const fats = ['Escassa', 'Mediana', 'Mediana', 'Mediana', 'Uniforme', 'Uniforme'] as const;

/** Freight of a truck to the slaughterhouse, R$. */
const freight = 1_180;
const funrural = '0.015';

/** A carcass as its row reports it: of a few a part is condemned, of one in three hundred all. */
function rowOf({ electronicEarring, sisbov, exitKg }: BoardedOx, place: number, seed: number): string[] {
  const luck = chance(seed, place, 131);
  const [isLost, isCut] = [luck < 0.003, luck < 0.018];
  const isOdd = chance(seed, place, 132) < 0.004;
  const pct = 55 + jitter(1.9, seed, place, 133) + (isOdd ? 6.4 : 0);
  const cutKg = isCut && !isLost ? 4 + 14 * chance(seed, place, 134) : 0;
  const kg = isLost ? 0 : (Number(exitKg) * pct) / 100 - cutKg;
  const half = isLost ? 0 : Math.round(5 * kg + jitter(6, seed, place, 135)) / 10;
  const rest = Math.round(10 * (kg - half)) / 10;
  return [
    String(place + 1),
    electronicEarring ?? '',
    sisbov ?? '',
    comma(half),
    comma(rest),
    comma(half + rest),
    String(2 * Math.floor(2.6 * chance(seed, place, 136))),
    fats[Math.floor(chance(seed, place, 137) * fats.length)]!,
    isLost ? 'Total' : isCut ? 'Parcial' : '',
    cutKg > 0 ? comma(cutKg) : '',
  ];
}

export interface Shipped {
  saleId: string;
  ago: number;
  day: Day;
  buyer: string;
  /** Of one carcass the slaughterhouse lost the number. */
  lacksOne: boolean;
}

/** The file that the slaughterhouse sends the day after. */
export async function sendRomaneio(ctx: Context, { saleId, ago, day, buyer, lacksOne }: Shipped) {
  const oxen = await oxenOfSale(ctx, saleId);
  const reported = oxen.map((ox, place) => rowOf(ox, place, ago)).filter((_, place) => !lacksOne || place !== 17);
  const slaughterDate = daysAfter(day, 1);
  const title = [`${buyer} · romaneio de abate ${slaughterDate.split('-').toReversed().join('/')}`];
  const { sheetId } = await parseSaleClosure(ctx, {
    saleManagementId: saleId,
    fileName: `romaneio-${slaughterDate}.xlsx`,
    slaughterDate,
    rows: [title, headings, ...reported].map((cells) => ({ cells: [...cells] })),
  });
  return { sheetId, oxen, slaughterDate };
}

/** The slaughterhouse's figures come in: the sale is closed by them, paid in two halves. */
export async function closeShipped(ctx: Context, shipped: Shipped): Promise<void> {
  const { saleId, ago, lacksOne } = shipped;
  const { sheetId, oxen, slaughterDate } = await sendRomaneio(ctx, shipped);
  const trucks = [...Map.groupBy(oxen, ({ truckId }) => truckId)];
  const { rows } = (await matchedOf(ctx, sheetId))!;
  const gross = Decimal.sum(...rows.map(({ brings }) => brings));
  const deductions = [
    { name: 'Funrural', value: gross.times(funrural).toFixed(2) },
    { name: 'Frete', value: String(freight * trucks.length) },
  ];
  const net = gross.minus(Decimal.sum(...deductions.map(({ value }) => value)));
  const half = net.div(2).toDecimalPlaces(2);
  const payments = [
    { dueDate: daysAfter(slaughterDate, 15), value: half.toFixed(2) },
    { dueDate: daysAfter(slaughterDate, 30), value: net.minus(half).toFixed(2) },
  ];
  await closeSale(ctx, {
    id: saleId,
    uploadId: sheetId,
    slaughterDate,
    slaughterNumber: String(48_200 + (365 - ago)),
    invoiceNumber: String(20_340 + (365 - ago) * 2),
    deductions,
    arrivals: trucks.map(([truckId, loaded]) => ({
      truckId,
      arrivalKg: Decimal.sum(...loaded.map(({ exitKg }) => exitKg!))
        .times(0.97 + jitter(0.009, ago, loaded.length, 138))
        .toFixed(0),
    })),
    // The value of who is counted as the mean is known when the sale is closed, so all of it is one payment.
    ...(lacksOne ? { allowUnmatched: { reason: 'Frigorífico perdeu a numeração na nória' } } : { payments }),
  });
}
