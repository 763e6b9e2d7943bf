import { chakra } from '@chakra-ui/react';
import { useRef, type RefObject } from 'react';
import { keyedTo, kgAt, placeOf, type Scale } from './ranges.ts';

type Props = {
  label: string;
  kg: number;
  free: { from: number; to: number };
  scale: Scale;
  /** What the pointer is measured against. */
  track: RefObject<HTMLDivElement | null>;
  disabled: boolean;
  onMove: (to: number) => void;
};

function HandleLabel({ kg }: { kg: number }) {
  return (
    <chakra.span
      position="absolute"
      bottom="-1.75rem"
      px="1.5"
      py="0.5"
      borderRadius="sm"
      bg="fg"
      color="bg.surface"
      fontSize="xs"
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      {kg}
    </chakra.span>
  );
}

/** A limit between two ranges: dragged with the pointer, or moved with the arrow keys. */
export function RangeHandle({ label, kg, free, scale, track, disabled, onMove }: Props) {
  const dragging = useRef(false);
  const follow = (clientX: number): void => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const to = Math.min(free.to, Math.max(free.from, kgAt((clientX - box.left) / box.width, scale)));
    if (to !== kg) onMove(to);
  };
  const stop = (): void => {
    dragging.current = false;
  };
  return (
    <chakra.div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={free.from}
      aria-valuemax={free.to}
      aria-valuenow={kg}
      aria-valuetext={`${kg} kg`}
      aria-disabled={disabled}
      style={{ left: `${placeOf(kg, scale) * 100}%` }}
      position="absolute"
      top="0"
      bottom="0"
      w="2.75rem"
      ms="-1.375rem"
      cursor={disabled ? 'default' : 'ew-resize'}
      touchAction="none"
      display="flex"
      justifyContent="center"
      borderRadius="sm"
      _focusVisible={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'brand.ring' }}
      onPointerDown={(event) => {
        if (disabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        dragging.current = true;
      }}
      onPointerMove={(event) => {
        if (dragging.current) follow(event.clientX);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={(event) => {
        const to = disabled ? undefined : keyedTo(event.key, kg, free);
        if (to === undefined) return;
        event.preventDefault();
        if (to !== kg) onMove(to);
      }}
    >
      <chakra.span w="2px" h="full" bg="fg" opacity="0.7" />
      <HandleLabel kg={kg} />
    </chakra.div>
  );
}
