import { bandOf } from '../../../server/feeding/feedDay/band.calc.ts';
import { BandText } from './BandText.tsx';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';

/** A deviation in the colour of its band. */
export function BandCell({ pct, signed = true }: { pct: string | null | undefined; signed?: boolean }) {
  const locale = useLanguage();
  if (pct == null) return <>—</>;
  const text = formatDecimal(pct, locale);
  return <BandText band={bandOf(pct)}>{signed && Number(pct) > 0 ? `+${text}` : text}</BandText>;
}
