import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { oxName, oxNumbers } from '../../../herd/chute/chuteAnimals.ts';
import { ChuteFrame } from '../../../herd/chute/ChuteFrame.tsx';
import type { SessionWork } from '../../../herd/chute/devices/SessionDialog.tsx';
import type { RunRow } from '../../../herd/chute/useChute.ts';
import { headsIn, useQueuedRows } from '../../../herd/chute/weighings/useQueuedRows.ts';
import type { ChuteFrame_farm$key } from '../../../herd/chute/__generated__/ChuteFrame_farm.graphql.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { latePart } from '../../../platform/ui/latePart.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { BoardingRun_truck$key, BoardingRun_truck$data } from './__generated__/BoardingRun_truck.graphql.ts';
import { BoardingCounters } from './BoardingCounters.tsx';
import { BoardingVerdict, overrideId } from './BoardingVerdict.tsx';
import { FinishDialog } from '../TruckDialogs.tsx';
import { messages } from '../truckMessages.ts';
import { truckPath } from '../truckPaths.ts';
import { boardingRunOf, useBoardingRun } from './useBoardingRun.ts';

const SessionDialog = latePart(
  async () => (await import('../../../herd/chute/devices/SessionDialog.tsx')).SessionDialog,
);

const mostRows = 30;
const weighsKey = 'boardingWeighs';

const truckFragment = graphql`
  fragment BoardingRun_truck on ExitTruck {
    id
    plate
    capacity
    boarded
    free
    version
    expectedLeft
    owner {
      id
    }
    destination {
      name
    }
    totals {
      average
    }
    papers {
      gta {
        id
        uf
        series
        number
        ageGroups {
          id
          sex
          band
          quantity
          bound
        }
      }
    }
    boardings {
      id
      at
      weight
      illness
      ox {
        id
        sisbov
        managementNumber
        electronicEarring
        identifier
      }
    }
  }
`;

function rowsOf(boardings: readonly BoardingRun_truck$data['boardings'][number][]): RunRow[] {
  return boardings
    .slice(-mostRows)
    .toReversed()
    .map(({ id: row, at, weight, ox }) => ({
      key: row,
      eventId: ox.id,
      animalId: ox.id,
      name: oxName(ox),
      numbers: oxNumbers(ox),
      weight: weight ?? null,
      at,
      state: 'SAVED',
      message: null,
    }));
}

const boardingsOf = (t: Translate<typeof messages>, truckId: string): SessionWork => ({
  title: t('trucks.list'),
  text: t('trucks.listText'),
  command: 'boardOx',
  needsWeight: false,
  inputOf: ({ weight }) => ({ truckId, ...(weight === null ? {} : { weight }) }),
  saveLabel: (count) => t('trucks.listSave', { count }),
  savedText: (count) => t('trucks.listSaved', { count }),
});

type BoardingActionsProps = {
  boarded: number;
  free: number;
  setFinishing: Dispatch<SetStateAction<boolean>>;
  weighs: boolean;
  toggle: () => void;
  setReading: (isReading: boolean) => void;
};

function BoardingActions({ boarded, free, setFinishing, weighs, toggle, setReading }: BoardingActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {boarded > 0 && (
        <Button variant={free === 0 ? 'solid' : 'outline'} onClick={() => setFinishing(true)}>
          {t('trucks.finish')}
        </Button>
      )}
      <IconButton
        icon="scale"
        variant={weighs ? 'solid' : 'outline'}
        label={t(weighs ? 'trucks.withoutWeight' : 'trucks.withWeight')}
        aria-pressed={weighs}
        onClick={toggle}
      />
      {free > 0 && (
        <IconButton icon="upload" variant="outline" label={t('trucks.list')} onClick={() => setReading(true)} />
      )}
    </>
  );
}

/** Boarding at the chute: the oxen of one truck, one by one. */
export function BoardingRun({ farm, truck: key }: { farm: ChuteFrame_farm$key; truck: BoardingRun_truck$key }) {
  const t = useMessages(messages);
  const truck = useFragment(truckFragment, key);
  const { id, plate, capacity, boarded, free, boardings, owner } = truck;
  const [weighs, setWeighs] = useState(() => localStorage.getItem(weighsKey) !== 'false');
  const [reason, setReason] = useState('');
  const [isFinishing, setFinishing] = useState(false);
  const [isReading, setReading] = useState(false);
  const rows = rowsOf(boardings);
  const queued = useQueuedRows(boardingRunOf(id));
  const run = useBoardingRun({
    truck: { id, free, ownerId: owner.id, boardedIds: boardings.map(({ ox }) => ox.id) },
    weighs,
    reason,
    onReason: setReason,
    onAsk: () => requestAnimationFrame(() => document.getElementById(overrideId)?.focus()),
  });
  const toggle = (): void => {
    localStorage.setItem(weighsKey, String(!weighs));
    setWeighs(!weighs);
  };
  return (
    <>
      <ChuteFrame
        key={String(weighs)}
        farm={farm}
        run={run}
        earlier={[...queued, ...rows]}
        figures={{
          title: [t('trucks.boarding'), truck.destination.name].join(' · '),
          batchName: plate,
          done: Math.min(capacity, boarded + headsIn(queued)),
          total: capacity,
          meanWeight: truck.totals.average ?? null,
          more: <BoardingCounters gtas={truck.papers.map(({ gta }) => gta)} />,
          back: { to: truckPath(id), label: t('trucks.truck') },
        }}
        actions={<BoardingActions {...{ boarded, free, setFinishing, weighs, toggle, setReading }} />}
        renderAnimal={(ox, phase, confirm) => (
          <BoardingVerdict ox={ox} phase={phase} reason={reason} onReason={setReason} onConfirm={confirm} />
        )}
        panel={
          <>
            {free === 0 && <Notice tone="warning">{t('trucks.fullText')}</Notice>}
            {free > 0 && truck.expectedLeft > 0 && (
              <Notice tone="info">{t('trucks.expected', { count: truck.expectedLeft })}</Notice>
            )}
          </>
        }
      />
      {isReading && <SessionDialog work={boardingsOf(t, id)} onClose={() => setReading(false)} />}
      {isFinishing && <FinishDialog truck={truck} missing={truck.expectedLeft} onClose={() => setFinishing(false)} />}
    </>
  );
}
