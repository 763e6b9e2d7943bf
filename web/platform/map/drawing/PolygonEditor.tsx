import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/screen/Notice.tsx';
import { CoordinatesBox, type Described } from './CoordinatesBox.tsx';
import { writeCoordinates } from './coordinateText.ts';
import { sidesOf, squareMetres } from '../geometry.ts';
import { kilometresAway, type MapHome } from '../home.ts';
import { FarNotice } from '../FarNotice.tsx';
import { MapView } from '../MapView.tsx';
import { areaText, lengthText } from '../measures.ts';
import { messages } from '../messages.ts';
import type { Projection } from '../mercator.ts';
import { RingOverlay } from './RingOverlay.tsx';
import { useRingEditor, type EditedRing } from './useRingEditor.ts';

interface Props extends EditedRing {
  label: string;
  home: MapHome | null;
  /** What the field says of itself, for the box of the coordinates. */
  described?: Described | undefined;
}

type Editor = ReturnType<typeof useRingEditor>;

function EditorButtons({ editor, splits }: { editor: Editor; splits: boolean }) {
  const t = useMessages(messages);
  const { history, marked, ring, remove, replace, splitHere } = editor;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <IconButton
        icon="undo"
        label={t('map.undo')}
        size="sm"
        disabled={history.undo === null}
        onClick={() => history.undo?.()}
      />
      <IconButton
        icon="refresh"
        label={t('map.redo')}
        size="sm"
        disabled={history.redo === null}
        onClick={() => history.redo?.()}
      />
      <Button size="sm" variant="quiet" disabled={marked.length === 0} onClick={() => remove(marked)}>
        {t('map.deleteCorner')}
      </Button>
      {splits && (
        <Button
          size="sm"
          variant="quiet"
          title={t('map.splitHint')}
          disabled={splitHere === null}
          onClick={() => splitHere?.()}
        >
          {t('map.split')}
        </Button>
      )}
      <Button size="sm" variant="dangerQuiet" disabled={ring.length === 0} onClick={() => replace([])}>
        {t('map.clear')}
      </Button>
    </chakra.div>
  );
}

function RingFacts({ editor, home }: { editor: Editor; home: MapHome | null }) {
  const { ring, fault, overlaps, cut } = editor;
  const away = fault === null ? kilometresAway(home, ring) : null;
  const perimeter = sidesOf(ring).reduce((sum, side) => sum + side.metres, 0);
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <>
      <chakra.p role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
        {t('map.area')}: <b>{areaText(squareMetres(ring), locale)}</b> · {t('map.perimeter')}:{' '}
        {lengthText(perimeter, locale)}
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
    </>
  );
}

export function PolygonEditor({ label, home, described, ...edited }: Props) {
  const t = useMessages(messages);
  const { ring: initial, neighbours, onSplit } = edited;
  const [focus] = useState(initial);
  const projection = useRef<Projection | null>(null);
  const editor = useRingEditor(edited, projection);
  const { ring, replace, snapped } = editor;
  const begins = home?.precision ?? 'NOWHERE';
  const isBlank = focus.length === 0 && neighbours.length === 0;
  return (
    <chakra.div display="grid" gap="3" onKeyDown={editor.onKeyDown}>
      <EditorButtons editor={editor} splits={onSplit !== undefined} />
      {/* Nothing above the map comes or goes while somebody draws: the map would move under the pointer. */}
      {isBlank && begins !== 'FARM' && (
        <Notice tone="info">{t(`map.begins${begins}`, { name: home?.name ?? '' })}</Notice>
      )}
      <MapView
        label={label}
        areas={neighbours}
        focus={focus}
        drawn={ring}
        goTo={editor.goTo}
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
              marked={editor.marked}
              bad={editor.fault === 'CROSSING'}
              cornerLabel={(number) => t('map.corner', { number })}
              onGrab={editor.hold}
              onInsert={editor.insert}
              onKey={editor.onCornerKey}
            />
          );
        }}
      </MapView>
      <RingFacts editor={editor} home={home} />
      <CoordinatesBox
        text={editor.typedText ?? writeCoordinates(ring)}
        corners={ring.length}
        onType={editor.type}
        onBlur={editor.leaveText}
        described={described}
      />
    </chakra.div>
  );
}
