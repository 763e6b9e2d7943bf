import { chakra } from '@chakra-ui/react';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** An address as squares that a phone's camera reads, dark on light in either theme. */
export function LinkCode({ url, label }: { url: string; label: string }) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(url, 'raw', { border: 4 });
    const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { side: rows.length, path: squares.join('') };
  }, [url]);
  return (
    <chakra.svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      w="14rem"
      maxW="100%"
      bg="white"
      borderRadius="md"
    >
      <path d={path} fill="black" />
    </chakra.svg>
  );
}
