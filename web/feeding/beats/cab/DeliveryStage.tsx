import { useEffect, useState } from 'react';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { CabButton } from './CabButton.tsx';
import { CabColumns } from './CabColumns.tsx';
import { messages } from './cabMessages.ts';
import { sendingOf, type StageProps } from './cabStage.ts';
import { EndBeat } from './EndBeat.tsx';
import { dropKey, nextStop, sumOfDone, withSent } from './route.ts';
import { StopList } from './StopList.tsx';
import { WeighPanel } from './scale/WeighPanel.tsx';

interface DropsOfInput {
  beat: StageProps['beat'];
  rounds: number;
  t: Translate<typeof messages>;
  writes: StageProps['writes'];
}

function dropsOf({ beat, rounds, t, writes }: DropsOfInput) {
  return withSent(
    beat.drops.map(({ plannedKg, deliveredKg, corral, round, isSplit }) => ({
      id: dropKey(corral.id, round),
      plannedKg,
      doneKg: deliveredKg ?? null,
      name: corral.name,
      corralId: corral.id,
      round,
      isSplit,
      note:
        [rounds > 1 && t('cab.round', { round }), isSplit && t('cab.split')].filter(Boolean).join(' · ') || undefined,
      ...sendingOf(writes, dropKey(corral.id, round)),
    })),
    writes.sent,
  );
}

/** Corral by corral in the order of the route; one that is left out is come back to. */
export function DeliveryStage({ beat, weighing, dispatch, scale, writes }: StageProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [isEnding, setEnding] = useState(false);
  const rounds = new Set(beat.drops.map(({ round }) => round)).size;
  const drops = dropsOf({ beat, rounds, t, writes });
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const loadedKg = beat.lines.map(({ actualKg }) => ({ id: '', plannedKg: '0', doneKg: actualKg ?? null }));
  const heldKg = sumOfDone(loadedKg).plus(beat.carryInKg);
  const leftKg = heldKg.minus(sumOfDone(drops));
  const current = drops.find(({ id }) => id === weighing.targetId);
  const passing = { way: 'EMPTIES', divisionKg: beat.mixer.scaleDivisionKg } as const;
  const beginAt = (targetId: string | null, beforeKg: string, displayKg: string, isPassing = false): void => {
    const at = new Date().toISOString();
    dispatch({ type: 'BEGIN', targetId, beforeKg, displayKg, at, ...(isPassing ? { passing } : {}) });
  };
  const begin = (id: string | null): void => {
    setEnding(id === null);
    const { doneKg } = drops.find((each) => each.id === id) ?? { doneKg: null };
    // What the scale showed before the first corral was of the loading.
    beginAt(id, doneKg ?? '0', leftKg.toFixed(), current !== undefined);
  };
  const first = nextStop(drops, null)?.id ?? null;
  const isLost = current === undefined && first !== null && !isEnding;
  useEffect(() => {
    if (isLost) begin(first);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where nothing is at hand
  }, [isLost, first]);

  const done = (drop: (typeof drops)[number], deliveredKg: string): void => {
    void writes.dropIn(drop.corralId, drop.round, deliveredKg);
    const rest = drops.map((each) => (each.id === drop.id ? { ...each, doneKg: deliveredKg } : each));
    beginAt(nextStop(rest, drop.id)?.id ?? null, '0', heldKg.minus(sumOfDone(rest)).toFixed());
  };
  const at = drops.findIndex(({ id }) => id === current?.id);
  const next = current && nextStop(drops, current.id);
  return (
    <CabColumns
      list={<StopList label={t('cab.corrals')} stops={drops} currentId={current?.id ?? null} onChoose={begin} />}
    >
      {current ? (
        <WeighPanel
          way="EMPTIES"
          title={current.name}
          badges={
            <>
              {current.isSplit && <Badge tone="info">{t('cab.split')}</Badge>}
              {rounds > 1 && <Badge>{t('cab.round', { round: current.round })}</Badge>}
            </>
          }
          detail={t('cab.corralOf', { number: at + 1, all: drops.length, kg: kg(leftKg.toFixed()) })}
          plannedKg={current.plannedKg}
          recordedKg={current.doneKg}
          divisionKg={beat.mixer.scaleDivisionKg}
          weighing={weighing}
          dispatch={dispatch}
          scale={scale}
          refusal={writes.sent.get(current.id)?.refusal ?? null}
          confirm={next ? t('cab.fedNext', { next: next.name }) : t('cab.fedLast')}
          onConfirm={(deliveredKg) => done(current, deliveredKg)}
        >
          {next && current.doneKg === null && <CabButton onClick={() => begin(next.id)}>{t('cab.skip')}</CabButton>}
          <CabButton onClick={() => begin(null)}>{t('cab.end')}</CabButton>
        </WeighPanel>
      ) : (
        // Before the first corral is at hand the route is not at its end.
        !isLost && (
          <EndBeat
            held={{ heldKg: heldKg.toFixed(), outKg: sumOfDone(drops).toFixed() }}
            left={drops.filter(({ doneKg }) => doneKg === null).map(({ name }) => name)}
            shown={weighing.shown}
            writes={writes}
          />
        )
      )}
    </CabColumns>
  );
}
