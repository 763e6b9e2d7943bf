import { useEffect } from 'react';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { CabButton } from './CabButton.tsx';
import { CabColumns } from './CabColumns.tsx';
import { CabRefusal } from './CabRefusal.tsx';
import { CabSummary } from './CabSummary.tsx';
import { CancelBeat } from './CancelBeat.tsx';
import { messages } from './cabMessages.ts';
import { sendingOf, type StageProps } from './cabStage.ts';
import { lineKey, nextStop, sumOfDone, withSent } from './route.ts';
import { StopList } from './StopList.tsx';
import { displayWhenIn } from './scale/weighing.ts';
import { WeighPanel } from './scale/WeighPanel.tsx';

type IngredientPanelProps = {
  current: {
    isRefused: boolean;
    isOnItsWay: boolean;
    id: string;
    plannedKg: string;
    doneKg: string | null;
    name: string;
  };
  at: number;
  lines: {
    isRefused: boolean;
    isOnItsWay: boolean;
    id: string;
    plannedKg: string;
    doneKg: string | null;
    name: string;
  }[];
  kg: (value: string) => string;
  beat: StageProps['beat'];
  weighing: StageProps['weighing'];
  dispatch: StageProps['dispatch'];
  scale: StageProps['scale'];
  writes: StageProps['writes'];
  next:
    | { isRefused: boolean; isOnItsWay: boolean; id: string; plannedKg: string; doneKg: string | null; name: string }
    | null
    | undefined;
  done: (id: string, actualKg: string) => void;
};

function IngredientPanel({
  current,
  at,
  lines,
  kg,
  beat,
  weighing,
  dispatch,
  scale,
  writes,
  next,
  done,
}: IngredientPanelProps) {
  const t = useMessages(messages);
  return (
    <WeighPanel
      way="FILLS"
      title={current.name}
      detail={t('cab.ingredientOf', {
        number: at + 1,
        all: lines.length,
        kg: kg(displayWhenIn(weighing, current.plannedKg).toFixed()),
      })}
      plannedKg={current.plannedKg}
      recordedKg={current.doneKg}
      divisionKg={beat.mixer.scaleDivisionKg}
      weighing={weighing}
      dispatch={dispatch}
      scale={scale}
      refusal={writes.sent.get(current.id)?.refusal ?? null}
      confirm={next ? t('cab.doneNext', { next: next.name }) : t('cab.doneLast')}
      onConfirm={(actualKg) => done(current.id, actualKg)}
    >
      {current.doneKg === null && <CabButton onClick={() => done(current.id, '0')}>{t('cab.withoutIt')}</CabButton>}
    </WeighPanel>
  );
}

function linesOf(beat: StageProps['beat'], writes: StageProps['writes']) {
  return withSent(
    beat.lines.map((line) => ({
      id: lineKey(line),
      plannedKg: line.plannedKg,
      doneKg: line.actualKg ?? null,
      name: line.food?.name ?? '',
      ...sendingOf(writes, lineKey(line)),
    })),
    writes.sent,
  );
}

/** One ingredient at a time, in loading order. */
export function LoadingStage({ beat, weighing, dispatch, scale, writes }: StageProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const lines = linesOf(beat, writes);
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const inWagon = sumOfDone(lines).plus(beat.carryInKg);
  const begin = (id: string | null): void => {
    const beforeKg = lines.find((line) => line.id === id)?.doneKg ?? '0';
    dispatch({ type: 'BEGIN', targetId: id, beforeKg, displayKg: inWagon.toFixed(), at: new Date().toISOString() });
  };
  const current = lines.find(({ id }) => id === weighing.targetId);
  const first = nextStop(lines, null)?.id ?? null;
  const isLost = current === undefined && first !== null;
  useEffect(() => {
    if (isLost) begin(first);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where nothing is at hand
  }, [isLost, first]);

  const done = (id: string, actualKg: string): void => {
    void writes.loadLine(id, actualKg, weighing.startedAt);
    const rest = lines.map((line) => (line.id === id ? { ...line, doneKg: actualKg } : line));
    const displayKg = sumOfDone(rest).plus(beat.carryInKg).toFixed();
    const next = nextStop(rest, id);
    dispatch({
      type: 'BEGIN',
      targetId: next?.id ?? null,
      beforeKg: '0',
      displayKg,
      at: new Date().toISOString(),
    });
  };
  const at = lines.findIndex(({ id }) => id === current?.id);
  const next = current && nextStop(lines, current.id);
  const isEmpty = sumOfDone(lines).isZero();
  return (
    <CabColumns
      list={<StopList label={t('cab.ingredients')} stops={lines} currentId={current?.id ?? null} onChoose={begin} />}
    >
      {current ? (
        <IngredientPanel
          current={current}
          at={at}
          lines={lines}
          kg={kg}
          beat={beat}
          weighing={weighing}
          dispatch={dispatch}
          scale={scale}
          writes={writes}
          next={next}
          done={done}
        />
      ) : (
        <CabSummary
          title={t('cab.allLoaded')}
          value={inWagon.toFixed()}
          detail={t('cab.plannedTotal', { kg: kg(beat.plannedKg) })}
        >
          <CabButton tone="main" disabled={writes.step.busy} onClick={() => void writes.finishLoading()}>
            {t('cab.startMixing')}
          </CabButton>
        </CabSummary>
      )}
      {writes.step.refusal && <CabRefusal refusal={writes.step.refusal} />}
      <CancelBeat isLoaded={!isEmpty} writes={writes} />
    </CabColumns>
  );
}
