import { normaliseEid } from './eid.ts';
import type { DeviceChannel } from './channels.ts';

/** INDUSTRIAL: a transponder that is no animal's. NUMBER: digits that no chip has. LINE: nothing a reader says. */
export type TagRejection = 'INDUSTRIAL' | 'NUMBER' | 'LINE';
export type TagReading = { tag: string } | { rejected: TagRejection };

export interface Reader {
  id: string;
  /** As its maker calls it; null where the screens have a word for it. */
  name: string | null;
  channel: DeviceChannel;
  baud: number;
  /** What a line means. */
  read(line: string): TagReading;
}

const rejected = (reason: TagRejection): TagReading => ({ rejected: reason });

function checked(digits: string): TagReading {
  const tag = normaliseEid(digits);
  return tag === null ? rejected('NUMBER') : { tag };
}

/** `LA 982 000001088420`, or with two fields before it; `LR` is an industrial transponder. */
function isoPanel(line: string): TagReading {
  if (/^LR [\d ]+$/.test(line)) return rejected('INDUSTRIAL');
  const [, prefix, animal] = /^LA(?: \d{5} \d)? (\d{3}) (\d{12})$/.exec(line) ?? [];
  return prefix === undefined ? rejected('LINE') : checked(`${prefix}${animal}`);
}

/** `1000000`, the chip, and the time of the reading. */
function stampedStick(line: string): TagReading {
  const [, chip] = /^1000000(\d{15})\d{12}$/.exec(line) ?? [];
  return chip === undefined ? rejected('LINE') : checked(chip);
}

/** Fields between blanks or separators, of which one is the chip, or two its prefix and its animal. */
function fields(line: string): TagReading {
  if (!/^[\x20-\x7e\t]*$/.test(line)) return rejected('LINE');
  const parts = line.split(/[\s,;]+/);
  const at = parts.findIndex(
    (part, index) => /^\d{15}$/.test(part) || (/^\d{3}$/.test(part) && /^\d{12}$/.test(parts[index + 1] ?? '')),
  );
  if (at < 0) return rejected('LINE');
  const part = parts[at] ?? '';
  return checked(part.length === 15 ? part : `${part}${parts[at + 1] ?? ''}`);
}

const largestDecimal = 999_999_999_999_999n;
const animalBits = 38n;
const prefixMask = 0x3ffn;

/** The transponder's 64 bits, of which the last 48 are the chip, or its decimal number written in hexadecimal. */
function hexDump(line: string): TagReading {
  if (/^\d{15}$/.test(line) && normaliseEid(line) !== null) return { tag: line };
  if (!/^[0-9a-f]{15,16}$/i.test(line)) return rejected('LINE');
  const bits = BigInt(`0x${line}`);
  // A transponder of an animal has its first bit set, which no decimal number reaches.
  if (bits <= largestDecimal) return checked(bits.toString().padStart(15, '0'));
  const prefix = String((bits >> animalBits) & prefixMask).padStart(3, '0');
  return checked(`${prefix}${String(bits & ((1n << animalBits) - 1n)).padStart(12, '0')}`);
}

/** The first of the formats that the line has; of what is wrong with it, the most that is known. */
function anyOf(...formats: readonly ((line: string) => TagReading)[]) {
  return (line: string): TagReading => {
    const readings = formats.map((read) => read(line));
    const worth = (reading: TagReading): number =>
      'tag' in reading ? 3 : ['LINE', 'NUMBER', 'INDUSTRIAL'].indexOf(reading.rejected);
    return readings.toSorted((one, other) => worth(other) - worth(one))[0] ?? rejected('LINE');
  };
}

const anyReader = anyOf(isoPanel, stampedStick, fields);
const baud = 9_600;

/** Every reader that is understood: a new one is a row here and its lines in the test. */
export const readers: readonly Reader[] = [
  { id: 'WEDGE', name: null, channel: 'KEYBOARD', baud, read: anyReader },
  { id: 'GENERIC', name: null, channel: 'SERIAL', baud, read: anyReader },
  { id: 'ALLFLEX_ISO', name: 'Allflex RS250, RS320, AFX', channel: 'SERIAL', baud, read: isoPanel },
  { id: 'ALLFLEX_RS420', name: 'Allflex RS420', channel: 'SERIAL', baud, read: stampedStick },
  { id: 'ISO_24631', name: 'ISO 24631-6', channel: 'SERIAL', baud, read: fields },
  { id: 'TRU_TEST', name: 'Tru-Test XRS2, Agrident', channel: 'SERIAL', baud, read: fields },
  { id: 'HEX', name: 'Hex', channel: 'SERIAL', baud, read: hexDump },
  { id: 'BLUETOOTH', name: 'Bluetooth LE (Nordic UART)', channel: 'BLUETOOTH', baud, read: anyReader },
  { id: 'VIRTUAL', name: null, channel: 'VIRTUAL', baud, read: isoPanel },
];

export function readerOf(id: string): Reader {
  return readers.find((reader) => reader.id === id) ?? readers[0]!;
}
