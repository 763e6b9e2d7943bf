import { chakra } from '@chakra-ui/react';

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^[A-ZÀ-Ý]/.test(word));
  const first = words[0] ?? name;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase();
}

// Decoration only: a screen reader hears the name that stands beside it.
const initials = { '&::after': { content: 'attr(data-initials)' } };

export function Avatar({ name, size = '2rem' }: { name: string; size?: string }) {
  return (
    <chakra.span
      aria-hidden
      display="inline-grid"
      placeItems="center"
      flexShrink="0"
      borderRadius="full"
      bg="brand.muted"
      color="brand.fg"
      fontSize="xs"
      fontWeight="semibold"
      style={{ width: size, height: size }}
      data-initials={initialsOf(name)}
      css={initials}
    />
  );
}
