import type { Decimal } from 'decimal.js';
import { chakra } from '@chakra-ui/react';
import { useId, useState, type Dispatch, type SetStateAction } from 'react';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { parseNumber } from '../../../platform/i18n/number.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { CabButton } from './CabButton.tsx';
import { CabRefusal } from './CabRefusal.tsx';
import { CancelBeat } from './CancelBeat.tsx';
import { messages } from './cabMessages.ts';
import { balanceOf } from './route.ts';
import type { BeatWrites, Refusal } from './useBeatWrites.ts';
import type { Shown } from './scale/weighing.ts';
import type { LoadedFeed } from './__generated__/useBeatWritesCancelMutation.graphql.ts';

type Props = {
  held: { heldKg: string; outKg: string };
  /** The corrals that nothing was brought to. */
  left: readonly string[];
  shown: Shown | null;
  writes: BeatWrites;
};

function BalanceFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="2">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt fontSize="md" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value} kg
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

type ResidualFieldProps = {
  id: string;
  typed: string;
  isRefused: boolean;
  refusal: Refusal | null;
  setTyped: Dispatch<SetStateAction<string>>;
  shown: Shown | null;
  kg: (value: string) => string;
  residualKg: string | null;
  isNumber: boolean;
  lossKg: Decimal;
  lossPct: Decimal | null;
};

function ResidualField({
  id,
  typed,
  isRefused,
  refusal,
  setTyped,
  shown,
  kg,
  residualKg,
  isNumber,
  lossKg,
  lossPct,
}: ResidualFieldProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontSize="lg" fontWeight="semibold">
        {t('cab.residual')}
      </chakra.label>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Input
          id={id}
          h="16"
          w="12rem"
          fontSize="2rem"
          fontVariantNumeric="tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={typed}
          aria-invalid={isRefused}
          aria-describedby={`${id}-loss${refusal === null ? '' : ` ${id}-refused`}`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {shown !== null && (
          <CabButton onClick={() => setTyped(kg(shown.kg))}>{t('cab.takeDisplay', { kg: kg(shown.kg) })}</CabButton>
        )}
      </chakra.div>
      <chakra.p id={`${id}-loss`} role="status" fontSize="lg" fontVariantNumeric="tabular-nums">
        {residualKg === null
          ? t(isNumber ? 'cab.residualHint' : 'cab.noWeight')
          : t(lossKg.isNegative() ? 'cab.gain' : 'cab.loss', {
              kg: kg(lossKg.abs().toFixed()),
              pct: formatDecimal(lossPct?.abs().toFixed(2), locale, { digits: 1 }),
            })}
      </chakra.p>
    </chakra.div>
  );
}

const whereabouts = [null, 'RETURNED', 'LOST'] as const satisfies (LoadedFeed | null)[];

/** A wagon that broke down on its way: its feed does not stay in it. */
function WhereItIs({ chosen, onChoose }: { chosen: LoadedFeed | null; onChoose: (feed: LoadedFeed | null) => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="2" role="group" aria-label={t('cab.whereRestIs')}>
      <chakra.p fontSize="lg" fontWeight="semibold">
        {t('cab.whereRestIs')}
      </chakra.p>
      {whereabouts.map((feed) => (
        <CabButton
          key={feed ?? 'KEPT'}
          aria-pressed={feed === chosen}
          borderWidth={feed === chosen ? '3px' : '1px'}
          borderColor={feed === chosen ? 'brand.solid' : 'border.button'}
          onClick={() => onChoose(feed)}
        >
          {t(`cab.rest${feed ?? 'KEPT'}`)}
        </CabButton>
      ))}
      {chosen === 'RETURNED' && <chakra.p fontSize="lg">{t('cab.restToOther')}</chakra.p>}
    </chakra.div>
  );
}

/** The wagon is back: what is left in it, what was lost, and what the scales do not agree on. */
export function EndBeat({ held, left, shown, writes }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState(() => (shown === null ? '0' : ''));
  const [feed, setFeed] = useState<LoadedFeed | null>(null);
  const number = parseNumber(typed, locale, 'kg');
  const residualKg = number.ok && Number(number.value) >= 0 ? number.value : null;
  const { leftKg, lossKg, lossPct } = balanceOf(held.heldKg, 0, held.outKg, residualKg ?? '0');
  const { busy, refusal } = writes.step;
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const isNumber = typed.trim() === '' || residualKg !== null;
  const isRefused = refusal !== null || !isNumber;
  // Then it is cancelled: there is nobody to bear what it cost.
  const isNothingOut = Number(held.outKg) === 0;
  const isLeft = residualKg !== null && Number(residualKg) > 0;
  const close = (isSure: boolean): void => {
    if (residualKg !== null)
      void writes.close(residualKg, isLeft ? feed : null, isSure ? (refusal?.warnings ?? []) : []);
  };
  const facts = [
    { label: t('cab.held'), value: kg(held.heldKg) },
    { label: t('cab.out'), value: kg(held.outKg) },
    { label: t('cab.shouldBe'), value: kg(leftKg.toFixed()) },
  ];
  return (
    <chakra.form
      aria-label={t('cab.endTitle')}
      display="grid"
      gap="4"
      p={{ base: '4', md: '6' }}
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.surface"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <chakra.h2 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="bold">
        {t('cab.endTitle')}
      </chakra.h2>
      {left.length > 0 && (
        <chakra.p fontSize="lg" color="warning.fg">
          {t('cab.notFed', { count: left.length, names: left.join(', ') })}
        </chakra.p>
      )}
      <BalanceFacts facts={facts} />
      <ResidualField
        id={id}
        typed={typed}
        isRefused={isRefused}
        refusal={refusal}
        setTyped={setTyped}
        shown={shown}
        kg={kg}
        residualKg={residualKg}
        isNumber={isNumber}
        lossKg={lossKg}
        lossPct={lossPct}
      />
      {isLeft && !isNothingOut && <WhereItIs chosen={feed} onChoose={setFeed} />}
      {refusal && (
        <CabRefusal refusal={refusal} id={`${id}-refused`}>
          {refusal.warnings.length > 0 && !isNothingOut && (
            <CabButton tone="danger" disabled={busy} onClick={() => close(true)}>
              {t('cab.closeAnyway')}
            </CabButton>
          )}
        </CabRefusal>
      )}
      <CabButton tone="main" type="submit" disabled={busy || residualKg === null || isNothingOut}>
        {t('cab.close')}
      </CabButton>
      {isNothingOut && <CancelBeat isLoaded writes={writes} />}
    </chakra.form>
  );
}
