import type { MapArea } from './mapArea.ts';

export const lineHeight = 13;
const narrowest = 22;
const besides = 6;

/** What is written in an area of so many pixels: its name, and the longest of its details that fits. */
export function labelOf(
  { name, details = [] }: Pick<MapArea, 'name' | 'details'>,
  [width, height]: readonly [width: number, height: number],
  widthOf: (text: string) => number,
): string[] {
  if (width < narrowest || height < lineHeight) return [];
  const fits = (text: string): boolean => widthOf(text) + besides <= width;
  const detail = details.find(fits);
  if (height >= 2 * lineHeight + besides) return [fits(name) ? name : [], detail ?? []].flat();
  const together = details.map((each) => `${name} · ${each}`).find(fits);
  return [together ?? (fits(name) ? name : (detail ?? []))].flat();
}
