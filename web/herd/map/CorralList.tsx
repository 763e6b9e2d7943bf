import { chakra } from '@chakra-ui/react';
import { useVirtualizer, type ReactVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type KeyboardEvent, type Dispatch, type SetStateAction, type RefObject } from 'react';
import { foldText } from '../../platform/i18n/foldText.ts';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { focusSoon } from '../../platform/matrix/focusSoon.ts';
import { SearchInput } from '../../platform/ui/SearchInput.tsx';
import { headsText } from '../headsText.ts';
import { StandsHere } from './CorralFacts.tsx';
import type { Measure } from './herdColours.ts';
import { messages } from './messages.ts';
import { isOver, type Standing } from './standings.ts';

type Props = {
  standings: readonly Standing[];
  measure: Measure;
  selected: string | null;
  onPoint: (id: string | null) => void;
  onSelect: (id: string) => void;
  onMove: (id: string) => void;
};

const searchedFrom = 12;
const rowHeights = { mouse: 32, finger: 44 };
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type CorralRowProps = {
  corralId: string;
  index: number;
  shown: Standing[];
  start: number;
  current: Standing | undefined;
  selected: string | null;
  rowHeight: number;
  onSelect: (id: string) => void;
  onPoint: (id: string | null) => void;
  setReached: Dispatch<SetStateAction<string | null>>;
  name: string;
  standing: Standing;
  figureOf: ({ place, batch }: Standing) => string;
};

type CorralButtonProps = {
  current: Standing | undefined;
  corralId: string;
  selected: string | null;
  rowHeight: number;
  onSelect: (id: string) => void;
  onPoint: (id: string | null) => void;
  setReached: Dispatch<SetStateAction<string | null>>;
  name: string;
  standing: Standing;
  figureOf: ({ place, batch }: Standing) => string;
};

function CorralButton({
  current,
  corralId,
  selected,
  rowHeight,
  onSelect,
  onPoint,
  setReached,
  name,
  standing,
  figureOf,
}: CorralButtonProps) {
  return (
    <chakra.button
      type="button"
      tabIndex={current?.place.corralId === corralId ? 0 : -1}
      aria-pressed={selected === corralId}
      aria-keyshortcuts="m"
      display="grid"
      gridTemplateColumns="6.5rem minmax(0, 1fr) auto"
      columnGap="3"
      w="full"
      alignItems="center"
      px="2"
      textAlign="start"
      fontSize="sm"
      borderRadius="md"
      bg={selected === corralId ? 'brand.subtle' : undefined}
      _hover={{ bg: selected === corralId ? 'brand.subtle' : 'bg.hover' }}
      style={{ height: rowHeight }}
      onClick={() => onSelect(corralId)}
      onMouseEnter={() => onPoint(corralId)}
      onFocus={() => {
        setReached(corralId);
        onPoint(corralId);
      }}
      onBlur={() => onPoint(null)}
    >
      <chakra.span fontWeight="semibold" truncate>
        {name}
      </chakra.span>
      <chakra.span truncate color={standing.batch ? 'fg' : 'fg.subtle'}>
        <StandsHere standing={standing} />
      </chakra.span>
      <chakra.span
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        color={isOver(standing) ? 'warning.fg' : 'fg.muted'}
        fontWeight={isOver(standing) ? 'semibold' : undefined}
      >
        {figureOf(standing)}
        {isOver(standing) && ' !'}
      </chakra.span>
    </chakra.button>
  );
}

function CorralRow({
  corralId,
  index,
  shown,
  start,
  current,
  selected,
  rowHeight,
  onSelect,
  onPoint,
  setReached,
  name,
  standing,
  figureOf,
}: CorralRowProps) {
  return (
    <chakra.li
      data-index={index}
      aria-setsize={shown.length}
      aria-posinset={index + 1}
      position="absolute"
      insetInline="0.5"
      style={{ top: start }}
    >
      <CorralButton
        current={current}
        corralId={corralId}
        selected={selected}
        rowHeight={rowHeight}
        onSelect={onSelect}
        onPoint={onPoint}
        setReached={setReached}
        name={name}
        standing={standing}
        figureOf={figureOf}
      />
    </chakra.li>
  );
}

type CorralRowsProps = {
  scroller: RefObject<HTMLUListElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
  onPoint: (id: string | null) => void;
  virtual: ReactVirtualizer<HTMLUListElement, Element>;
  shown: Standing[];
  current: Standing | undefined;
  selected: string | null;
  rowHeight: number;
  onSelect: (id: string) => void;
  setReached: Dispatch<SetStateAction<string | null>>;
  figureOf: ({ place, batch }: Standing) => string;
};

function CorralRows({
  scroller,
  onKeyDown,
  onPoint,
  virtual,
  shown,
  current,
  selected,
  rowHeight,
  onSelect,
  setReached,
  figureOf,
}: CorralRowsProps) {
  const t = useMessages(messages);
  return (
    <chakra.ul
      ref={scroller}
      aria-label={t('herdMap.list')}
      overflowY="auto"
      minH="0"
      flex="1"
      maxH={{ base: '20rem', lg: 'none' }}
      px="0.5"
      position="relative"
      onKeyDown={onKeyDown}
      onMouseLeave={() => onPoint(null)}
    >
      {/* As high as all rows, of which those in view are drawn. */}
      <chakra.li aria-hidden style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, start }) => {
        const standing = shown[index];
        if (!standing) return null;
        const { corralId, name } = standing.place;
        return (
          <CorralRow
            key={corralId}
            corralId={corralId}
            index={index}
            shown={shown}
            start={start}
            current={current}
            selected={selected}
            rowHeight={rowHeight}
            onSelect={onSelect}
            onPoint={onPoint}
            setReached={setReached}
            name={name}
            standing={standing}
            figureOf={figureOf}
          />
        );
      })}
    </chakra.ul>
  );
}

interface UseListKeysInput {
  measure: Props['measure'];
  shown: Standing[];
  virtual: ReactVirtualizer<HTMLUListElement, Element>;
  scroller: RefObject<HTMLUListElement | null>;
  onMove: (id: string) => void;
}

function useListKeys({ measure, shown, virtual, scroller, onMove }: UseListKeysInput) {
  const locale = useLanguage();
  const t = useMessages(messages);
  const figureOf = ({ place, batch }: Standing): string => {
    if (!batch) return '';
    if (measure === 'WEIGHT')
      return batch.weight === null ? '—' : `${formatDecimal(batch.weight.toFixed(1), locale, { digits: 1 })} kg`;
    if (measure === 'DAYS')
      return batch.daysOnFeed === null ? '—' : `${formatInteger(batch.daysOnFeed, locale)} ${t('herdMap.daysShort')}`;
    return headsText(batch.heads, place.animalCapacity);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const index = Number((event.target as HTMLElement).closest('li')?.dataset['index'] ?? -1);
    const step = steps[event.key];
    const id = shown[index]?.place.corralId;
    if (step) {
      event.preventDefault();
      const next = step(index, shown.length - 1);
      virtual.scrollToIndex(next);
      focusSoon(() => scroller.current?.querySelector<HTMLElement>(`li[data-index="${next}"] > button`));
    } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey && id) {
      event.preventDefault();
      onMove(id);
    }
  };
  return { onKeyDown, figureOf };
}

/** The corrals in words: what the map shows, for the keyboard and for those who do not see it. */
export function CorralList({ standings, measure, selected, onPoint, onSelect, onMove }: Props) {
  const t = useMessages(messages);
  const [text, setText] = useState('');
  const [reached, setReached] = useState<string | null>(null);
  const wanted = foldText(text.trim());
  const shown = standings.filter(({ place, batch }) => foldText(`${place.name} ${batch?.name ?? ''}`).includes(wanted));
  const current = shown.find(({ place }) => place.corralId === (reached ?? selected)) ?? shown[0];
  const scroller = useRef<HTMLUListElement>(null);
  const rowHeight = rowHeights[matchMedia('(pointer: coarse)').matches ? 'finger' : 'mouse'];
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it troubles, is not in use
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });

  const { onKeyDown, figureOf } = useListKeys({ measure, shown, virtual, scroller, onMove });

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minH="0" flex="1">
      {standings.length > searchedFrom && (
        <chakra.div display="flex">
          <SearchInput
            label={t('herdMap.search')}
            widest="100%"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </chakra.div>
      )}
      {shown.length === 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('herdMap.noMatch')}
        </chakra.p>
      )}
      <CorralRows
        scroller={scroller}
        onKeyDown={onKeyDown}
        onPoint={onPoint}
        virtual={virtual}
        shown={shown}
        current={current}
        selected={selected}
        rowHeight={rowHeight}
        onSelect={onSelect}
        setReached={setReached}
        figureOf={figureOf}
      />
    </chakra.div>
  );
}
