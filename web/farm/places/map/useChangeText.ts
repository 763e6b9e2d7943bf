import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { AreaChange } from '../../../platform/map/drawing/geoFiles.ts';
import { areaText } from '../../../platform/map/measures.ts';
import { messages } from '../messages.ts';

/** What was made different of a shape, in words. */
export function useChangeText() {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (change: AreaChange): string => {
    switch (change.change) {
      case 'SIMPLIFIED':
        return t('places.changeSIMPLIFIED', {
          from: change.from,
          to: change.to,
          metres: formatInteger(Math.round(change.squareMetres), locale),
        });
      case 'HOLES':
        return t('places.changeHOLES', { count: change.count, area: areaText(change.squareMetres, locale) });
      default:
        return t(`places.change${change.change}`);
    }
  };
}
