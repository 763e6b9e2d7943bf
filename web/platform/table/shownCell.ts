import { formatDateTime } from '../i18n/format.ts';
import type { CellValue } from './columns.ts';

export function shownCell(value: CellValue): string {
  if (value === null) return '—';
  return value instanceof Date ? formatDateTime(value.toISOString()) : String(value);
}
