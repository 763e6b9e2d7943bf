import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/screen/Notice.tsx';
import { CoordinatesBox, type Described } from './CoordinatesBox.tsx';
import { readCoordinates, writeCoordinates } from './coordinateText.ts';
import { faultOf, overlap, sidesOf, snap, split, squareMetres, type Ring } from '../geometry.ts';
import { kilometresAway, type MapHome } from '../home.ts';
import { FarNotice } from '../FarNotice.tsx';
import { MapView } from '../MapView.tsx';
import { areaText, lengthText } from '../measures.ts';
import { messages } from '../messages.ts';
import type { Pixel, Point, Projection } from '../mercator.ts';
import type { MapArea } from '../mapArea.ts';
import { draw, redo, startDrawing, undo, type Drawing } from './ringHistory.ts';
import { RingOverlay } from './RingOverlay.tsx';

interface Props {
  label: string;
  ring: Ring;
  /** Coordinates that were typed before and are none. */
  typed?: string | null;
  neighbours: readonly MapArea[];
  home: MapHome | null;
  onChange: (ring: Ring) => void;
  /** Typed coordinates that cannot be read. */
  onUnreadable?: (text: string) => void;
  onBlur?: () => void;
  /** What the field says of itself, for the box of the coordinates. */
  described?: Described | undefined;
  /** The other half after a split; without it areas are not split here. */
  onSplit?: (part: Ring) => void;
}

const snapReach = 10;
const nudgePixels = 1;
const leastOverlap = 1;

/** What is typed, and the drawing before it: all of it is undone at once. */
type Typing = { text: string; before: Drawing };

export function PolygonEditor({
  label,
  ring: initial,
  typed = null,
  neighbours,
  home,
  onChange,
  onUnreadable,
  onBlur,
  described,
  onSplit,
}: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [focus] = useState(initial);
  const [drawing, setDrawing] = useState<Drawing>(() =>
    startDrawing(typed === null ? initial : readCoordinates(typed).ring),
  );
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [typing, setTyping] = useState<Typing | null>(() => (typed === null ? null : { text: typed, before: drawing }));
  const [goTo, setGoTo] = useState<Ring | null>(null);
  const [cut, setCut] = useState<Ring | null>(null);
  const held = useRef<{ index: number; before: Drawing } | null>(null);
  const projection = useRef<Projection | null>(null);
  const { ring } = drawing;
  // What is typed and not understood yet is told at the field.
  const isTold = typing !== null && readCoordinates(typing.text).fault !== null;
  const fault = ring.length === 0 || isTold ? null : faultOf(ring);
  const overlaps = useMemo(
    () =>
      fault === null && ring.length > 2
        ? neighbours
            .map((area) => ({ name: area.name, metres: overlap(ring, area.ring) }))
            .filter(({ metres }) => metres > leastOverlap)
        : [],
    [ring, neighbours, fault],
  );

  const show = (next: Drawing): void => {
    setDrawing(next);
    setTyping(null);
    onChange(next.ring);
  };
  const replace = (next: Ring): void => show(draw(drawing, next));

  const snapped = (point: Point, pixel: Pixel): Point => {
    const view = projection.current;
    if (!view) return point;
    const near = snap(
      pixel,
      neighbours.map((area) => area.ring.map((corner) => view.project(corner))),
      snapReach,
    );
    return near ? view.unproject(near) : point;
  };

  const hold = (index: number, before: Drawing, event: PointerEvent<SVGElement>): void => {
    event.stopPropagation();
    held.current = { index, before };
    const element = event.currentTarget.closest('[role="application"]');
    const rect = element?.getBoundingClientRect();
    let last = before;
    const move = (moved: globalThis.PointerEvent): void => {
      const view = projection.current;
      if (!view || !rect) return;
      const pixel: Pixel = [moved.clientX - rect.left, moved.clientY - rect.top];
      const point = snapped(view.unproject(pixel), pixel);
      last = draw(
        before,
        before.ring.map((corner, at) => (at === index ? point : corner)),
      );
      setDrawing(last);
    };
    const drop = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      held.current = null;
      if (last === before)
        setMarked((now) => (now.includes(index) ? now.filter((each) => each !== index) : [...now, index].slice(-2)));
      else show(last);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
  };

  const insert = (after: number, event: PointerEvent<SVGElement>): void => {
    const { from, to } = sidesOf(ring)[after]!;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const next = draw(drawing, [...ring.slice(0, after + 1), middle, ...ring.slice(after + 1)]);
    show(next);
    hold(after + 1, next, event);
  };

  const remove = (indexes: readonly number[]): void => {
    replace(ring.filter((_, index) => !indexes.includes(index)));
    setMarked([]);
  };

  const onCornerKey = (index: number, event: KeyboardEvent<SVGElement>): void => {
    const steps: Record<string, Pixel> = {
      ArrowLeft: [-nudgePixels, 0],
      ArrowRight: [nudgePixels, 0],
      ArrowUp: [0, -nudgePixels],
      ArrowDown: [0, nudgePixels],
    };
    const step = steps[event.key];
    const view = projection.current;
    if (step && view) {
      const [x, y] = view.project(ring[index]!);
      const times = event.shiftKey ? 10 : 1;
      replace(
        ring.map((corner, at) => (at === index ? view.unproject([x + step[0] * times, y + step[1] * times]) : corner)),
      );
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove([index]);
    else if (event.key === ' ' || event.key === 'Enter')
      setMarked(marked.includes(index) ? marked.filter((each) => each !== index) : [...marked, index].slice(-2));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // In the box of the coordinates the browser undoes what was typed.
    if (event.target instanceof HTMLTextAreaElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    show(event.shiftKey ? redo(drawing) : undo(drawing));
  };

  const parts = onSplit && marked.length === 2 ? split(ring, marked[0]!, marked[1]!) : null;
  const splitHere = (): void => {
    if (!parts) return;
    replace(parts[0]);
    setMarked([]);
    setCut(parts[1]);
    onSplit?.(parts[1]);
  };

  const isOutOfSight = (corner: Point): boolean => {
    const view = projection.current;
    if (!view) return false;
    const [x, y] = view.project(corner);
    return x < 0 || y < 0 || x > view.width || y > view.height;
  };
  const type = (text: string): void => {
    const before = typing?.before ?? drawing;
    const read = readCoordinates(text);
    setTyping({ text, before });
    setDrawing(draw(before, read.ring));
    if (read.ring.some(isOutOfSight)) setGoTo(read.ring);
    if (read.fault === null) onChange(read.ring);
    else onUnreadable?.(text);
  };
  const leaveText = (): void => {
    if (typing && readCoordinates(typing.text).fault === null) setTyping(null);
    onBlur?.();
  };

  const begins = home?.precision ?? 'NOWHERE';
  const isBlank = focus.length === 0 && neighbours.length === 0;
  const metres = squareMetres(ring);
  const away = fault === null ? kilometresAway(home, ring) : null;
  const perimeter = sidesOf(ring).reduce((sum, side) => sum + side.metres, 0);
  return (
    <chakra.div display="grid" gap="3" onKeyDown={onKeyDown}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
        <IconButton
          icon="undo"
          label={t('map.undo')}
          size="sm"
          disabled={drawing.past.length === 0}
          onClick={() => show(undo(drawing))}
        />
        <IconButton
          icon="refresh"
          label={t('map.redo')}
          size="sm"
          disabled={drawing.future.length === 0}
          onClick={() => show(redo(drawing))}
        />
        <Button size="sm" variant="quiet" disabled={marked.length === 0} onClick={() => remove(marked)}>
          {t('map.deleteCorner')}
        </Button>
        {onSplit && (
          <Button size="sm" variant="quiet" title={t('map.splitHint')} disabled={parts === null} onClick={splitHere}>
            {t('map.split')}
          </Button>
        )}
        <Button size="sm" variant="dangerQuiet" disabled={ring.length === 0} onClick={() => replace([])}>
          {t('map.clear')}
        </Button>
      </chakra.div>
      {/* Nothing above the map comes or goes while somebody draws: the map would move under the pointer. */}
      {isBlank && begins !== 'FARM' && (
        <Notice tone="info">{t(`map.begins${begins}`, { name: home?.name ?? '' })}</Notice>
      )}
      <MapView
        label={label}
        areas={neighbours}
        focus={focus}
        drawn={ring}
        goTo={goTo}
        home={home}
        height="26rem"
        onPoint={(point, pixel) => replace([...ring, snapped(point, pixel)])}
      >
        {(view) => {
          projection.current = view;
          return (
            <RingOverlay
              ring={ring}
              projection={view}
              marked={marked}
              bad={fault === 'CROSSING'}
              cornerLabel={(number) => t('map.corner', { number })}
              onGrab={(index, event) => hold(index, drawing, event)}
              onInsert={insert}
              onKey={onCornerKey}
            />
          );
        }}
      </MapView>
      <chakra.p role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
        {t('map.area')}: <b>{areaText(metres, locale)}</b> · {t('map.perimeter')}: {lengthText(perimeter, locale)}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('map.drawHint')}
      </chakra.p>
      {away !== null && home && <FarNotice kilometres={away} home={home} />}
      {fault !== null && <Notice tone="danger">{t(`map.${fault}`)}</Notice>}
      {overlaps.length > 0 && (
        <Notice tone="warning">
          {t('map.overlaps', {
            names: overlaps.map(({ name }) => name).join(', '),
            area: areaText(
              overlaps.reduce((sum, each) => sum + each.metres, 0),
              locale,
            ),
          })}
        </Notice>
      )}
      {cut !== null && <Notice tone="info">{t('map.splitDone', { area: areaText(squareMetres(cut), locale) })}</Notice>}
      <CoordinatesBox
        text={typing?.text ?? writeCoordinates(ring)}
        corners={ring.length}
        onType={type}
        onBlur={leaveText}
        described={described}
      />
    </chakra.div>
  );
}
