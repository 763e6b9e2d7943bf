import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { useEffect, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { formatDecimal } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { messages } from '../cabMessages.ts';
import { CabButton } from '../CabButton.tsx';
import { CabRefusal } from '../CabRefusal.tsx';
import { TypedWeight } from './TypedWeight.tsx';
import type { Refusal } from '../useBeatWrites.ts';
import type { ConnectedScale } from './useWagonScale.ts';
import {
  aimOf,
  goesWrong,
  isSettled,
  weighedKg,
  type Nearness,
  type Way,
  type Weighing,
  type WeighingEvent,
} from './weighing.ts';

type Props = {
  way: Way;
  /** The ingredient or the corral. */
  title: string;
  badges?: ReactNode;
  detail: string;
  plannedKg: string;
  /** What is known of it already, from before or from another screen. */
  recordedKg: string | null;
  divisionKg: string;
  weighing: Weighing;
  dispatch: Dispatch<WeighingEvent>;
  scale: ConnectedScale;
  refusal: Refusal | null;
  confirm: string;
  onConfirm: (kg: string) => void;
  children?: ReactNode;
};

const grounds: Record<Nearness, { bg: string; color: string }> = {
  FAR: { bg: 'bg.surface', color: 'fg' },
  NEAR: { bg: 'warning.subtle', color: 'warning.fg' },
  ON: { bg: 'brand.subtle', color: 'brand.fg' },
  OVER: { bg: 'danger.solid', color: 'danger.onSolid' },
};

const alarmMs = 1_800;

/** Heard without looking: once when it is enough, and again and again while it is too much. */
function useAlarm(nearness: Nearness, isPouring: boolean, sound: ConnectedScale['sound']): void {
  useEffect(() => {
    if (nearness === 'ON') sound('STABLE');
    if (nearness !== 'OVER') return undefined;
    sound('FAULT');
    if (!isPouring) return undefined;
    const timer = setInterval(() => sound('FAULT'), alarmMs);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sound of the moment, not of each render
  }, [nearness, isPouring]);
}

const pctOf = (kg: Decimal | null, plannedKg: string): number =>
  kg === null || Number(plannedKg) === 0 ? 0 : Math.min(100, kg.div(plannedKg).times(100).toNumber());

type ToGoProps = {
  isOver: boolean;
  way: Way;
  nearness: Nearness;
  toGoKg: Decimal;
  shown: (value: Decimal | string) => string;
  known: Decimal | null;
  plannedKg: string;
  weighing: Weighing;
};

function ToGo({ isOver, way, nearness, toGoKg, shown, known, plannedKg, weighing }: ToGoProps) {
  const t = useMessages(messages);
  return (
    <chakra.div role="status" aria-live="off" display="grid" gap="1">
      <chakra.p fontSize="xl" fontWeight="semibold" display="flex" alignItems="center" gap="2">
        {isOver && <Icon name="alert" size="1.5rem" />}
        {t(isOver ? `cab.over${way}` : nearness === 'ON' ? 'cab.enough' : `cab.toGo${way}`)}
      </chakra.p>
      <chakra.p
        fontSize={{ base: 'clamp(4.5rem, 26vw, 7rem)', md: '9rem' }}
        lineHeight="0.95"
        fontWeight="bold"
        letterSpacing="tighter"
        fontVariantNumeric="tabular-nums"
        data-to-go={toGoKg.toFixed()}
      >
        {`${isOver ? '+' : ''}${shown(toGoKg.abs())}`}
        <chakra.span fontSize="0.3em" fontWeight="semibold" letterSpacing="normal">
          {' kg'}
        </chakra.span>
      </chakra.p>
      <chakra.div h="4" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
        <chakra.div
          h="full"
          borderRadius="full"
          bg={isOver ? 'danger.onSolid' : nearness === 'NEAR' ? 'amber.400' : 'brand.solid'}
          style={{ width: `${pctOf(known, plannedKg)}%` }}
        />
      </chakra.div>
      <chakra.p fontSize={{ base: 'lg', md: 'xl' }} fontVariantNumeric="tabular-nums">
        {t(`cab.of${way}`, { kg: known === null ? '—' : shown(known), planned: shown(plannedKg) })}
        {weighing.shown !== null && ` · ${t('cab.display', { kg: shown(weighing.shown.kg) })}`}
      </chakra.p>
    </chakra.div>
  );
}

type PanelButtonsProps = {
  props: Props;
  hasScale: boolean;
  isTyping: boolean;
  setTyping: Dispatch<SetStateAction<boolean>>;
  dispatch: Dispatch<WeighingEvent>;
};

function PanelButtons({ props, hasScale, isTyping, setTyping, dispatch }: PanelButtonsProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {props.children}
      {hasScale && (
        <CabButton
          aria-pressed={isTyping}
          onClick={() => {
            setTyping(!isTyping);
            dispatch({ type: 'TYPED', typed: null });
          }}
        >
          {t(isTyping ? 'cab.byScale' : 'cab.typeIt')}
        </CabButton>
      )}
    </chakra.div>
  );
}

function useSeenWhole(weighing: Weighing) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(weighing.targetId);
  useEffect(() => {
    // What is at hand now is seen whole, wherever the one before was ended.
    if (seen.current !== weighing.targetId) box.current?.scrollIntoView({ block: 'start' });
    seen.current = weighing.targetId;
  }, [weighing.targetId]);
  return box;
}

/** Who ends one from the keyboard goes on with the next one there. */
function useConfirm(kg: Decimal | null, settled: boolean, onConfirm: Props['onConfirm']) {
  const [goesOn, setGoesOn] = useState(false);
  const confirm = (byKeyboard: boolean): void => {
    setGoesOn(byKeyboard);
    if (kg !== null && settled) onConfirm(kg.toFixed());
  };
  return { goesOn, confirm };
}

/** One ingredient going in, or one corral being fed: how many kilograms are to go, as large as it gets. */
export function WeighPanel(props: Props) {
  const { way, title, badges, detail, plannedKg, recordedKg, divisionKg, weighing, dispatch, scale, refusal } = props;
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = weighedKg(weighing, way, divisionKg);
  const known = kg ?? (recordedKg === null ? null : new Decimal(recordedKg));
  const { toGoKg, nearness } = aimOf(plannedKg, known, divisionKg);
  const [isTyping, setTyping] = useState(false);
  const hasScale = weighing.shown !== null;
  const isLive = weighing.shown !== null && weighing.typed === null;
  // What was too much before is no news when it is looked at once more.
  const isNew = kg !== null && (recordedKg === null || !kg.eq(recordedKg));
  useAlarm(isNew ? nearness : 'FAR', isLive, scale.sound);
  const shown = (value: Decimal | string): string =>
    formatDecimal(value.toString(), locale, { digits: 0, maxDigits: 1 });
  const box = useSeenWhole(weighing);
  const { bg, color } = grounds[nearness];
  const settled = isSettled(weighing);
  const { goesOn, confirm } = useConfirm(kg, settled, props.onConfirm);
  return (
    <chakra.section
      ref={box}
      aria-label={title}
      scrollMarginTop="3"
      data-nearness={nearness}
      display="grid"
      gap="3"
      p={{ base: '3', md: '5' }}
      borderRadius="xl"
      borderWidth="1px"
      bg={bg}
      color={color}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h2 fontSize={{ base: '2rem', md: '3rem' }} fontWeight="bold" lineHeight="1.1" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {badges}
      </chakra.div>
      <chakra.p fontSize={{ base: 'lg', md: 'xl' }} fontVariantNumeric="tabular-nums">
        {detail}
      </chakra.p>
      <ToGo
        isOver={nearness === 'OVER'}
        way={way}
        nearness={nearness}
        toGoKg={toGoKg}
        shown={shown}
        known={known}
        plannedKg={plannedKg}
        weighing={weighing}
      />
      {recordedKg !== null && <chakra.p fontSize="lg">{t(`cab.recorded${way}`, { kg: shown(recordedKg) })}</chakra.p>}
      {goesWrong(weighing, way, divisionKg) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.p fontSize="lg">{t(`cab.wrongWay${way}`)}</chakra.p>
          <CabButton onClick={() => dispatch({ type: 'FROM_HERE' })}>{t('cab.fromHere')}</CabButton>
        </chakra.div>
      )}
      {refusal !== null && <CabRefusal refusal={refusal} />}
      {(!hasScale || isTyping) && (
        <TypedWeight
          key={weighing.targetId}
          way={way}
          corrects={recordedKg !== null}
          weighing={weighing}
          dispatch={dispatch}
          takesFocus={goesOn}
          onEnter={() => confirm(true)}
        />
      )}
      {!settled && <chakra.p fontSize="lg">{t('cab.unsettled')}</chakra.p>}
      <CabButton tone="main" disabled={kg === null || !settled} onClick={() => confirm(false)}>
        <Icon name="check" size="1.5rem" />
        {props.confirm}
      </CabButton>
      <PanelButtons props={props} hasScale={hasScale} isTyping={isTyping} setTyping={setTyping} dispatch={dispatch} />
    </chakra.section>
  );
}
