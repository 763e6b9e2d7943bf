import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function stepOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  return key === 'Enter' ? (shiftKey ? -1 : 1) : steps[key];
}

function controlsOf(cell: Element | undefined): HTMLElement[] {
  return [...(cell?.querySelectorAll<HTMLElement>('input, select') ?? [])];
}

/** Enter and the arrow keys move to the same cell of the next row, as in a spreadsheet; Enter does not submit the form. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  // The control handled the key already, such as an arrow key in the list of a combobox.
  if (event.defaultPrevented) return;
  const step = stepOf(event);
  const target = event.target as HTMLElement;
  const cell = target.closest('td');
  const row = cell?.closest('tr');
  if (step === undefined || event.nativeEvent.isComposing || !cell || !row || !target.matches('input, select')) return;
  if (event.key !== 'Enter' && target.matches('select')) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const next = controlsOf(rows[rows.indexOf(row) + step]?.cells[cell.cellIndex])[controlsOf(cell).indexOf(target)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}
