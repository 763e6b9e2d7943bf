import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { OnDevice } from '../../platform/offline/OnDevice.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { BeatStatus } from './BeatStatus.tsx';
import { messages } from './beatMessages.ts';
import type { LiveBeat } from './cab/liveBeat.ts';

/** A load that began on this device and that the server does not have yet. */
export function DraftCard({ beat }: { beat: LiveBeat }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, status, plannedKg, diet, mixer } = beat;
  return (
    <Card padded aria-label={t('beats.draftLabel', { mixer: mixer.name })} data-draft>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <BeatStatus status={status} />
          <OnDevice />
        </chakra.div>
        <div>
          <chakra.p fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" lineHeight="tight">
            {formatDecimal(plannedKg, locale, { digits: 0, maxDigits: 1 })} kg
          </chakra.p>
          <chakra.p fontWeight="medium">{diet?.name}</chakra.p>
          <chakra.p color="fg.muted">{mixer.name}</chakra.p>
        </div>
        <Link to={`/admin/tract/beat-of-day/${encodeURIComponent(id)}`}>{t('beats.toCab')}</Link>
      </chakra.div>
    </Card>
  );
}
