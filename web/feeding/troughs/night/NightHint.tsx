import { useEffect, useState } from 'react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { messages } from '../../messages.ts';
import { isInWindow } from './nightWindow.ts';

type Props = {
  rules: { readonly required: boolean; readonly windowStart: string; readonly windowEnd: string };
  isNight: boolean;
  /** Of the open day; a late reading has no window. */
  isOpen: boolean;
  /** Corrals whose night is not known. */
  missing: number;
};

/** The time of day by the device's clock. */
function clockNow(): string {
  const now = new Date();
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}

/** What the farm's rules say of the hour; nothing is refused for it. */
export function NightHint({
  rules: { required, windowStart: start, windowEnd: end },
  isNight,
  isOpen,
  missing,
}: Props) {
  const t = useMessages(messages);
  const [clock, setClock] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setClock(clockNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const isOutside = isNight && isOpen && !isInWindow(clock, start, end);
  const isMissing = required && missing > 0;
  if (!isOutside && !isMissing) return null;
  return (
    <Notice tone={isMissing && !isNight ? 'warning' : 'info'}>
      {isOutside && <p>{t('trough.outsideWindow', { start, end, clock })}</p>}
      {isMissing && <p>{t('trough.nightRequired', { count: missing })}</p>}
    </Notice>
  );
}
