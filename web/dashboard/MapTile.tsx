import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { messages as farmTexts } from '../farm/messages.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { degreeText, graticule, scaleBar, type Letters } from '../platform/map/graticule.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import { IconButton } from '../platform/ui/IconButton.tsx';
import type { Locale } from '../platform/session/storage.ts';
import { useSize } from '../platform/ui/useSize.ts';
import type { MapTile_farm$key } from './__generated__/MapTile_farm.graphql.ts';
import { messages } from './messages.ts';

const zooms = [2, 6, 20, 60, 200, 600];
const firstZoom = 2;
const shownDigits = 5;
// Labels keep clear of what lies over the drawing.
const legendHeight = 60;
const controlsWidth = 110;

const letters: Record<Locale, Letters> = {
  'pt-BR': { north: 'N', south: 'S', east: 'L', west: 'O' },
  'en-US': { north: 'N', south: 'S', east: 'E', west: 'W' },
};

type Place = { latitude: number; longitude: number };

function Drawing({
  label: description,
  letters: names,
  ...view
}: Place & { label: string; letters: Letters; width: number; height: number; metresPerPixel: number }) {
  const { width, height, metresPerPixel } = view;
  const { parallels, meridians } = graticule({ ...view, letters: names });
  const bar = scaleBar(metresPerPixel, 120);
  const [x, y] = [width / 2, height / 2];
  return (
    <chakra.svg
      role="img"
      aria-label={description}
      width={width}
      height={height}
      position="absolute"
      inset="0"
      fontSize="11px"
    >
      <chakra.rect width={width} height={height} fill="brand.subtle" />
      {[60, 120, 180, 260].map((radius, index) => (
        <chakra.circle key={radius} cx={x} cy={y} r={radius} fill="brand.500" fillOpacity={0.09 - index * 0.018} />
      ))}
      <chakra.g stroke="border.control" strokeOpacity="0.35" strokeDasharray="2 4">
        {parallels.map(({ at }) => (
          <line key={at} x1="0" x2={width} y1={at} y2={at} />
        ))}
        {meridians.map(({ at }) => (
          <line key={at} y1="0" y2={height} x1={at} x2={at} />
        ))}
      </chakra.g>
      <chakra.g fill="fg.muted" fontVariantNumeric="tabular-nums">
        {parallels
          .filter(({ at }) => at > legendHeight)
          .map(({ at, label }) => (
            <text key={at} x="8" y={at - 5}>
              {label}
            </text>
          ))}
        {meridians
          .filter(({ at }) => at < width - controlsWidth)
          .map(({ at, label }) => (
            <text key={at} x={at + 5} y={height - 8}>
              {label}
            </text>
          ))}
      </chakra.g>
      <g transform={`translate(${x} ${y})`}>
        <chakra.ellipse cy="1" rx="9" ry="3.5" fill="gray.900" fillOpacity="0.18" />
        <chakra.path d="M0 0c-9-11-14-16.5-14-24a14 14 0 0 1 28 0c0 7.5-5 13-14 24Z" fill="brand.solid" />
        <circle cy="-24" r="5" fill="#fff" />
      </g>
      <chakra.g transform={`translate(${width - 20} 20)`} fill="fg.muted" stroke="fg.muted">
        <path d={`M0 8h${-bar.pixels}m0-4v8m${bar.pixels}-8v8`} fill="none" strokeWidth="1.5" />
        <text x={-bar.pixels / 2} y="0" textAnchor="middle" stroke="none">
          {bar.label}
        </text>
      </chakra.g>
    </chakra.svg>
  );
}

/** No tiles: nothing is fetched from outside, the farm's own figures are drawn. */
export function MapTile({ farm: key }: { farm: MapTile_farm$key }) {
  const t = useMessages(messages);
  const tf = useMessages(farmTexts);
  const farm = useFragment(
    graphql`
      fragment MapTile_farm on Farm {
        latitude
        longitude
        viewerCanUpdate
      }
    `,
    key,
  );
  const names = letters[useLanguage()];
  const [zoom, setZoom] = useState(firstZoom);
  const [ref, size] = useSize();
  if (farm.latitude == null || farm.longitude == null) {
    return (
      <EmptyState icon="pin" title={t('dashboard.noPosition')} text={tf('farm.positionText')}>
        {farm.viewerCanUpdate && <ButtonLink to="/admin/farm/data">{t('dashboard.complete')}</ButtonLink>}
      </EmptyState>
    );
  }
  const place = { latitude: Number(farm.latitude), longitude: Number(farm.longitude) };
  const [latitude, longitude] = [
    degreeText(place.latitude, [names.north, names.south], shownDigits),
    degreeText(place.longitude, [names.east, names.west], shownDigits),
  ];
  return (
    <chakra.div ref={ref} position="relative" h="full" minH="18rem" borderTopWidth="1px" overflow="hidden">
      {size !== null && (
        <Drawing
          label={t('dashboard.positionOf', { latitude, longitude })}
          {...place}
          {...size}
          letters={names}
          metresPerPixel={zooms[zoom] ?? 20}
        />
      )}
      <chakra.p
        position="absolute"
        top="3"
        insetStart="3"
        px="2.5"
        py="1"
        borderRadius="md"
        bg="bg.surface"
        boxShadow="card"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
      >
        {latitude}, {longitude}
      </chakra.p>
      <chakra.div
        position="absolute"
        insetEnd="3"
        bottom="3"
        display="grid"
        bg="bg.surface"
        borderRadius="md"
        boxShadow="card"
      >
        <IconButton
          icon="plus"
          size="sm"
          label={t('dashboard.zoomIn')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="minus"
          size="sm"
          label={t('dashboard.zoomOut')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </chakra.div>
    </chakra.div>
  );
}
