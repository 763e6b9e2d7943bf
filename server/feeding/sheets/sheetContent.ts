import type { Sheet } from '../../platform/files/sheet.ts';
import type { Day } from '../../platform/values/day.ts';

export interface SheetRequest {
  day: Day;
  round?: number | null | undefined;
  lineId?: string | null | undefined;
  mixerId?: string | null | undefined;
}

/** A sheet before it is known whose farm it is and at which address it is typed. */
export interface SheetContent extends Pick<Sheet, 'title' | 'facts' | 'tables'> {
  path: string;
}
