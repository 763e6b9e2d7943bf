import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from './cabMessages.ts';
import { bandOfDeviation, bandTones, deviationText } from '../records/deviation.ts';
import type { Stop } from './route.ts';

export type ShownStop = Stop & {
  name: string;
  note?: string | undefined;
  warning?: string | undefined;
  isRefused: boolean;
  isOnItsWay: boolean;
};

type Props = {
  label: string;
  stops: readonly ShownStop[];
  currentId: string | null;
  onChoose: (id: string) => void;
};

function Texts({ name, note, warning }: Pick<ShownStop, 'name' | 'note' | 'warning'>) {
  const small = { display: 'block', fontSize: 'sm', fontWeight: 'normal' } as const;
  return (
    <chakra.span flex="1" minW="0" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
      {name}
      {note !== undefined && (
        <chakra.span {...small} color="fg.muted">
          {note}
        </chakra.span>
      )}
      {warning !== undefined && (
        <chakra.span {...small} color="warning.fg">
          {warning}
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** Everything there is to load or to feed, in its order; any of it is gone back to with one touch. */
export function StopList({ label, stops, currentId, onChoose }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  return (
    <chakra.ol aria-label={label} display="grid" gap="1.5" alignContent="start">
      {stops.map(({ id, name, note, warning, plannedKg, doneKg, isRefused, isOnItsWay }, index) => {
        const deviation = deviationText(plannedKg, doneKg);
        return (
          <li key={id}>
            <chakra.button
              type="button"
              aria-current={id === currentId ? 'step' : undefined}
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              minH="14"
              px="3"
              py="2"
              borderWidth="1px"
              borderColor={id === currentId ? 'brand.ring' : isRefused ? 'danger.border' : 'border'}
              borderRadius="lg"
              bg={id === currentId ? 'brand.subtle' : 'bg.surface'}
              color="fg"
              textAlign="start"
              onClick={() => onChoose(id)}
            >
              <chakra.span w="7" flexShrink="0" fontSize="lg" fontWeight="semibold" color="fg.muted">
                {doneKg !== null ? <Icon name={isOnItsWay ? 'clock' : 'check'} size="1.5rem" /> : index + 1}
              </chakra.span>
              <Texts name={name} note={note} warning={warning} />
              {deviation !== null && (
                <Badge tone={bandTones[bandOfDeviation(deviation)]}>
                  {`${Number(deviation) > 0 ? '+' : ''}${formatDecimal(deviation, locale, { digits: 1 })}%`}
                </Badge>
              )}
              <chakra.span fontSize="lg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {doneKg === null
                  ? t('cab.plannedKg', { kg: kg(plannedKg) })
                  : t('cab.doneOf', { kg: kg(doneKg), planned: kg(plannedKg) })}
              </chakra.span>
            </chakra.button>
          </li>
        );
      })}
    </chakra.ol>
  );
}
