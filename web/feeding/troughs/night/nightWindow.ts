/** Whether a time of day is in a window, which may go over midnight. */
export function isInWindow(clock: string, start: string, end: string): boolean {
  return start <= end ? clock >= start && clock <= end : clock >= start || clock <= end;
}
