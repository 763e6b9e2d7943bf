import { Decimal } from 'decimal.js';
import { deviationPct } from '../../../server/feeding/beats/running/beat.calc.ts';
import { parseNumber } from '../../platform/i18n/number.ts';
import type { Locale } from '../../platform/session/storage.ts';
import type { treatBoard_corral$data } from './__generated__/treatBoard_corral.graphql.ts';

export type BoardCorral = treatBoard_corral$data;
export type BoardTreat = BoardCorral['treats'][number];

/** What was put into a trough, as it is sent. */
export type Delivery = {
  corralId: string;
  round: number;
  dietId: string;
  deliveredKg: string;
  /** What was delivered before, as it was on the screen; left out is not looked at. */
  knownKg?: string | null | undefined;
};

/** One feeding of one corral, as a row of the list. */
export type TreatRow = { corral: BoardCorral; treat: BoardTreat };

export const noFilters = { diet: '', round: '' };
export type TreatFilters = typeof noFilters;

export const treatKey = ({ corralId }: { corralId: string }, { round, dietId }: { round: number; dietId: string }) =>
  `${corralId} ${round} ${dietId}`;

/** Minutes as they are said: 45 min, 5 h 48 min. */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, `${minutes % 60} min`].filter(Boolean).join(' ');
}

/** Nothing of it is still to come. */
export const isDelivered = ({ deliveredKg, restKg }: BoardTreat): boolean =>
  deliveredKg != null && Number(restKg) === 0;

export function corralsShown(corrals: readonly BoardCorral[], { diet, round }: TreatFilters): BoardCorral[] {
  return corrals.filter(({ treats }) =>
    treats.some((treat) => (diet === '' || treat.dietName === diet) && (round === '' || String(treat.round) === round)),
  );
}

/** The feedings of a round in the order of the route. */
export function rowsOfRound(corrals: readonly BoardCorral[], round: number, diet: string): TreatRow[] {
  return corrals.flatMap((corral) =>
    corral.treats
      .filter((treat) => treat.round === round && (diet === '' || treat.dietName === diet))
      .map((treat) => ({ corral, treat })),
  );
}

/** Over those treats that are delivered: a day that is not over is not short of the rest. */
export function deviationSoFar({ treats }: BoardCorral): string | null {
  const fed = treats.filter(({ deliveredKg }) => deliveredKg != null);
  const planned = Decimal.sum(0, ...fed.map(({ plannedKg, restKg }) => Decimal.sub(plannedKg, restKg)));
  const delivered = Decimal.sum(0, ...fed.map(({ deliveredKg }) => deliveredKg ?? 0));
  return deviationPct(planned, delivered)?.toFixed(4) ?? null;
}

const mostNamed = 4;

/** By which a person knows in the queue what was delivered: the corrals, and of a single treat what sets it apart. */
export function deliveriesLabel(
  items: readonly Delivery[],
  corrals: readonly BoardCorral[],
  treatText: (round: number, kg: string) => string,
): string {
  const names = new Map(corrals.map(({ corralId, corralName }) => [corralId, corralName]));
  const fed = [...new Set(items.map(({ corralId }) => names.get(corralId) ?? ''))].filter(Boolean);
  const places = fed.slice(0, mostNamed).join(', ') + (fed.length > mostNamed ? ` +${fed.length - mostNamed}` : '');
  const [only, second] = items;
  if (!only || second) return places;
  const ofRound = corrals
    .find(({ corralId }) => corralId === only.corralId)
    ?.treats.filter(({ round }) => round === only.round);
  const diet = (ofRound?.length ?? 0) > 1 && ofRound?.find(({ dietId }) => dietId === only.dietId)?.dietName;
  return [places, diet, treatText(only.round, only.deliveredKg)].filter(Boolean).join(' · ');
}

const mostKg = 100_000;

/** The kilograms that were typed; = repeats what is planned, null is no weight. */
export function typedKg(text: string, plannedKg: string, locale: Locale): string | null {
  if (text.trim() === '=') return new Decimal(plannedKg).toFixed();
  const parsed = parseNumber(text, locale, 'kg');
  if (!parsed.ok) return null;
  const kg = new Decimal(parsed.value);
  return kg.lt(0) || kg.gt(mostKg) || kg.decimalPlaces() > 3 ? null : kg.toFixed();
}

/** Whether it comes from a spreadsheet, and is not one number. */
export const isBlock = (text: string): boolean => /[\n\t]/.test(text.trim());

type PastedCell = Pick<Delivery, 'corralId' | 'round' | 'dietId'> & { typed: string; kg: string | null };

/** What was pasted: deliveries, the cells that are no weight, and how many have no treat to stand beside. */
export type Pasted = { items: Delivery[]; unread: PastedCell[]; left: number };

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** A pasted cell, and the treat that it stands beside; an empty one leaves its treat as it is. */
function cellFor({ corral, treat }: TreatRow, text: string, locale: Locale): PastedCell[] {
  const { round, dietId, plannedKg } = treat;
  const typed = text.trim();
  return typed === ''
    ? []
    : [{ corralId: corral.corralId, round, dietId, typed, kg: typedKg(typed, plannedKg, locale) }];
}

/** What can be sent, and what a person has to look at. */
function readCells(cells: readonly PastedCell[], typed: readonly string[]): Pasted {
  return {
    left: typed.filter((text) => text.trim() !== '').length - cells.length,
    items: cells.flatMap(({ corralId, round, dietId, kg }) =>
      kg === null ? [] : [{ corralId, round, dietId, deliveredKg: kg }],
    ),
    unread: cells.filter(({ kg }) => kg === null),
  };
}

/** A pasted column, row by row. */
export function pastedKg(text: string, rows: readonly TreatRow[], locale: Locale): Pasted {
  const lines = cellsOf(text);
  return readCells(
    rows.slice(0, lines.length).flatMap((row, at) => cellFor(row, lines[at]![0]!, locale)),
    lines.map(([first]) => first!),
  );
}

export const treatsOf = ({ treats }: BoardCorral, round: number, diet: string): BoardTreat[] =>
  treats.filter((treat) => treat.round === round && (diet === '' || treat.dietName === diet));

/** A pasted block, corrals by rounds; nobody can say how a weight divides over two diets of one round. */
export function pastedBlock(
  text: string,
  corrals: readonly BoardCorral[],
  { rounds, diet }: { rounds: readonly number[]; diet: string },
  locale: Locale,
): Pasted {
  const lines = cellsOf(text);
  return readCells(
    corrals.slice(0, lines.length).flatMap((corral, at) =>
      rounds.slice(0, lines[at]!.length).flatMap((round, column) => {
        const [treat, other] = treatsOf(corral, round, diet);
        return treat && !other ? cellFor({ corral, treat }, lines[at]![column]!, locale) : [];
      }),
    ),
    lines.flat(),
  );
}
