import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { gridLines } from './graticule.ts';
import type { MapHome } from './home.ts';
import { messages } from './messages.ts';
import type { Projection } from './mercator.ts';
import type { DeviceLocation } from './useDeviceLocation.ts';

/** Meridians and parallels, so that a map with nothing on it can be seen to move. */
export function Grid({ projection }: { projection: Projection }) {
  const { width, height } = projection;
  const { meridians, parallels } = gridLines(projection);
  return (
    <chakra.g stroke="border.control" strokeOpacity="0.35" strokeDasharray="2 4">
      {meridians.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2={height} />
      ))}
      {parallels.map((y) => (
        <line key={y} y1={y} y2={y} x1="0" x2={width} />
      ))}
    </chakra.g>
  );
}

/** Where the farm is said to be; a state has no point to mark. */
export function HomeMark({ home, projection }: { home: MapHome; projection: Projection }) {
  const t = useMessages(messages);
  if (home.precision === 'STATE') return null;
  const [x, y] = projection.project(home.point);
  return (
    <chakra.g transform={`translate(${x} ${y})`}>
      <chakra.circle r="4" fill="fg" stroke="bg.surface" strokeWidth="2" />
      <chakra.text
        y="-10"
        textAnchor="middle"
        fontSize="11px"
        fontWeight="600"
        fill="fg.muted"
        stroke="bg.surface"
        strokeWidth="3"
        paintOrder="stroke"
      >
        {home.name ?? t('map.farm')}
      </chakra.text>
    </chakra.g>
  );
}

/** Where the device is, with the circle in which it may really be. */
export function DeviceMark({ location, projection }: { location: DeviceLocation; projection: Projection }) {
  const [cx, cy] = projection.project(location.point);
  return (
    <g>
      <chakra.circle
        cx={cx}
        cy={cy}
        r={location.accuracyMetres / projection.metresPerPixel}
        fill="info.fg"
        fillOpacity="0.12"
      />
      <chakra.circle cx={cx} cy={cy} r="6" fill="info.fg" stroke="bg.surface" strokeWidth="2" />
    </g>
  );
}
