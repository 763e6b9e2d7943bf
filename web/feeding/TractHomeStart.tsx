import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { Card } from '../platform/ui/Card.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { messages } from './planningMessages.ts';

type Props = { hasDiets: boolean; hasPlans: boolean };

/** What a farm without cattle on feed does first, in this order. */
export function TractHomeStart({ hasDiets, hasPlans }: Props) {
  const t = useMessages(messages);
  const steps = [
    { key: 'tract.startDiet', to: '/admin/diet/add', isDone: hasDiets, may: mayDo('diet:write') },
    { key: 'tract.startPlan', to: '/admin/tract/planning-add', isDone: hasPlans, may: mayDo('feeding:write') },
    { key: 'tract.startBatch', to: '/admin/management/batch-add', isDone: false, may: mayDo('batch:write') },
  ] as const;
  return (
    <Card padded>
      <chakra.h2 fontWeight="semibold">{t('tract.startTitle')}</chakra.h2>
      <chakra.ol mt="3" display="grid" gap="2">
        {steps.map(({ key, to, isDone, may }, index) => (
          <chakra.li key={key} display="flex" gap="3" alignItems="center" minH="8">
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
              <chakra.span color={isDone ? 'fg.muted' : undefined}>{t(key)}</chakra.span>
            ) : (
              <Link to={to}>{t(key)}</Link>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}
