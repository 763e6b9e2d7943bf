import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { bandOfDeviation, bandTones } from './deviation.ts';

/** How far a weight is from its plan, in the colour of its band; a sign shows it without the colour. */
export function Deviation({ pct }: { pct: string | null | undefined }) {
  const locale = useLanguage();
  if (pct == null) return null;
  const band = bandOfDeviation(pct);
  return (
    <Badge tone={bandTones[band]} fontWeight={band === 'BAD' ? 'bold' : 'medium'}>
      {`${Number(pct) > 0 ? '+' : ''}${formatDecimal(pct, locale)}%${band === 'BAD' ? ' !' : ''}`}
    </Badge>
  );
}
