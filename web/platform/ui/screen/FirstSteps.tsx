import { chakra } from '@chakra-ui/react';
import { Link } from '../../router/Link.tsx';
import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';

type Step = { label: string; to: string; isDone: boolean; may: boolean };

/** What a farm that begins does first, in this order. */
export function FirstSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  return (
    <Card padded>
      <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
      <chakra.ol mt="3" display="grid" gap="2">
        {steps.map(({ label, to, isDone, may }, index) => (
          <chakra.li key={label} display="flex" gap="3" alignItems="center" minH="8">
            <chakra.span
              display="grid"
              placeItems="center"
              w="7"
              h="7"
              flexShrink="0"
              borderRadius="full"
              fontSize="sm"
              fontWeight="semibold"
              bg={isDone ? 'brand.subtle' : 'bg.muted'}
              color={isDone ? 'brand.fg' : 'fg.muted'}
            >
              {isDone ? <Icon name="check" size="1rem" /> : index + 1}
            </chakra.span>
            {isDone || !may ? (
              <chakra.span color={isDone ? 'fg.muted' : undefined}>{label}</chakra.span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}
