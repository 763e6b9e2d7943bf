import type { Ring } from './geometry.ts';

export interface MapArea {
  id: string;
  name: string;
  /** What else is written in it where there is room: the longest one that fits. */
  details?: readonly string[];
  ring: Ring;
  /** Colours of the theme, as CSS writes them. */
  fill: string;
  stroke: string;
  /** Stands out by its outline. */
  strong?: boolean;
}
