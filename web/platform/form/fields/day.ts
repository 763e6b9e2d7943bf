/** Whether the text is a calendar day as YYYY-MM-DD, within the years that the server accepts. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01' || text > '2999-12-31') return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** A date while it is typed, day first: slashes come by themselves, and one that is typed ends a day or a month. */
export function typedDate(text: string): string {
  const parts = text.split(/\D+/).slice(0, 3);
  if (parts[0] === '') return '';
  if (parts.length === 3 || parts.at(-1) === '') {
    const ended = parts.at(-1) === '' ? parts.map((part) => (/^[1-9]$/.test(part) ? `0${part}` : part)) : parts;
    return ended.map((part, index) => part.slice(0, index === 2 ? 4 : 2)).join('/');
  }
  const digits = parts.join('').slice(0, 8);
  const dayDigits = parts.length === 2 ? Math.min(parts[0]!.length, 2) : 2;
  const [day, month, year] = [
    digits.slice(0, dayDigits),
    digits.slice(dayDigits, dayDigits + 2),
    digits.slice(dayDigits + 2),
  ];
  return [day, month, year].filter((part) => part !== '').join('/');
}

/** Years of two digits up to this one are of this century. */
const lastOfCentury = 69;

/** The day that a finished text names as people write it: 5/3/26, 05.03.2026, 050326, 2026-03-05; or null. */
export function dayIn(text: string): string | null {
  const plain = text.trim();
  const found =
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(plain) ??
    /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/.exec(plain) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/.exec(plain);
  if (!found?.groups) return null;
  const { year = '', month = '', day = '' } = found.groups;
  const century = year.length === 4 ? '' : Number(year) > lastOfCentury ? '19' : '20';
  const named = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}
