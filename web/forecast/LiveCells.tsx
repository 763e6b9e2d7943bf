import { chakra } from '@chakra-ui/react';
import { horizonDays, type ForecastSale } from '../../server/trade/forecast/forecast.calc.ts';
import { addDays, formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useLive } from './liveBatches.ts';
import { messages } from './messages.ts';

type Figure = Exclude<keyof ForecastSale, 'days'>;
type SaleCellProps = { batchId: string; of: Figure; digits?: number; perThousand?: boolean; signed?: boolean };

/** A figure of the sale; a loss in red. */
export function SaleCell({ batchId, of, digits = 2, perThousand = false, signed = false }: SaleCellProps) {
  const locale = useLanguage();
  const value = useLive(batchId)?.sale?.[of] ?? null;
  if (value === null) return <>—</>;
  const shown = formatDecimal((perThousand ? value.div(1_000) : value).toFixed(digits), locale, { digits });
  if (!signed) return <>{shown}</>;
  return <chakra.span color={value.lt(0) ? 'danger.fg' : undefined}>{shown}</chakra.span>;
}

export function DaysCell({ batchId }: { batchId: string }) {
  return <>{useLive(batchId)?.sale?.days ?? '—'}</>;
}

export function SaleDayCell({ batchId, day }: { batchId: string; day: string }) {
  const days = useLive(batchId)?.sale?.days;
  return <>{days === undefined ? '—' : formatDate(addDays(day, days))}</>;
}

/** F-F6, or how far it pays at least. */
export function BestDayCell({ batchId, day }: { batchId: string; day: string }) {
  const t = useMessages(messages);
  const live = useLive(batchId);
  if (!live) return <>—</>;
  if (live.isBeyond) return <chakra.span color="fg.muted">{t('forecast.beyond', { days: horizonDays })}</chakra.span>;
  if (live.best === null) return <>—</>;
  return (
    <chakra.span fontWeight="semibold" color="brand.fg">
      {formatDate(addDays(day, live.best))}
    </chakra.span>
  );
}
