import { chakra } from '@chakra-ui/react';
import { formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { messages } from './messages.ts';

type SliderProps = {
  label: string;
  text: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  onRest: () => void;
};

function Slider({ label, text, value, min, max, onChange, onRest }: SliderProps) {
  return (
    <chakra.label display="grid" gap="1">
      <chakra.span display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        <chakra.span fontSize="sm" color="fg.muted">
          {label}
        </chakra.span>
        <chakra.span fontWeight="semibold" fontSize="lg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {text}
        </chakra.span>
      </chakra.span>
      <chakra.input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={1}
        value={value}
        w="full"
        h="11"
        cursor="pointer"
        css={{ accentColor: 'var(--chakra-colors-brand-solid)' }}
        onChange={({ target }) => onChange(Number(target.value))}
        onPointerUp={onRest}
        onKeyUp={onRest}
        onBlur={onRest}
      />
    </chakra.label>
  );
}

/** R$ an arroba, and what feed costs of what it does now, percent. */
export type Prices = { arroba: number | null; feedPct: number };

/** Where a farm has no price yet, the slider begins here. */
const usualArroba = 300;

type Props = {
  prices: Prices;
  /** As they are without the sliders; null where the farm never set a price. */
  ofFarm: number | null;
  onChange: (prices: Prices) => void;
  /** They rest: the address may say them. */
  onRest: () => void;
  isChanged: boolean;
  onReset: () => void;
};

/** What is tried out: the price of the arroba and the cost of feed. */
export function PriceSliders({ prices, ofFarm, onChange, onRest, isChanged, onReset }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const middle = ofFarm ?? prices.arroba ?? usualArroba;
  const [min, max] = [Math.floor(Math.min(middle * 0.7, prices.arroba ?? middle)), Math.ceil(middle * 1.3)];
  return (
    <Card padded display="grid" gap="3" alignContent="start">
      <chakra.h2 fontWeight="semibold">{t('forecast.prices')}</chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted">
        {prices.arroba === null ? t('forecast.arrobaUnset') : t('forecast.pricesText')}
      </chakra.p>
      <Slider
        label={t('forecast.arroba')}
        text={prices.arroba === null ? '—' : formatMoney(prices.arroba.toFixed(2), locale)}
        value={prices.arroba ?? middle}
        min={min}
        max={Math.max(max, prices.arroba ?? max)}
        onChange={(arroba) => onChange({ ...prices, arroba })}
        onRest={onRest}
      />
      <Slider
        label={t('forecast.feed')}
        text={`${prices.feedPct}%`}
        value={prices.feedPct}
        min={60}
        max={160}
        onChange={(feedPct) => onChange({ ...prices, feedPct })}
        onRest={onRest}
      />
      {isChanged && (
        <Button variant="quiet" justifySelf="start" onClick={onReset}>
          {t('forecast.all')}
        </Button>
      )}
    </Card>
  );
}
