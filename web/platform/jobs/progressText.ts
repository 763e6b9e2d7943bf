import { withValues, type Text } from '../i18n/text.ts';
import type { JobProgress } from './jobStates.ts';
import { messages as m } from './messages.ts';

/** The number of rows written to a file. */
export function progressText({ done, total }: JobProgress): Text {
  if (done === 0) return m['jobs.preparing'];
  return total === null ? withValues(m['jobs.rows'], { done }) : withValues(m['jobs.rowsOf'], { done, total });
}
