import { plainNumber } from '../../../server/earrings/sisbov.calc.ts';
import type { SessionRow } from '../../platform/devices/sessionFile.ts';

/** What of an ox finds it in a list. */
export type NumberedOx = {
  readonly id: string;
  readonly status: string;
  readonly sisbov: string | null | undefined;
  readonly managementNumber: string | null | undefined;
  readonly previousSisbovs: readonly string[];
  readonly electronicEarring: string | null | undefined;
  readonly identifier: string | null | undefined;
  readonly batch: { readonly id: string; readonly name: string } | null | undefined;
};

/** What a row of a list names: an ox that may be moved, or why none. */
export type PastedOx<Ox extends NumberedOx> =
  | { kind: 'HERE'; ox: Ox }
  | { kind: 'OTHER_BATCH'; ox: Ox }
  | { kind: 'LEFT'; ox: Ox }
  | { kind: 'TWICE'; line: number }
  | { kind: 'SEVERAL'; count: number }
  | { kind: 'NOT_FOUND' };

/** As the server takes a number. */
const longest = 30;

/** A number as it is compared: digits without what people write between them, a mark in small letters. */
function keyOf(number: string): string {
  const plain = plainNumber(number);
  return /^\d+$/.test(plain) ? plain : number.trim().toLowerCase();
}

/** The number that a row names its animal by; null where it has none. */
export const numberIn = ({ eid, vid, fault }: SessionRow): string | null => (fault === null ? (eid ?? vid) : null);

/** What the server is asked for. */
export function numbersOf(rows: readonly SessionRow[]): string[] {
  const numbers = rows.flatMap((row) => numberIn(row) ?? []).map((number) => number.trim());
  return [...new Set(numbers)].filter((number) => number.length <= longest);
}

function numbersOfOx({ sisbov, managementNumber, previousSisbovs, electronicEarring, identifier }: NumberedOx) {
  const numbers = [sisbov, managementNumber, electronicEarring, identifier, ...previousSisbovs];
  return new Set(numbers.flatMap((number) => (number ? [keyOf(number)] : [])));
}

const isHere = ({ status }: NumberedOx): boolean => status === 'ACTIVE' || status === 'BOARDED';

/** What each row of a list names, in its order; with a batch, only its own oxen are to be moved. */
export function pastedOxen<Ox extends NumberedOx>(
  rows: readonly SessionRow[],
  oxen: readonly Ox[],
  batchId: string | null,
): (PastedOx<Ox> | null)[] {
  const byNumber = new Map<string, Ox[]>();
  for (const ox of oxen)
    for (const number of numbersOfOx(ox)) byNumber.set(number, [...(byNumber.get(number) ?? []), ox]);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const number = numberIn(row);
    if (number === null) return null;
    const named = byNumber.get(keyOf(number)) ?? [];
    const here = named.filter(isHere);
    const [ox] = here.length > 0 ? here : named;
    if (ox === undefined) return { kind: 'NOT_FOUND' };
    if (here.length > 1) return { kind: 'SEVERAL', count: here.length };
    if (here.length === 0) return { kind: 'LEFT', ox };
    const line = lines.get(ox.id);
    if (line !== undefined) return { kind: 'TWICE', line };
    lines.set(ox.id, row.line);
    return { kind: batchId !== null && ox.batch?.id !== batchId ? 'OTHER_BATCH' : 'HERE', ox };
  });
}
