import { withValues, type Text } from '../i18n/text.ts';
import type { JobProgress } from './jobNews.ts';
import { messages as m } from './messages.ts';

/** How many rows of a file are written. */
export function progressText({ done, total }: JobProgress): Text {
  if (done === 0) return m['jobs.preparing'];
  return total === null ? withValues(m['jobs.rows'], { done }) : withValues(m['jobs.rowsOf'], { done, total });
}
