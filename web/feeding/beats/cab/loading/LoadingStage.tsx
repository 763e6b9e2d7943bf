import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatDecimal } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { CabButton } from '../CabButton.tsx';
import { CabColumns } from '../CabColumns.tsx';
import { CabRefusal } from '../CabRefusal.tsx';
import { CabSummary } from '../CabSummary.tsx';
import { CancelBeat } from '../CancelBeat.tsx';
import { messages } from '../cabMessages.ts';
import { sendingOf, type StageProps } from '../cabStage.ts';
import { shortKg } from '../../shortKg.ts';
import { OtherFood } from './OtherFood.tsx';
import { lineKey, nextStop, sumOfDone, withAims, withSent } from '../route.ts';
import { StopList, type ShownStop } from '../StopList.tsx';
import { displayWhenIn, isSettled, unrecordedKg, weighedKg } from '../scale/weighing.ts';
import { WeighPanel } from '../scale/WeighPanel.tsx';

type Line = ShownStop & { isOther: boolean; onHandKg: string | null };
type Food = { id: string; name: string };

/** What the load is made of, and after it foods that were chosen in the place of others and not weighed yet. */
function linesOf(beat: StageProps['beat'], writes: StageProps['writes'], chosen: readonly Food[]): Line[] {
  const known = new Set(beat.lines.map(lineKey));
  const lines = beat.lines.map((line) => ({
    id: lineKey(line),
    name: line.food?.name ?? '',
    plannedKg: line.plannedKg,
    doneKg: line.actualKg ?? null,
    onHandKg: line.onHandKg ?? null,
    isOther: false,
  }));
  const others = chosen
    .filter(({ id }) => !known.has(id))
    .map((food) => ({ ...food, plannedKg: '0', doneKg: null, onHandKg: null, isOther: true }));
  const all = [...lines, ...others].map((line) => ({ ...line, ...sendingOf(writes, line.id) }));
  return withAims(withSent(all, writes.sent));
}

type IngredientPanelProps = StageProps & {
  current: Line;
  lines: readonly Line[];
  done: (line: Line, actualKg: string) => void;
  /** Nothing of it is in: what moved on the scale meanwhile is of another. */
  onLeaveOut: () => void;
  onOther: () => void;
};

function IngredientPanel({ current, lines, done, onLeaveOut, onOther, ...stage }: IngredientPanelProps) {
  const { beat, weighing, dispatch, scale, writes } = stage;
  const t = useMessages(messages);
  const locale = useLanguage();
  const next = nextStop(lines, current.id);
  return (
    <WeighPanel
      way="FILLS"
      title={current.name}
      detail={t('cab.ingredientOf', {
        number: lines.indexOf(current) + 1,
        all: lines.length,
        kg: formatDecimal(displayWhenIn(weighing, current.plannedKg).toFixed(), locale, { digits: 0, maxDigits: 1 }),
      })}
      plannedKg={current.plannedKg}
      recordedKg={current.doneKg}
      divisionKg={beat.mixer.scaleDivisionKg}
      weighing={weighing}
      dispatch={dispatch}
      scale={scale}
      refusal={writes.sent.get(current.id)?.refusal ?? null}
      confirm={next ? t('cab.doneNext', { next: next.name }) : t('cab.doneLast')}
      onConfirm={(actualKg) => done(current, actualKg)}
    >
      {current.doneKg === null && <CabButton onClick={onLeaveOut}>{t('cab.withoutIt')}</CabButton>}
      <CabButton onClick={onOther}>{t('cab.otherFood')}</CabButton>
    </WeighPanel>
  );
}

/** The foods that were chosen in the place of others, and what is written of each line. */
function useLines({ beat, weighing, writes }: StageProps) {
  const [chosen, setChosen] = useState<readonly Food[]>([]);
  const lines = linesOf(beat, writes, chosen);
  /** Writes what went in of a line; all of them with it. */
  const record = (line: Line, actualKg: string): Line[] => {
    // What was only chosen, and of which nothing went in, is chosen no more.
    if (line.isOther && Number(actualKg) === 0) setChosen((foods) => foods.filter(({ id }) => id !== line.id));
    else void writes.loadLine(line.id, line.name, actualKg, weighing.startedAt);
    return lines.map((each) => (each.id === line.id ? { ...each, doneKg: actualKg } : each));
  };
  return { lines, record, add: (food: Food) => setChosen((foods) => [...foods, food]) };
}

type IngredientListProps = { lines: readonly Line[]; currentId: string | null; onChoose: (id: string) => void };

/** The ingredients; one that is not in yet, and of which the stock has less, says so. */
function IngredientList({ lines, ...list }: IngredientListProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const stops = lines.map((line): ShownStop => {
    const missing = line.doneKg === null ? shortKg(line.plannedKg, line.onHandKg) : null;
    if (missing === null) return line;
    return { ...line, warning: t('cab.short', { onHand: kg(line.onHandKg ?? '0'), kg: kg(missing) }) };
  });
  return <StopList label={t('cab.ingredients')} stops={stops} {...list} />;
}

const passingOf = ({ mixer }: StageProps['beat']) => ({ way: 'FILLS', divisionKg: mixer.scaleDivisionKg }) as const;

type AllLoadedProps = StageProps & { heldKg: string; onOther: () => void };

function AllLoaded({ beat, weighing, writes, heldKg, onOther }: AllLoadedProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const unrecorded = weighing.shown?.stable ? unrecordedKg(weighing, passingOf(beat)) : null;
  return (
    <CabSummary title={t('cab.allLoaded')} value={heldKg} detail={t('cab.plannedTotal', { kg: kg(beat.plannedKg) })}>
      {unrecorded && (
        <chakra.p role="status" fontSize="lg" color="warning.fg">
          {t('cab.unrecorded', { kg: kg(unrecorded.toFixed()) })}
        </chakra.p>
      )}
      <CabButton tone="main" disabled={writes.step.busy} onClick={() => void writes.finishLoading()}>
        {t('cab.startMixing')}
      </CabButton>
      <CabButton disabled={writes.step.busy} onClick={onOther}>
        {t('cab.otherFood')}
      </CabButton>
    </CabSummary>
  );
}

/** One ingredient at a time, in loading order. */
export function LoadingStage(stage: StageProps) {
  const { beat, weighing, dispatch, writes } = stage;
  const t = useMessages(messages);
  const locale = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { lines, record, add } = useLines(stage);
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const heldKg = (of: readonly Line[]): string => sumOfDone(of).plus(beat.carryInKg).toFixed();
  const passing = passingOf(beat);
  const beginAt = (targetId: string | null, beforeKg: string, displayKg: string, isPassing = false): void => {
    setChoosing(false);
    const at = new Date().toISOString();
    dispatch({ type: 'BEGIN', targetId, beforeKg, displayKg, at, ...(isPassing ? { passing } : {}) });
  };
  const begin = (id: string): void =>
    beginAt(id, lines.find((line) => line.id === id)?.doneKg ?? '0', heldKg(lines), true);
  const current = lines.find(({ id }) => id === weighing.targetId);
  const first = nextStop(lines, null)?.id ?? null;
  const isLost = current === undefined && first !== null;
  useEffect(() => {
    if (isLost) begin(first);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where nothing is at hand
  }, [isLost, first]);

  const done = (line: Line, actualKg: string, isPassing = false): void => {
    const rest = record(line, actualKg);
    beginAt(nextStop(rest, line.id)?.id ?? null, '0', heldKg(rest), isPassing);
  };
  const inKg = weighedKg(weighing, 'FILLS', beat.mixer.scaleDivisionKg)?.toFixed() ?? current?.doneKg ?? '0';
  /** What of the ingredient at hand is in stays, and the food goes on in its place. */
  const goOnWith = (food: Food): void => {
    const isNew = current && (current.doneKg === null || Number(current.doneKg) !== Number(inKg));
    const rest = isNew ? record(current, inKg) : lines;
    add(food);
    beginAt(food.id, '0', heldKg(rest));
  };
  return (
    <CabColumns list={<IngredientList lines={lines} currentId={current?.id ?? null} onChoose={begin} />}>
      {isChoosing && (
        <OtherFood
          detail={current ? t('cab.otherFoodFor', { name: current.name, kg: kg(inKg) }) : null}
          settled={isSettled(weighing)}
          taken={lines.map(({ id }) => id)}
          onChoose={goOnWith}
          onLeave={() => setChoosing(false)}
        />
      )}
      {/* What was typed there is still there for who goes back. */}
      <div hidden={isChoosing}>
        {current ? (
          <IngredientPanel
            {...stage}
            current={current}
            lines={lines}
            done={done}
            onLeaveOut={() => done(current, '0', true)}
            onOther={() => setChoosing(true)}
          />
        ) : (
          !isLost && <AllLoaded {...stage} heldKg={heldKg(lines)} onOther={() => setChoosing(true)} />
        )}
      </div>
      {writes.step.refusal && <CabRefusal refusal={writes.step.refusal} />}
      <CancelBeat isLoaded={!sumOfDone(lines).isZero()} writes={writes} />
    </CabColumns>
  );
}
