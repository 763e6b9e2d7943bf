import { chakra } from '@chakra-ui/react';
import { messages } from './demoMessages.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';

const filled = { bg: 'brand.solid', borderRadius: 'full' };
const bar = {
  appearance: 'none',
  overflow: 'hidden',
  borderRadius: 'full',
  bg: 'bg.muted',
  '&::-webkit-progress-bar': { bg: 'bg.muted' },
  '&::-webkit-progress-value': filled,
  '&::-moz-progress-bar': filled,
};

/** How much of the demo farm is there already, on the first start of an installation. */
export function DemoMaking({ part }: { part: number }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.progress aria-label={t('accounts.demoMaking')} value={part} max={1} width="full" height="1.5" css={bar} />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('accounts.demoMakingText')}
      </chakra.p>
    </chakra.div>
  );
}
