import { plainDecimal } from '../i18n/decimal.ts';
import type { DeviceChannel } from './channels.ts';

export type ScaleReading = {
  /** Exact decimal text; below zero on an empty scale that was not set to zero. */
  kg: string;
  /** What the indicator says of it; null where it says nothing. */
  stable: boolean | null;
};

export interface Scale {
  id: string;
  /** As its maker calls it; null where the screens have a word for it. */
  name: string | null;
  channel: DeviceChannel;
  baud: number;
  /** What the indicator must be asked with; without it, it sends by itself. */
  ask?: { text: string; everyMs: number };
  /** The sign that ends a line, where CR and LF do not. */
  lineEnd?: string;
  /** Null for a line that is none of its own. */
  read(line: string): ScaleReading | null;
}

function reading(number: string | undefined, stable: boolean | null, sign = ''): ScaleReading | null {
  if (number === undefined) return null;
  const kg = plainDecimal(number.replace(',', '.'));
  return { kg: sign === '-' && kg !== '0' ? `-${kg}` : kg, stable };
}

/** `[425.5]`, `[U425.5]` while it moves. */
function bracketed(line: string): ScaleReading | null {
  const [, moving, sign, number] = /^\[(U?)([-+]?)(\d{1,5}(?:\.\d{1,2})?)\]$/.exec(line) ?? [];
  return reading(number, moving === '', sign);
}

/** `[WS]425.5`, `[WR]380.0` when the indicator recorded it as well: both only once it stands still. */
function answered(line: string): ScaleReading | null {
  const [, sign, number] = /^\[W[SR]\] ?([-+]?)(\d{1,5}(?:\.\d{1,2})?)$/.exec(line) ?? [];
  return reading(number, true, sign);
}

/** `+  450.5 kg` */
function signed(line: string): ScaleReading | null {
  const [, sign, number] = /^([-+]) *(\d{1,5}(?:[.,]\d{1,2})?) *kg$/i.exec(line) ?? [];
  return reading(number, null, sign);
}

/** `P:0450.5` */
function labelled(line: string): ScaleReading | null {
  const [, sign, number] = /^P: *([-+]?)(\d{1,6}(?:[.,]\d{1,2})?)$/.exec(line) ?? [];
  return reading(number, null, sign);
}

/** `450.5  S`, `450.5  U` while it moves. */
function flagged(line: string): ScaleReading | null {
  const [, sign, number, flag] = /^([-+]?)(\d{1,5}(?:[.,]\d{1,2})?) +([SU])$/.exec(line) ?? [];
  return reading(number, flag === 'S', sign);
}

/** `ST,GS,+00450.00  kg`, `US` while it moves. */
function commaSeparated(line: string): ScaleReading | null {
  const [, state, sign, number] = /^(ST|US),[GN][ST],([-+]?) *(\d{1,7}(?:\.\d{1,2})?) *kg$/i.exec(line) ?? [];
  return reading(number, state === 'ST', sign);
}

const anyScale = (line: string): ScaleReading | null =>
  [bracketed, answered, signed, labelled, flagged, commaSeparated]
    .map((read) => read(line))
    .find((found) => found !== null) ?? null;

const baud = 9_600;
const askEveryMs = 450;

/** Every scale that is understood: a new one is a row here and its lines in the test. */
export const scales: readonly Scale[] = [
  { id: 'GENERIC', name: null, channel: 'SERIAL', baud, read: anyScale },
  {
    id: 'TRU_TEST_S3',
    name: 'Tru-Test S3',
    channel: 'SERIAL',
    baud,
    ask: { text: '{RW}', everyMs: askEveryMs },
    lineEnd: ']',
    read: bracketed,
  },
  {
    id: 'TRU_TEST_EZIWEIGH',
    name: 'Tru-Test EziWeigh, 3000, 5000',
    channel: 'SERIAL',
    baud,
    ask: { text: '{RO}\r', everyMs: askEveryMs },
    read: answered,
  },
  { id: 'ACORES', name: 'Açores ACR HD Easy', channel: 'SERIAL', baud, read: signed },
  { id: 'RUMAX', name: 'Rumax, Líder', channel: 'SERIAL', baud, read: labelled },
  { id: 'TOLEDO', name: 'Toledo', channel: 'SERIAL', baud, read: flagged },
  { id: 'AND', name: 'A&D', channel: 'SERIAL', baud, read: commaSeparated },
  { id: 'BLUETOOTH', name: 'Bluetooth LE (Nordic UART)', channel: 'BLUETOOTH', baud, read: anyScale },
  { id: 'VIRTUAL', name: null, channel: 'VIRTUAL', baud, read: signed },
];

export function scaleOf(id: string): Scale | null {
  return scales.find((scale) => scale.id === id) ?? null;
}
