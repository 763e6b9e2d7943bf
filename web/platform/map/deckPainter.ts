import { Deck, MapView, type Color } from '@deck.gl/core';
import { PolygonLayer, TextLayer } from '@deck.gl/layers';
import { colourReader } from '../theme/colourReader.ts';
import { ringBounds } from './hit.ts';
import { labelOf } from './labels.ts';
import { projectionOf, type Bounds, type Point, type Projection } from './mercator.ts';
import { halo, ink, labelFont, labelSize, lineWidthOf, type Painter } from './paint.ts';
import type { MapArea } from './mapArea.ts';

// What fits is looked at anew when the map was zoomed by as much; moving it changes nothing.
const zoomStep = 0.1;

// Letters with an outline are drawn badly at their size, so they stand on a piece of paper.
const paper = `color-mix(in srgb, ${halo} 65%, transparent)`;

const middleOf = ([west, south, east, north]: Bounds): Point => [(west + east) / 2, (south + north) / 2];

/** What is written in each area at a zoom. */
function labelsAt(projection: Projection): (area: MapArea) => string {
  const { project } = projectionOf({ ...projection, zoom: Math.floor(projection.zoom / zoomStep) * zoomStep });
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `600 ${labelSize}px ${labelFont}`;
  const widthOf = (text: string): number => pen?.measureText(text).width ?? Infinity;
  return (area) => {
    const bounds = ringBounds(area.ring);
    if (!bounds) return '';
    const [left, bottom] = project([bounds[0], bounds[1]]);
    const [right, top] = project([bounds[2], bounds[3]]);
    return labelOf(area, [right - left, bottom - top], widthOf).join('\n');
  };
}

/** A colour as the four numbers that deck.gl wants. */
function rgbaReader(element: Element): (colour: string) => Color {
  const read = colourReader(element);
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Color>();
  return (colour) => {
    const found = known.get(colour);
    if (found || !pen) return found ?? [0, 0, 0, 255];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = read(colour);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha]);
    return [red, green, blue, alpha];
  };
}

/** Drawing by the graphics card, for farms of any size. */
export function deckPainter(canvas: HTMLCanvasElement): Painter {
  const deck = new Deck({ canvas, views: new MapView({ repeat: false }), controller: false });
  return {
    paint(areas, projection) {
      const { width, height, centre, zoom } = projection;
      const rgba = rgbaReader(canvas);
      deck.setProps({
        width,
        height,
        viewState: { longitude: centre[0], latitude: centre[1], zoom },
        layers: [
          new PolygonLayer<MapArea>({
            id: 'areas',
            data: areas as MapArea[],
            getPolygon: ({ ring }) => ring,
            getFillColor: ({ fill }) => rgba(fill),
            getLineColor: ({ stroke }) => rgba(stroke),
            lineWidthUnits: 'pixels',
            getLineWidth: lineWidthOf,
            updateTriggers: { getFillColor: areas, getLineColor: areas, getLineWidth: areas },
          }),
          new TextLayer<MapArea>({
            id: 'names',
            data: areas as MapArea[],
            getPosition: ({ ring }) => middleOf(ringBounds(ring) ?? [0, 0, 0, 0]),
            getText: labelsAt(projection),
            getColor: rgba(ink),
            getSize: labelSize,
            characterSet: 'auto',
            fontFamily: labelFont,
            fontWeight: 600,
            background: true,
            backgroundPadding: [2, 0],
            getBackgroundColor: rgba(paper),
            lineHeight: 1.2,
            updateTriggers: {
              getText: [areas, Math.floor(zoom / zoomStep)],
              getColor: areas,
              getBackgroundColor: areas,
            },
          }),
        ],
      });
    },
    remove: () => deck.finalize(),
  };
}
