import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { messages } from './messages.ts';

type Outcome = 'waiting' | 'taken' | 'changed' | 'refused';

/** One thing of the file and what becomes of it; what is not taken as it is says why. */
export type UploadResult = {
  key: string;
  name: string;
  detail?: string;
} & ({ outcome: 'waiting' | 'taken' } | { outcome: 'changed' | 'refused'; reason: string });

const looks = {
  waiting: { tone: 'neutral', icon: 'clock', color: 'fg.muted' },
  taken: { tone: 'brand', icon: 'check', color: 'brand.fg' },
  changed: { tone: 'warning', icon: 'edit', color: 'warning.fg' },
  refused: { tone: 'danger', icon: 'x', color: 'danger.fg' },
} as const;
const outcomes = ['waiting', 'taken', 'changed', 'refused'] as const satisfies Outcome[];

/** What each thing in a file comes to, with the sums above. */
export function UploadResults({ items }: { items: readonly UploadResult[] }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" gap="1.5" role="status">
        {outcomes.map((outcome) => {
          const count = items.filter((item) => item.outcome === outcome).length;
          if (count === 0) return null;
          return (
            <Badge key={outcome} tone={looks[outcome].tone}>
              {t(`upload.${outcome}`, { count })}
            </Badge>
          );
        })}
      </chakra.div>
      <chakra.ul aria-label={t('upload.results')} tabIndex={0} maxH="12rem" overflowY="auto" fontSize="sm">
        {items.map((item) => (
          <chakra.li key={item.key} display="flex" gap="2.5" py="1">
            <Icon name={looks[item.outcome].icon} size="1rem" mt="0.5" color={looks[item.outcome].color} />
            <chakra.div flex="1" minW="0">
              <chakra.div display="flex" gap="2.5">
                <chakra.span flex="1" truncate>
                  {item.name}
                </chakra.span>
                {item.detail !== undefined && <chakra.span color="fg.muted">{item.detail}</chakra.span>}
              </chakra.div>
              {'reason' in item && <chakra.p color={looks[item.outcome].color}>{item.reason}</chakra.p>}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
