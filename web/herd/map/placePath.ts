import type { Standing } from './standings.ts';

export function placePath({ place }: Standing): string {
  const folder = place.locationType === 'PASTURE' ? 'pastures' : 'pickets';
  return `/admin/farm/${folder}/edit/${encodeURIComponent(place.corralId)}`;
}
