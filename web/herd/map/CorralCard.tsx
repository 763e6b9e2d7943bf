import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { batchPath } from '../batches/batchPaths.ts';
import { messages as herdMessages } from '../messages.ts';
import { CorralFacts, StandsHere } from './CorralFacts.tsx';
import { messages } from './messages.ts';
import { placePath } from './placePath.ts';
import type { Standing, BatchOnMap } from './standings.ts';
import { useStandingBatch } from './useStandingBatch.ts';

type Props = { standing: Standing; onMove: (() => void) | undefined; onClose: () => void };

function BatchName({
  batch,
  known,
  standing,
}: {
  batch: BatchOnMap | null;
  known: ReturnType<typeof useStandingBatch>;
  standing: Standing;
}) {
  return (
    <chakra.p overflowWrap="anywhere">
      {batch ? (
        known ? (
          <Link to={batchPath(known.id)}>{batch.name}</Link>
        ) : (
          batch.name
        )
      ) : (
        <chakra.span color="fg.muted">
          <StandsHere standing={standing} />
        </chakra.span>
      )}
    </chakra.p>
  );
}

/** The chosen corral with what can be done there. */
export function CorralCard({ standing, onMove, onClose }: Props) {
  const t = useMessages(messages);
  const herd = useMessages(herdMessages);
  const { place, batch } = standing;
  const known = useStandingBatch(place.corralId);
  const weight = known?.projectedWeight == null ? null : Number(known.projectedWeight);
  return (
    <chakra.section
      aria-live="polite"
      aria-label={place.name}
      // At hand under the thumb on a phone, where the map fills the screen.
      position={{ base: 'fixed', lg: 'static' }}
      insetInline={{ base: '3', lg: 'auto' }}
      bottom={{ base: '3', lg: 'auto' }}
      zIndex={{ base: '2', lg: 'auto' }}
      boxShadow={{ base: 'popover', lg: 'none' }}
      display="grid"
      gap="2"
      p="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.raised"
    >
      <chakra.div display="flex" alignItems="start" gap="2">
        <chakra.div flex="1" minW="0">
          <chakra.h2 fontSize="lg" fontWeight="semibold" lineHeight="short">
            {[place.name, place.lineName].filter(Boolean).join(' · ')}
          </chakra.h2>
          <BatchName batch={batch} known={known} standing={standing} />
        </chakra.div>
        <IconButton icon="x" size="sm" label={t('herdMap.close')} onClick={onClose} />
      </chakra.div>
      <CorralFacts standing={{ place, batch: batch && { ...batch, weight } }} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1">
        {batch && onMove && (
          <Button variant="solid" size="sm" onClick={onMove}>
            {t('herdMap.move')}
          </Button>
        )}
        {batch && known && (
          <ButtonLink size="sm" to={batchPath(known.id)}>
            {herd('batches.open')}
          </ButtonLink>
        )}
        <ButtonLink size="sm" to={placePath(standing)}>
          {t('herdMap.openPlace')}
        </ButtonLink>
      </chakra.div>
    </chakra.section>
  );
}
