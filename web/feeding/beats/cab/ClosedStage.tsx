import { chakra } from '@chakra-ui/react';
import { formatDateTime, formatDecimal, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { CabSummary } from './CabSummary.tsx';
import { messages } from './cabMessages.ts';
import type { LiveBeat } from './liveBeat.ts';
import { heldKg } from './route.ts';

/** The beat is over, here or on another screen. */
export function ClosedStage({ beat, isOnDevice }: { beat: LiveBeat; isOnDevice: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string | null | undefined): string =>
    formatDecimal(value, locale, { digits: 0, maxDigits: 1 }) || '0';
  if (beat.status === 'CANCELLED') {
    const loadedKg = heldKg({ ...beat, carryInKg: '0', drops: [] });
    // Where the feed went is known once the server has it: of a lost load nothing is left in the wagon.
    const went = beat.residualKg == null ? 'cab.cancelledReturned' : 'cab.cancelledLost';
    return (
      <CabSummary
        title={t('cab.cancelled')}
        value="0"
        detail={t(isOnDevice || loadedKg.isZero() ? 'cab.cancelledText' : went, { kg: kg(loadedKg.toFixed()) })}
      >
        <chakra.div fontSize="xl">
          <Link to="/admin/tract/beat-of-day">{t('cab.nextLoad')}</Link>
        </chakra.div>
      </CabSummary>
    );
  }
  return (
    <CabSummary
      title={t('cab.closed')}
      value={beat.deliveredKg ?? '0'}
      detail={t(isOnDevice ? 'cab.closedOnDevice' : 'cab.closedText', {
        unloaded: kg(beat.unloadedKg),
        time: formatDateTime(beat.closedAt).slice(-5),
        residual: kg(beat.residualKg),
        loss: kg(beat.lossKg),
        cost: formatMoney(beat.cost, locale),
      })}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="6" fontSize="xl">
        <Link to="/admin/tract/beat-of-day">{t('cab.nextLoad')}</Link>
        {!isOnDevice && <Link to={`/admin/tract/beat-history/${encodeURIComponent(beat.id)}`}>{t('cab.details')}</Link>}
      </chakra.div>
    </CabSummary>
  );
}
