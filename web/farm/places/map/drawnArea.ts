import { ringOf, squareMetres } from '../../../platform/map/geometry.ts';

const perHectare = 10_000;
const places = 4;

type Values = { polygon: unknown; areaHa: string };

function drawnHectares(polygon: unknown): string | null {
  const ring = ringOf(polygon);
  return ring && (squareMetres(ring) / perHectare).toFixed(places);
}

/** An area that came from the drawing follows it when it is drawn anew; one that was typed stays. */
export function followDrawing<V extends Values>(values: V, before: Values): V {
  if (values.polygon === before.polygon || values.areaHa !== before.areaHa || before.areaHa === '') return values;
  const [drawn, drawnBefore] = [drawnHectares(values.polygon), drawnHectares(before.polygon)];
  const isDrawn = drawnBefore !== null && Number(before.areaHa).toFixed(places) === drawnBefore;
  // Without an area of its own the place takes that of the drawing when it is saved.
  return isDrawn ? { ...values, areaHa: drawn ?? '' } : values;
}
