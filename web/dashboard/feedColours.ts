import type { MapArea } from '../platform/map/mapArea.ts';
import { troubleStatuses, type FeedStatus } from '../../server/feeding/feedDay/feedStatus.calc.ts';
import type { FedOnMap } from './useFeedOnMap.ts';

const mixed = (colour: string, percent: number): string =>
  `color-mix(in srgb, var(--chakra-colors-${colour}) ${percent}%, var(--chakra-colors-bg-surface))`;

/** One hue from nothing to all of it; what is wrong has others, and a strong outline. */
export const feedColours: Readonly<Record<FeedStatus, string>> = {
  FED: mixed('info-fg', 74),
  PARTLY: mixed('info-fg', 38),
  WAITING: mixed('info-fg', 12),
  LATE: mixed('amber-500', 75),
  OUT: mixed('danger-fg', 70),
  NO_PLAN: mixed('fg-subtle', 60),
};

export const isTrouble = (status: FeedStatus): boolean => (troubleStatuses as readonly string[]).includes(status);

/** Areas in the colours of how their feeding stands; those that are not fed have none. */
export function fedAreas(areas: readonly MapArea[], fedIn: (corralId: string) => FedOnMap | undefined): MapArea[] {
  return areas.map((area) => {
    const fed = fedIn(area.id);
    if (!fed) return { ...area, fill: 'var(--chakra-colors-bg-surface)', strong: false };
    const look = { fill: feedColours[fed.status], strong: isTrouble(fed.status) };
    const percent = fed.fedPct === null ? '' : `${fed.fedPct}%`;
    return { ...area, ...look, details: [percent, ...(area.details ?? []).slice(-1)] };
  });
}
