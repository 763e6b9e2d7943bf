import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { effectIn } from './LedgerEffect.tsx';
import { messages } from '../messages.ts';
import { StockChanges } from '../stocks/StockChanges.tsx';
import type { Preview } from './usePreview.ts';

/** The stocks before and after what is being typed. */
export function StockPreview({ effect, refusal }: Preview<LedgerEffect_effect$key>) {
  const t = useMessages(messages);
  return (
    <Card padded>
      <chakra.section
        aria-live="polite"
        aria-label={t('stock.beforeAfter')}
        display="grid"
        gap="3"
        minH="6rem"
        alignContent="start"
      >
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t('stock.beforeAfter')}
        </chakra.h2>
        {effect !== null && <StockChanges effect={effectIn(effect)} />}
        {refusal !== '' && <Notice tone="danger">{refusal}</Notice>}
        {effect === null && refusal === '' && <chakra.p color="fg.muted">{t('stock.beforeAfterText')}</chakra.p>}
      </chakra.section>
    </Card>
  );
}
