import { createScaleAudit } from '../../../server/feeding/audits/scaleAudits.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { Beat } from '../../../server/platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { chance, jitter } from '../telling.ts';

/** Every four weeks, so many days before the end. */
const firstCheck = 216;
const everyDays = 28;

/** One wagon showed too much, was mended, and was weighed again the day after. */
const outOfTune = { ago: 20, mixer: 'Vagão 2', byPct: 3.1, note: 'Célula de carga com folga; oficina chamada' };
const mended = { ago: 19, mixer: 'Vagão 2', byPct: 0.2, note: 'Depois da calibração' };
/** Another was emptied before it had mixed. */
const unevenMix = { ago: 48, mixer: 'Vagão 3' };

/** What stays on the sieves of 19, 8 and 4 mm, percent; the rest falls through. */
const usualSieves = [4.2, 31, 24.5];

/** The truck scale, which weighs tens of kilograms, is no use for less. */
const leastKg = 500;

const heldKg = ({ loadedKg, carryInKg }: Pick<Beat, 'loadedKg' | 'carryInKg'>) =>
  Number(loadedKg?.plus(carryInKg) ?? 0);
const toTens = (kg: number) => Math.round(kg / 10) * 10;

/** Three samples along the trough, which always differ a little. */
function samplesOf(ago: number, wagon: number, isUneven: boolean) {
  const most = isUneven ? 0.16 : 0.045;
  return [0, 1, 2].map((place) => {
    const [sieve19, sieve8, sieve4] = usualSieves.map((pct, sieve) =>
      Number((pct * (1 + jitter(most, ago, wagon, place, sieve, 120))).toFixed(1)),
    ) as [number, number, number];
    return {
      sieve19Pct: String(sieve19),
      sieve8Pct: String(sieve8),
      sieve4Pct: String(sieve4),
      panPct: (100 - sieve19 - sieve8 - sieve4).toFixed(1),
    };
  });
}

/** The checks of a day: each wagon that fed is weighed empty and with one of its loads. */
export async function checkWagons(ctx: Context, ago: number, day: Day): Promise<void> {
  const isDay = ago <= firstCheck && (firstCheck - ago) % everyDays === 0;
  if (!isDay && ago !== mended.ago) return;
  const beats = await ctx.db.beat.findMany({
    where: { day: dateOf(day), status: 'CLOSED', ...(isDay ? {} : { mixer: { name: mended.mixer } }) },
    orderBy: { seq: 'asc' },
    include: { mixer: { select: { name: true, tareKg: true } } },
  });
  const wagons = Map.groupBy(beats, ({ mixerId }) => mixerId).values();
  for (const [index, loads] of [...wagons].entries()) {
    // The fullest one, but none of which a good part went back to the yard.
    const [load] = loads
      .filter((each) => each.deliveredKg!.div(heldKg(each)).gt(0.985))
      .toSorted((a, b) => heldKg(b) - heldKg(a));
    if (!load || heldKg(load) < leastKg) continue;
    const { name, tareKg } = load.mixer;
    const odd = [outOfTune, mended].find((each) => each.ago === ago && each.mixer === name);
    const isUneven = unevenMix.ago === ago && unevenMix.mixer === name;
    const displayKg = Math.round(heldKg(load) * (1 + jitter(0.004, ago, index, 121)));
    const tare = toTens(Number(tareKg ?? 4_000) + 60 * chance(ago, index, 122));
    const dev = odd ? odd.byPct / 100 : jitter(0.009, ago, index, 123);
    await createScaleAudit(ctx, {
      clientEventId: uuidv7(),
      mixerId: load.mixerId,
      beatId: load.id,
      tareKg: String(tare),
      grossKg: String(tare + toTens(displayKg / (1 + dev))),
      displayKg: String(displayKg),
      samples: samplesOf(ago, index, isUneven),
      note: odd?.note ?? (isUneven ? 'Descarregado antes do tempo de mistura' : null),
    });
  }
}
