import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Dispatch,
  type SetStateAction,
  type RefObject,
} from 'react';
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
import type { MapArea } from './mapArea.ts';
import type { useCarry } from './drawing/useCarry.ts';
import { useDeviceLocation } from './useDeviceLocation.ts';

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

interface UseProjectionInput {
  focus: readonly Point[] | undefined;
  areas: readonly MapArea[];
  size: { width: number; height: number } | null;
  home: MapHome | null;
  moved: Pick<Camera, 'centre' | 'zoom'> | null;
}

export function useProjection({ focus, areas, size, home, moved }: UseProjectionInput) {
  const fitted = useMemo(() => {
    const bounds = focus?.length ? widened(boundsOf(focus)) : boundsOf(areas.flatMap(({ ring }) => ring));
    if (bounds && size) return cameraFor(bounds, size.width, size.height);
    return { centre: home?.point ?? wholeCountry, zoom: home ? homeZoom[home.precision] : countryZoom };
  }, [areas, focus, size, home]);
  const projection = useMemo(
    () => (size ? projectionOf({ ...(moved ?? fitted), width: size.width, height: size.height }) : null),
    [size, moved, fitted],
  );
  return projection;
}

interface UseCameraMovesInput {
  projection: Projection | null;
  setMoved: Dispatch<SetStateAction<Pick<Camera, 'centre' | 'zoom'> | null>>;
  areas: readonly MapArea[];
  drawn: readonly Point[];
  size: { width: number; height: number } | null;
  goTo: readonly Point[] | null;
  closely: boolean;
}

/** What moves the map besides the pointer: the buttons, the device and what the screen goes to. */
export function useCameraMoves({ projection, setMoved, areas, drawn, size, goTo, closely }: UseCameraMovesInput) {
  const change = (to: (camera: Camera) => Camera): void => {
    if (projection) setMoved(to(projection));
  };
  const zoomBy = (by: number): void => {
    if (size) change((camera) => zoomAround(camera, [size.width / 2, size.height / 2], by));
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
  return { change, zoomBy, keepView, location, locating, showAll, goToDevice };
}

export function useWheelZoom(
  surface: RefObject<HTMLDivElement | null>,
  projection: Projection | null,
  setMoved: Dispatch<SetStateAction<Pick<Camera, 'centre' | 'zoom'> | null>>,
) {
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
  }, [surface, projection, setMoved]);
}

interface UsePointersInput {
  carry: ReturnType<typeof useCarry>;
  projection: Projection | null;
  onMove: ((point: Point, pixel: Pixel) => void) | undefined;
  onHover: ((id: string | null) => void) | undefined;
  areas: readonly MapArea[];
  change: (to: (camera: Camera) => Camera) => void;
  onPoint: ((point: Point, pixel: Pixel) => void) | undefined;
  onSelect: ((id: string | null) => void) | undefined;
}

/** One pointer drags the map, two zoom it; a click without a drag goes to the screen. */
export function usePointers({
  carry,
  projection,
  onMove,
  onHover,
  areas,
  change,
  onPoint,
  onSelect,
}: UsePointersInput) {
  const pointers = useRef(new Map<number, Pixel>());
  const dragged = useRef(0);
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
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerLeave: () => onHover?.(null),
    onPointerCancel(event: PointerEvent<HTMLDivElement>): void {
      pointers.current.delete(event.pointerId);
      carry.cancel();
    },
    onContextMenu: (event: MouseEvent<HTMLDivElement>) => carry.carried && event.preventDefault(),
  };
}

export function useMapKeys(
  carry: ReturnType<typeof useCarry>,
  size: { width: number; height: number } | null,
  change: (to: (camera: Camera) => Camera) => void,
) {
  return (event: KeyboardEvent<HTMLDivElement>): void => {
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
}
