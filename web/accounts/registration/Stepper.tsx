import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { messages } from './registrationMessages.ts';

/** `step` counts from 0. Passed steps may be opened again. */
export function Stepper({
  names,
  step,
  onOpen,
}: {
  names: readonly string[];
  step: number;
  onOpen: (step: number) => void;
}) {
  const t = useMessages(messages);
  return (
    <chakra.nav aria-label={t('registration.steps')}>
      <chakra.p hideFrom="md" fontSize="sm" fontWeight="medium" color="fg.muted">
        {t('registration.progress', { step: step + 1, count: names.length, name: names[step] ?? '' })}
      </chakra.p>
      <chakra.ol
        display="grid"
        gap={{ base: '1.5', md: '3' }}
        mt={{ base: '2', md: '0' }}
        gridTemplateColumns={`repeat(${names.length}, 1fr)`}
      >
        {names.map((name, index) => {
          const done = index < step;
          const here = index === step;
          const last = step === names.length - 1;
          return (
            <chakra.li key={name} minW="0">
              <chakra.button
                type="button"
                disabled={!done || last}
                aria-current={here ? 'step' : undefined}
                aria-label={`${index + 1}. ${name}`}
                onClick={() => onOpen(index)}
                w="full"
                textAlign="start"
                borderTopWidth="3px"
                borderColor={done || here ? 'brand.solid' : 'border'}
                pt="2"
                cursor={done && !last ? 'pointer' : 'default'}
                color={here ? 'fg' : 'fg.muted'}
              >
                <chakra.span
                  hideBelow="md"
                  display="flex"
                  gap="1.5"
                  fontSize="sm"
                  lineHeight="snug"
                  fontWeight={here ? 'semibold' : 'normal'}
                >
                  {done && <Icon name="check" size="0.875rem" color="brand.fg" />}
                  {name}
                </chakra.span>
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
}
