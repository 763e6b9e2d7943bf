import { plainNumber } from '../../../server/earrings/sisbov.calc.ts';
import { parseNumber } from '../i18n/number.ts';
import type { Locale } from '../session/storage.ts';
import { normaliseEid } from './eid.ts';

/** EID: no chip has this number. WEIGHT: no weight. NAMELESS: neither chip nor visible number. */
export type SessionFault = 'EID' | 'WEIGHT' | 'NAMELESS';

export type SessionRow = {
  /** Of the file, from 1. */
  line: number;
  eid: string | null;
  /** The number that people read on the animal. */
  vid: string | null;
  weight: string | null;
  /** A civil day; null where the file has none. */
  date: string | null;
  fault: SessionFault | null;
};

type Column = 'eid' | 'vid' | 'weight' | 'date';

const headings: Readonly<Record<Column, readonly string[]>> = {
  eid: ['eid', 'rfid', 'electronicid', 'chip', 'brincoeletronico', 'tag'],
  vid: ['vid', 'visualid', 'visual', 'id', 'brinco', 'manejo', 'numerodemanejo', 'identificador', 'animal'],
  weight: ['weight', 'weightkg', 'peso', 'pesokg', 'liveweight', 'kg'],
  date: ['date', 'data', 'datetime', 'dataehora', 'sessiondate'],
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const columnOf = (heading: string): Column | undefined =>
  (Object.keys(headings) as Column[]).find((column) => headings[column].includes(folded(heading)));

/** Day first, as in Brazil, or year first, as readers write it. */
function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})/.exec(text) ?? [];
  const parts = year ? [year, month, day] : ownYear ? [ownYear, ownMonth, ownDay] : null;
  if (parts === null) return null;
  const found = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  return Number.isNaN(Date.parse(found)) ? null : found;
}

/** The weighings in the table of a reader's or a scale's session; null when no line names the columns. */
export function sessionRows(rows: readonly (readonly string[])[], locale: Locale): SessionRow[] | null {
  const at = rows.findIndex((row) => {
    const columns = row.map(columnOf);
    return columns.includes('weight') && (columns.includes('eid') || columns.includes('vid'));
  });
  if (at < 0) return null;
  const columns = (rows[at] ?? []).map(columnOf);
  return rows.slice(at + 1).map((row, index) => {
    const cell = (column: Column): string => (row[columns.indexOf(column)] ?? '').trim();
    const [chip, weighed] = [plainNumber(cell('eid')), parseNumber(cell('weight'), locale, 'kg')];
    const eid = normaliseEid(chip);
    const vid = cell('vid') || null;
    const weight = weighed.ok && Number(weighed.value) > 0 ? weighed.value : null;
    const named = eid !== null || vid !== null;
    const fault = chip !== '' && eid === null ? 'EID' : named ? (weight === null ? 'WEIGHT' : null) : 'NAMELESS';
    return { line: at + index + 2, eid, vid, weight, date: dayIn(cell('date')), fault };
  });
}
