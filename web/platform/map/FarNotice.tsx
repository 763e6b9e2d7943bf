import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Notice } from '../ui/screen/Notice.tsx';
import type { MapHome } from './home.ts';
import { messages } from './messages.ts';

type Props = { kilometres: number; home: MapHome };

/** An area far from the farm is a mistake more often than not; it may be saved all the same. */
export function FarNotice({ kilometres, home }: Props) {
  const t = useMessages(messages);
  const distance = `${formatInteger(Math.round(kilometres), useLanguage())} km`;
  return (
    <Notice tone="warning">
      {home.name === null ? t('map.farFromFarm', { distance }) : t('map.farFrom', { distance, name: home.name })}
    </Notice>
  );
}
