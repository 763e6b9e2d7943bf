import { chakra } from '@chakra-ui/react';
import { scaleBar } from './graticule.ts';

const widest = 110;

export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { pixels, label } = scaleBar(metresPerPixel, widest);
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      insetStart="3"
      bottom="3"
      px="2"
      py="1"
      borderRadius="md"
      bg="bg.surface"
      boxShadow="card"
      fontSize="xs"
      color="fg.muted"
      textAlign="center"
    >
      {label}
      <chakra.div
        h="1"
        borderWidth="1.5px"
        borderTopWidth="0"
        borderColor="fg.muted"
        style={{ width: `${pixels}px` }}
      />
    </chakra.div>
  );
}
