import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { useSize } from '../ui/useSize.ts';
import { type MapHome } from './home.ts';
import type { Camera, Pixel, Point, Projection } from './mercator.ts';
import { messages } from './messages.ts';
import type { MapArea } from './mapArea.ts';
import { MapControls } from './MapControls.tsx';
import { DeviceMark, Grid, HomeMark } from './MapMarks.tsx';
import { ScaleBar } from './ScaleBar.tsx';
import { useCarry, type Carried, type Carrying } from './drawing/useCarry.ts';
import type { useDeviceLocation } from './useDeviceLocation.ts';
import { useProjection, useCameraMoves, useWheelZoom, usePointers, useMapKeys } from './useMapMoves.ts';
import { usePainter } from './usePainter.ts';

interface Props {
  label: string;
  areas: readonly MapArea[];
  /** What to look at first; without it, at everything. */
  focus?: readonly Point[];
  /** What is being drawn over the areas. */
  drawn?: readonly Point[];
  /** What to move to, whenever it is another one: with its surroundings, or as close as it goes. */
  goTo?: readonly Point[] | null;
  closely?: boolean;
  /** Where to look when there is nothing to show yet. */
  home?: MapHome | null;
  height?: string;
  selected?: string | null;
  onSelect?: (id: string | null) => void;
  /** What the mouse rests on. */
  onHover?: (id: string | null) => void;
  carrying?: Carrying | undefined;
  /** A click on the map that is no drag. */
  onPoint?: (point: Point, pixel: Pixel) => void;
  onMove?: (point: Point, pixel: Pixel) => void;
  children?: (projection: Projection, carried: Carried | null) => ReactNode;
}

const frame = {
  position: 'relative',
  minH: '16rem',
  overflow: 'hidden',
  borderRadius: 'lg',
  borderWidth: '1px',
  bg: 'brand.subtle',
  css: { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' },
} as const;

type MapOverlayProps = {
  projection: Projection;
  selected: string | null;
  areas: readonly MapArea[];
  home: MapHome | null;
  location: ReturnType<typeof useDeviceLocation>['location'];
  children: ReactNode;
};

function MapOverlay({ projection, selected, areas, home, location, children }: MapOverlayProps) {
  const chosen = areas.find(({ id }) => id === selected);
  return (
    <chakra.svg
      width={projection.width}
      height={projection.height}
      position="absolute"
      inset="0"
      css={{ pointerEvents: 'none' }}
    >
      {chosen && (
        <chakra.polygon
          points={chosen.ring.map((corner) => projection.project(corner).join(',')).join(' ')}
          fill="none"
          stroke="fg"
          strokeWidth="2.5"
        />
      )}
      {areas.length === 0 && <Grid projection={projection} />}
      {areas.length === 0 && home && <HomeMark home={home} projection={projection} />}
      {location && <DeviceMark location={location} projection={projection} />}
      {children}
    </chakra.svg>
  );
}

/** The canvas on which the areas are painted whenever they, the view or the colours change. */
function usePaintedCanvas(areas: readonly MapArea[], projection: Projection | null) {
  const mode = useColorMode();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const painter = usePainter(canvas);
  useEffect(() => {
    if (painter && projection) painter.paint(areas, projection);
  }, [painter, projection, areas, mode]);
  return setCanvas;
}

/** A map of the farm's own areas: no tiles, moved by mouse, touch and keyboard. */
export function MapView({
  label,
  areas,
  focus,
  drawn = [],
  goTo = null,
  closely = false,
  home = null,
  height = '500px',
  selected = null,
  onSelect,
  onHover,
  carrying,
  onPoint,
  onMove,
  children,
}: Props) {
  const t = useMessages(messages);
  const [measure, size] = useSize();
  const [moved, setMoved] = useState<Pick<Camera, 'centre' | 'zoom'> | null>(null);
  const surface = useRef<HTMLDivElement | null>(null);
  const projection = useProjection({ focus, areas, size, home, moved });
  const carry = useCarry({ areas, projection, carrying });
  const setCanvas = usePaintedCanvas(areas, projection);
  const { change, zoomBy, keepView, location, locating, showAll, goToDevice } = useCameraMoves({
    projection,
    setMoved,
    areas,
    drawn,
    size,
    goTo,
    closely,
  });
  useWheelZoom(surface, projection, setMoved);
  const pointerProps = usePointers({
    carry,
    projection,
    onMove,
    onHover,
    areas,
    change,
    onPoint,
    onSelect,
  });
  const onKeyDown = useMapKeys(carry, size, change);
  return (
    <chakra.div
      ref={(element: HTMLDivElement | null) => {
        surface.current = element;
        measure(element);
      }}
      role="application"
      aria-label={label}
      aria-roledescription={t('map.map')}
      tabIndex={0}
      {...frame}
      h={height}
      cursor={carry.carried ? 'grabbing' : onPoint ? 'crosshair' : 'grab'}
      onPointerDownCapture={keepView}
      onKeyDownCapture={keepView}
      {...pointerProps}
      onKeyDown={onKeyDown}
    >
      <chakra.canvas ref={setCanvas} aria-hidden position="absolute" inset="0" w="full" h="full" />
      {projection && (
        <MapOverlay projection={projection} selected={selected} areas={areas} home={home} location={location}>
          {children?.(projection, carry.carried)}
        </MapOverlay>
      )}
      {projection && <ScaleBar metresPerPixel={projection.metresPerPixel} />}
      <MapControls
        isEmpty={areas.length === 0 && drawn.length === 0 && !focus?.length}
        locating={locating}
        onZoom={zoomBy}
        onShowAll={showAll}
        onLocate={goToDevice}
      />
    </chakra.div>
  );
}
