import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { useSize } from '../ui/useSize.ts';
import { areaAt } from './hit.ts';
import { homeZoom, type MapHome } from './home.ts';
import {
  boundsOf,
  cameraFor,
  panBy,
  projectionOf,
  zoomAround,
  type Bounds,
  type Camera,
  type Pixel,
  type Point,
  type Projection,
} from './mercator.ts';
import { messages } from './messages.ts';
import type { MapArea } from './mapArea.ts';
import { MapControls } from './MapControls.tsx';
import { DeviceMark, Grid, HomeMark } from './MapMarks.tsx';
import { ScaleBar } from './ScaleBar.tsx';
import { useCarry, type Carried, type Carrying } from './drawing/useCarry.ts';
import { useDeviceLocation } from './useDeviceLocation.ts';
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

const wholeCountry: Point = [-52, -15];
const stepPixels = 60;
const dragFrom = 4;
const countryZoom = 4;
const locatedZoom = 15;

/** With its surroundings: as much again on every side. */
function widened(bounds: Bounds | null): Bounds | null {
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  const [width, height] = [east - west, north - south];
  return [west - width, south - height, east + width, north + height];
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
  const mode = useColorMode();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const painter = usePainter(canvas);
  const [measure, size] = useSize();
  const [moved, setMoved] = useState<Pick<Camera, 'centre' | 'zoom'> | null>(null);
  const pointers = useRef(new Map<number, Pixel>());
  const dragged = useRef(0);
  const surface = useRef<HTMLDivElement | null>(null);

  const fitted = useMemo(() => {
    const bounds = focus?.length ? widened(boundsOf(focus)) : boundsOf(areas.flatMap(({ ring }) => ring));
    if (bounds && size) return cameraFor(bounds, size.width, size.height);
    return { centre: home?.point ?? wholeCountry, zoom: home ? homeZoom[home.precision] : countryZoom };
  }, [areas, focus, size, home]);
  const projection = useMemo(
    () => (size ? projectionOf({ ...(moved ?? fitted), width: size.width, height: size.height }) : null),
    [size, moved, fitted],
  );

  const carry = useCarry({ areas, projection, carrying });

  useEffect(() => {
    if (painter && projection) painter.paint(areas, projection);
  }, [painter, projection, areas, mode]);

  const change = (to: (camera: Camera) => Camera): void => {
    if (projection) setMoved(to(projection));
  };
  // What is drawn meanwhile, here or by others, must not move the map under the pointer.
  const keepView = (): void => {
    if (projection) setMoved(projection);
  };

  const { location, locating, locate } = useDeviceLocation();
  const goToDevice = (): void =>
    locate(({ point }) => setMoved({ centre: point, zoom: Math.max(projection?.zoom ?? 0, locatedZoom) }));
  const showAll = (): void => {
    const bounds = boundsOf([...areas.flatMap(({ ring }) => ring), ...drawn]);
    setMoved(bounds && size ? cameraFor(bounds, size.width, size.height) : null);
  };
  const [shown, setShown] = useState(goTo);
  if (shown !== goTo && size) {
    setShown(goTo);
    const around = boundsOf(goTo ?? []);
    const bounds = closely ? around : widened(around);
    if (bounds) setMoved(cameraFor(bounds, size.width, size.height));
  }

  // React listens passively, so that a wheel could not be kept from scrolling the page.
  useEffect(() => {
    const element = surface.current;
    if (!element || !projection) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      setMoved(zoomAround(projection, [event.clientX - left, event.clientY - top], -event.deltaY / 300));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [projection]);

  const pixelOf = (event: PointerEvent): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.set(event.pointerId, pixelOf(event));
    dragged.current = 0;
    carry.down(event, pixelOf(event));
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const at = pixelOf(event);
    const from = pointers.current.get(event.pointerId);
    if (projection) onMove?.(projection.unproject(at), at);
    if (projection && onHover && event.pointerType === 'mouse')
      onHover(areaAt(areas, projection.unproject(at))?.id ?? null);
    if (!from || carry.move(event, at)) return;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, pixel]) => pixel);
    if (other) {
      const before = Math.hypot(from[0] - other[0], from[1] - other[1]);
      const now = Math.hypot(at[0] - other[0], at[1] - other[1]);
      change((camera) =>
        zoomAround(camera, [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], Math.log2(now / before || 1)),
      );
    } else {
      dragged.current += Math.hypot(at[0] - from[0], at[1] - from[1]);
      if (dragged.current < dragFrom) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      change((camera) => panBy(camera, [at[0] - from[0], at[1] - from[1]]));
    }
    pointers.current.set(event.pointerId, at);
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
    const at = pixelOf(event);
    if (carry.up(at) || dragged.current >= dragFrom || !projection) return;
    const point = projection.unproject(at);
    onPoint?.(point, at);
    onSelect?.(areaAt(areas, point)?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') carry.cancel();
    if (event.target !== event.currentTarget || !size) return;
    const middle: Pixel = [size.width / 2, size.height / 2];
    const moves: Record<string, (camera: Camera) => Camera> = {
      ArrowLeft: (camera) => panBy(camera, [stepPixels, 0]),
      ArrowRight: (camera) => panBy(camera, [-stepPixels, 0]),
      ArrowUp: (camera) => panBy(camera, [0, stepPixels]),
      ArrowDown: (camera) => panBy(camera, [0, -stepPixels]),
      '+': (camera) => zoomAround(camera, middle, 0.5),
      '-': (camera) => zoomAround(camera, middle, -0.5),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change(move);
  };

  const chosen = areas.find(({ id }) => id === selected);
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
      position="relative"
      h={height}
      minH="16rem"
      overflow="hidden"
      borderRadius="lg"
      borderWidth="1px"
      bg="brand.subtle"
      cursor={carry.carried ? 'grabbing' : onPoint ? 'crosshair' : 'grab'}
      css={{ touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' }}
      onPointerDownCapture={keepView}
      onKeyDownCapture={keepView}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => onHover?.(null)}
      onPointerCancel={(event) => {
        pointers.current.delete(event.pointerId);
        carry.cancel();
      }}
      onContextMenu={(event) => carry.carried && event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <chakra.canvas ref={setCanvas} aria-hidden position="absolute" inset="0" w="full" h="full" />
      {projection && (
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
          {children?.(projection, carry.carried)}
        </chakra.svg>
      )}
      {projection && <ScaleBar metresPerPixel={projection.metresPerPixel} />}
      <MapControls
        isEmpty={areas.length === 0 && drawn.length === 0 && !focus?.length}
        locating={locating}
        onZoom={(by) => size && change((camera) => zoomAround(camera, [size.width / 2, size.height / 2], by))}
        onShowAll={showAll}
        onLocate={goToDevice}
      />
    </chakra.div>
  );
}
