import { chakra } from '@chakra-ui/react';

type Props = { label: string; values: readonly number[] };

const [width, height] = [100, 32];

/** The shape of a figure over time, beside the figure itself. */
export function Sparkline({ label, values }: Props) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (index / Math.max(1, values.length - 1)) * width;
  const y = (value: number): number => height - 2 - ((value - least) / (most - least || 1)) * (height - 4);
  const points = values.map((value, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      w="full"
      h="12"
      overflow="visible"
    >
      <chakra.polygon points={`0,${height} ${points} ${width},${height}`} fill="brand.500" fillOpacity="0.12" />
      <chakra.polyline
        points={points}
        fill="none"
        stroke="brand.500"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  );
}
