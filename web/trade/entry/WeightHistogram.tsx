import { chakra } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { histogram } from '../../../server/trade/entry/entryWeights.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { RangeHandle } from './RangeHandle.tsx';
import {
  edgesOf,
  freeBetween,
  moveEdge,
  placeOf,
  rowOf,
  scaleOf,
  type SexShown,
  type Weight,
  type Scale,
} from './ranges.ts';
import type { SetupRow } from './setupForm.ts';
import { tagFill } from './tagColour.ts';

/** As far as limits reach; the outermost ones usually lie beyond the picture. */
const mostKg = 2_000;

type Props = {
  rows: readonly SetupRow[];
  weights: readonly Weight[];
  shown: SexShown;
  disabled: boolean;
  onChange: (rows: SetupRow[]) => void;
};

type BarProps = {
  from: number;
  to: number;
  heads: number;
  at: number;
  rows: Props['rows'];
  place: number;
  scale: Scale;
  most: number;
};

function Bar({ from, to, heads, at, rows, place, scale, most }: BarProps) {
  const t = useMessages(messages);
  return (
    <chakra.div
      title={t('entries.bar', { from, to, heads })}
      position="absolute"
      bottom="0"
      bg={at < 0 ? 'bg.muted' : tagFill[rows[at]!.colour || 'STANDARD']}
      borderWidth={at < 0 ? '1px' : '0'}
      borderStyle="dashed"
      borderColor="border.control"
      borderTopRadius="xs"
      style={{
        left: `${place * 100}%`,
        width: `calc(${(placeOf(to, scale) - place) * 100}% - 1px)`,
        height: `${(heads / most) * 92}%`,
      }}
    />
  );
}

/** The weights to expect, in the colour of the range that takes them, and the limits between the ranges. */
export function WeightHistogram({ rows, weights, shown, disabled, onChange }: Props) {
  const t = useMessages(messages);
  const track = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => scaleOf(weights), [weights]);
  const bars = useMemo(() => histogram(weights.map(({ weight }) => weight)), [weights]);
  const most = Math.max(1, ...bars.map(({ heads }) => heads));
  const edges = edgesOf(rows, shown);
  const inPicture = edges.filter((edge) => edge >= scale.from && edge <= scale.to);
  return (
    <chakra.div>
      <chakra.div
        ref={track}
        position="relative"
        h={{ base: '9rem', md: '13rem' }}
        mx="5"
        mb="9"
        borderBottomWidth="1px"
        role="group"
        aria-label={t('entries.histogram', { heads: weights.length })}
      >
        {bars.map(({ from, to, heads }) => {
          const at = rowOf(rows, { sex: shown === '' ? null : shown, weight: (from + to) / 2 });
          const place = placeOf(from, scale);
          return (
            <Bar
              key={from}
              from={from}
              to={to}
              heads={heads}
              at={at}
              rows={rows}
              place={place}
              scale={scale}
              most={most}
            />
          );
        })}
        {inPicture.map((edge, index) => (
          <RangeHandle
            // A limit keeps its place among the others while it is dragged, and with it the pointer.
            key={index}
            label={t('entries.limit', { number: index + 1 })}
            kg={edge}
            free={freeBetween(edges, edge, mostKg)}
            scale={scale}
            track={track}
            disabled={disabled}
            onMove={(to) => onChange(moveEdge(rows, shown, edge, to))}
          />
        ))}
      </chakra.div>
      <chakra.div display="flex" justifyContent="space-between" fontSize="xs" color="fg.subtle" px="2">
        <span>{t('entries.kg', { kg: scale.from })}</span>
        <span>{t('entries.kg', { kg: scale.to })}</span>
      </chakra.div>
    </chakra.div>
  );
}
