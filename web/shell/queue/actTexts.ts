import { formatDate, formatDateTime, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { FieldAct } from '../../platform/field/fieldAct.ts';
import { messages } from './actMessages.ts';

type Key = keyof typeof messages;

/** Why an act was discarded whose owner left what stood on the server. */
export const keptCurrent = 'KEPT_CURRENT';

/** Words and numbers of animals: a number among them is no amount, and keeps its zeros. */
const asTyped: ReadonlySet<string> = new Set([
  'description',
  'electronicEarring',
  'identifier',
  'note',
  'observation',
  'overrideReason',
  'sisbov',
  'type',
]);

const isKey = (key: string): key is Key => key in messages;

/** What an act is called, and what a person typed into it. */
export function useActTexts() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const shown = (field: string, value: string): string => {
    if (asTyped.has(field)) return value;
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
    return /^\d{1,7}(\.\d+)?$/.test(value) ? formatDecimal(value, locale, { digits: 0, maxDigits: 3 }) : value;
  };
  const title = ({ command }: FieldAct): string => {
    const key = `act.${command}`;
    return isKey(key) ? t(key) : t('act.other', { command });
  };
  const labelOf = (field: string): string | null => {
    const key = `field.${field}`;
    return isKey(key) ? t(key) : null;
  };
  const wordOf = (field: string, value: unknown): string => {
    const key = `value.${String(value)}`;
    return isKey(key) ? t(key) : shown(field, String(value));
  };
  const textOf = (field: string, value: unknown): string =>
    value == null || value === '' ? '—' : wordOf(field, value);
  /** Each figure that was typed beside the one that stands; what was left out stays as it is. */
  const pairs = (input: FieldAct['input'], current: Readonly<Record<string, string | null>>) =>
    Object.keys(input).flatMap((field) => {
      const key = `shown.${field}`;
      const label = isKey(key) ? t(key) : labelOf(field);
      const [mine, now] = [input[field], current[field]];
      if (label === null || !(field in current) || mine == null || mine === '') return [];
      return [{ field, label, mine: textOf(field, mine), current: textOf(field, now) }];
    });
  const figures = ({ input }: FieldAct): string =>
    Object.entries(input)
      .flatMap(([field, value]) => {
        const label = labelOf(field);
        return label === null || value == null || value === ''
          ? []
          : `${label}: ${shown(field, String(value as string | number))}`;
      })
      .join(' · ');
  return { title, figures, labelOf, pairs };
}

/** The fields of an act that a person can correct: what was typed, or is missing, not what it is about. */
export function typedFields(
  { input, refusal }: Pick<FieldAct, 'input' | 'refusal'>,
  labelOf: (field: string) => string | null,
): [string, string][] {
  const missing = new Set(refusal?.issues.map(({ path }) => path.replace(/^input\./, '')));
  const names = [...new Set([...Object.keys(input), ...missing])].filter((field) => labelOf(field) !== null);
  return names.flatMap((field): [string, string][] => {
    const value = input[field];
    if (typeof value === 'string' || typeof value === 'number') return [[field, String(value)]];
    return value == null && missing.has(field) ? [[field, '']] : [];
  });
}

export const timeOf = (ms: number): string => formatDateTime(new Date(ms).toISOString());
