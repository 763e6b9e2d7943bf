import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineForm } from '../../../../web/platform/form/fields/defineForm.ts';
import { Form } from '../../../../web/platform/form/Form.tsx';
import { polygon } from '../../../../web/platform/form/fields/kinds.ts';
import { useForm } from '../../../../web/platform/form/useForm.ts';
import type { GeoPolygon, Ring } from '../../../../web/platform/map/geometry.ts';
import type { MapHome } from '../../../../web/platform/map/home.ts';
import { projectionOf } from '../../../../web/platform/map/mercator.ts';
import type * as paint from '../../../../web/platform/map/paint.ts';
import type { MapArea } from '../../../../web/platform/map/mapArea.ts';
import { PolygonEditor } from '../../../../web/platform/map/drawing/PolygonEditor.tsx';
import { openPart } from '../../support/page.tsx';

const user = userEvent.setup();
const size = { width: 800, height: 400 };

beforeEach(() => {
  // The page has no layout: maps take the size that is given here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const map = () => screen.findByRole('application');
function click(element: Element, clientX: number, clientY: number): void {
  fireEvent.pointerDown(element, { pointerId: 1, clientX, clientY });
  fireEvent.pointerUp(element, { pointerId: 1, clientX, clientY });
}
const rioVerde: MapHome = { point: [-50.93, -17.8], precision: 'TOWN', reachKm: 150, name: 'Rio Verde, GO' };
const farAway: MapArea = {
  id: 'a',
  name: 'A',
  ring: [
    [-60, -5],
    [-59, -5],
    [-59, -4],
  ],
  fill: '',
  stroke: '',
};

/** Where the corners lie on a screen of any camera, from the first one on and as long as the first side. */
function shapeOf(ring: Ring): number[][] {
  const { project } = projectionOf({ centre: ring[0]!, zoom: 10, ...size });
  const [first, second] = ring.map(project);
  const side = second![0] - first![0];
  return ring.map(project).map(([x, y]) => [(x - first![0]) / side, (y - first![1]) / side]);
}
const corners = [
  [100, 100],
  [300, 100],
  [300, 200],
  [100, 200],
] as const;
const twiceAsWide = [
  [0, 0],
  [1, 0],
  [1, 0.5],
  [0, 0.5],
];
function expectShape(ring: Ring): void {
  for (const [index, [x, y]] of shapeOf(ring).entries()) {
    expect(x).toBeCloseTo(twiceAsWide[index]![0]!, 2);
    expect(y).toBeCloseTo(twiceAsWide[index]![1]!, 2);
  }
}

describe('a map that is drawn on', () => {
  test.each<[string, MapHome | null]>([
    ['nothing is known of', null],
    ['the town is known of', rioVerde],
  ])('stays where it is on a farm that %s', async (_what, home) => {
    let ring: Ring = [];
    openPart(<PolygonEditor label="Mapa" ring={[]} neighbours={[]} home={home} onChange={(next) => (ring = next)} />);
    for (const [x, y] of corners) click(await map(), x, y);
    expect(ring).toHaveLength(4);
    expectShape(ring);
  });

  test('stays where it is when somebody else draws a neighbour meanwhile', async () => {
    let ring: Ring = [];
    function Part() {
      const [neighbours, setNeighbours] = useState<MapArea[]>([]);
      return (
        <>
          <button onClick={() => setNeighbours([farAway])}>vizinho</button>
          <PolygonEditor
            label="Mapa"
            ring={[]}
            neighbours={neighbours}
            home={rioVerde}
            onChange={(next) => (ring = next)}
          />
        </>
      );
    }
    openPart(<Part />);
    for (const [x, y] of corners.slice(0, 2)) click(await map(), x, y);
    await user.click(screen.getByRole('button', { name: 'vizinho' }));
    for (const [x, y] of corners.slice(2)) click(await map(), x, y);
    expectShape(ring);
  });

  test('begins at the town of the farm, some kilometres wide', async () => {
    let ring: Ring = [];
    openPart(
      <PolygonEditor label="Mapa" ring={[]} neighbours={[]} home={rioVerde} onChange={(next) => (ring = next)} />,
    );
    click(await map(), size.width / 2, size.height / 2);
    click(await map(), size.width, size.height / 2);
    const [[x, y], [edge]] = ring as [[number, number], [number, number]];
    expect(x).toBeCloseTo(-50.93, 4);
    expect(y).toBeCloseTo(-17.8, 4);
    expect(edge - x).toBeLessThan(0.2);
  });

  test('warns of a shape far from the farm, and takes it', async () => {
    const onChange = vi.fn();
    openPart(
      <PolygonEditor label="Mapa" ring={[...farAway.ring]} neighbours={[]} home={rioVerde} onChange={onChange} />,
    );
    expect(await screen.findByText(/1\.[67]\d\d km de Rio Verde, GO/)).toBeTruthy();
  });

  test('is not warned of near its farm', async () => {
    const ring: Ring = [
      [-50.9, -17.8],
      [-50.89, -17.8],
      [-50.89, -17.79],
    ];
    openPart(<PolygonEditor label="Mapa" ring={ring} neighbours={[]} home={rioVerde} onChange={vi.fn()} />);
    await map();
    expect(screen.queryByText(/de Rio Verde, GO/)).toBeNull();
  });
});

test('of an outline with hundreds of corners those with room on the screen can be taken hold of', async () => {
  const ring: Ring = Array.from({ length: 900 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 900;
    return [-50.9 + 0.01 * Math.cos(angle), -17.8 + 0.01 * Math.sin(angle)];
  });
  openPart(<PolygonEditor label="Mapa" ring={ring} neighbours={[]} home={rioVerde} onChange={vi.fn()} />);
  await map();
  const handles = () => screen.getAllByRole('button', { name: /^Vértice/ });
  const places = handles().map((corner) => ['cx', 'cy'].map((axis) => Number(corner.getAttribute(axis))));
  expect(places.length).toBeGreaterThan(5);
  expect(places.length).toBeLessThan(100);
  for (const [index, [x, y]] of places.slice(1).entries())
    expect(Math.hypot(x! - places[index]![0]!, y! - places[index]![1]!)).toBeGreaterThan(15);
});

describe('the place of the device', () => {
  const locate = (answer: (done: PositionCallback, refused: PositionErrorCallback) => void) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: answer } });
  afterEach(() => vi.unstubAllGlobals());
  const press = async () => user.click(await screen.findByRole('button', { name: 'Usar minha localização' }));

  test('becomes the middle of the map', async () => {
    locate((done) => done({ coords: { longitude: -47.06, latitude: -22.9, accuracy: 20 } } as GeolocationPosition));
    let ring: Ring = [];
    openPart(<PolygonEditor label="Mapa" ring={[]} neighbours={[]} home={null} onChange={(next) => (ring = next)} />);
    await press();
    click(await map(), size.width / 2, size.height / 2);
    expect(ring[0]![0]).toBeCloseTo(-47.06, 5);
    expect(ring[0]![1]).toBeCloseTo(-22.9, 5);
  });

  test.each([
    [1, /não permitiu/],
    [2, /não conseguiu/],
    [3, /demorou/],
  ])('that is refused with code %i says why', async (code, text) => {
    locate((_done, refused) => refused({ code, message: '' } as GeolocationPositionError));
    openPart(<PolygonEditor label="Mapa" ring={[]} neighbours={[]} home={null} onChange={vi.fn()} />);
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('typed coordinates', () => {
  const placeForm = defineForm({ polygon: polygon({ label: 'Desenho' }) });
  const onSave = vi.fn<(input: { polygon: unknown }) => Promise<void>>();
  function PlaceForm({ stored = null }: { stored?: GeoPolygon | null }) {
    return <Form form={useForm(placeForm, { onSave, stored: placeForm.valuesOf({ polygon: stored }) })} />;
  }
  async function type(text: string): Promise<void> {
    await user.click(await screen.findByText('Coordenadas'));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
    fireEvent.change(box, { target: { value: text } });
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  beforeEach(() => onSave.mockReset().mockResolvedValue());
  const triangle = {
    type: 'Polygon',
    coordinates: [
      [
        [-51, -18],
        [-50.99, -18],
        [-50.99, -17.99],
        [-51, -18],
      ],
    ],
  };

  test('count when the form is saved, and are drawn at once', async () => {
    openPart(<PlaceForm />);
    await type('-18, -51\n-18, -50.99\n-17.99, -50.99');
    expect(await screen.findAllByRole('button', { name: /^Vértice/ })).toHaveLength(3);
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSave.mock.calls[0]![0]).toEqual({ polygon: triangle });
  });

  test('move the map to where they are', async () => {
    openPart(<PlaceForm />);
    await type('-3.1, -60\n-3.1, -59.99\n-3.09, -59.99');
    const placed = (await screen.findAllByRole('button', { name: /^Vértice/ })).map((corner) =>
      ['cx', 'cy'].map((axis) => Number(corner.getAttribute(axis))),
    );
    for (const [x, y] of placed) expect(x! > 0 && x! < size.width && y! > 0 && y! < size.height).toBe(true);
    expect(placed[1]![0]! - placed[0]![0]!).toBeGreaterThan(80);
  });

  test('that are none are refused in the field and stay as typed', async () => {
    openPart(<PlaceForm />);
    await type('-18, -51\nno morro');
    await save();
    expect(await screen.findByText(/Linha 2: informe latitude e longitude/)).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('-18, -51\nno morro');
    await type('-18, -51\n-18, -50.99\n-17.99, -50.99');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  });

  test('and the drawing give way to what somebody else saved meanwhile', async () => {
    const square = { ...triangle, coordinates: [[...triangle.coordinates[0]!.slice(0, 3), [-51, -17.99], [-51, -18]]] };
    function Part() {
      const [stored, setStored] = useState(triangle);
      return (
        <>
          <button onClick={() => setStored(square)}>salvo</button>
          <PlaceForm stored={stored as GeoPolygon} />
        </>
      );
    }
    openPart(<Part />);
    expect(await screen.findAllByRole('button', { name: /^Vértice/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'salvo' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Vértice/ })).toHaveLength(4));
  });

  test('take the drawing away when they are emptied', async () => {
    openPart(<PlaceForm stored={triangle as GeoPolygon} />);
    await type('');
    await save();
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
    expect(onSave.mock.calls[0]![0]).toEqual({ polygon: null });
  });
});

/** Its module as a page loads it: each of its own, while all others stay as they are. */
function loadPaint(page: string) {
  const file = new URL('../../../../web/platform/map/paint.ts', import.meta.url).pathname;
  return import(/* @vite-ignore */ `${file}?${page}`) as Promise<typeof paint>;
}

test('the graphics card is asked for once per page', async () => {
  sessionStorage.clear();
  const requested = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const first = await loadPaint('first');
  for (let map = 0; map < 3; map += 1) expect(first.hasGraphicsHardware()).toBe(false);
  expect(requested).toHaveBeenCalledTimes(1);
  // Loading the page again in the same tab finds the answer.
  const again = await loadPaint('again');
  expect(again.hasGraphicsHardware()).toBe(false);
  expect(requested).toHaveBeenCalledTimes(1);
});
