import { ProgressCircle } from '@chakra-ui/react';

type Props = { label: string; value: number; max: number; text: string };

const size = '3.5rem';

/** How much of a whole is reached, as a ring with its figure inside. */
export function Ring({ label, value, max, text }: Props) {
  const isWhole = value >= max;
  return (
    <ProgressCircle.Root
      unstyled
      value={isWhole ? 100 : Math.floor((value / max) * 100)}
      position="relative"
      w={size}
      h={size}
      flexShrink={0}
      css={{ '--size': size, '--thickness': '0.375rem' }}
    >
      <ProgressCircle.Circle aria-label={label} css={{ width: size, height: size }}>
        <ProgressCircle.Track css={{ stroke: 'bg.muted' }} />
        <ProgressCircle.Range css={{ stroke: isWhole ? 'brand.ring' : 'warning.ring' }} strokeLinecap="round" />
      </ProgressCircle.Circle>
      <ProgressCircle.ValueText
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        fontSize="sm"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
      >
        {text}
      </ProgressCircle.ValueText>
    </ProgressCircle.Root>
  );
}
