import type { ChuteDevices } from '../../platform/session/storage.ts';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode, type Dispatch, type SetStateAction } from 'react';
import { useFragment, graphql } from 'react-relay';
import { playSound, type Sound } from '../../platform/devices/sounds.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { ChuteFrame_farm$key } from './__generated__/ChuteFrame_farm.graphql.ts';
import { ChuteHeader, type RunFigures } from './ChuteHeader.tsx';
import { ChuteKeys, type OwnKeyAction } from './ChuteKeys.tsx';
import { ChuteStage, type RenderAnimal } from './ChuteStage.tsx';
import type { ChuteAnimal, Phase, ChuteEvent, ChuteState } from './chuteState.ts';
import { isStopped, judged } from './weighings/chuteWeight.ts';
import { useDeviceSettings } from './devices/deviceSettings.ts';
import { messages } from './messages.ts';
import { LastAnimals } from './weighings/LastAnimals.tsx';
import { tagGrounds } from './identification/tagColours.ts';
import { TrainingBanner, TrainingStrip } from './TrainingStrip.tsx';
import { canBeUndone, useChute, type ChuteRun, type RunRow } from './useChute.ts';
import { useChuteDevices, type ConnectedDevices } from './devices/useChuteDevices.ts';
import { useChuteKeys, type ChuteKey } from './useChuteKeys.ts';
import { useTraining } from './useTraining.ts';
import { latePart } from '../../platform/ui/latePart.tsx';

const DeviceDialog = latePart(async () => (await import('./devices/DeviceDialog.tsx')).DeviceDialog);

const virtual = { reader: 'VIRTUAL', scale: 'VIRTUAL', readerBaud: null, scaleBaud: null } as const;
const none: readonly RunRow[] = [];

type Props<A extends ChuteAnimal> = {
  farm: ChuteFrame_farm$key;
  figures: RunFigures;
  run: ChuteRun<A>;
  /** What the server has of the day, the newest first. */
  earlier: readonly RunRow[];
  /** What else is to be seen of an animal before it is saved. */
  renderAnimal?: RenderAnimal<A>;
  actions?: ReactNode;
  /** What is shown of every animal, beside the stage. */
  panel?: ReactNode;
  ownKeys?: (animal: A | null, phase: Phase) => readonly OwnKeyAction[];
};

/** A run at the chute, or its training, which begins anew and leaves nothing behind; a reload ends it. */
export function ChuteFrame<A extends ChuteAnimal>(props: Props<A>) {
  const [isTraining, setTraining] = useState(false);
  const train = (isOn: boolean): void => {
    props.run.rehearse?.(null);
    setTraining(isOn);
  };
  return <RunFrame key={isTraining ? 'training' : 'run'} {...props} isTraining={isTraining} onTrain={train} />;
}

type RunFrameProps<A extends ChuteAnimal> = Props<A> & { isTraining: boolean; onTrain: (isOn: boolean) => void };

const farmFragment = graphql`
  fragment ChuteFrame_farm on Farm {
    settings {
      chute {
        readerDriver
        scaleDriver
        baud
      }
    }
  }
`;

interface UseRunOfChuteInput<A extends ChuteAnimal> {
  run: ChuteRun<A>;
  settings: ChuteDevices;
  isTraining: boolean;
  earlier: readonly RunRow[];
  change: (change: Partial<ChuteDevices>) => void;
  ownKeys: ((animal: A | null, phase: Phase) => readonly OwnKeyAction[]) | undefined;
  takesNameless: boolean;
}

/** The run with its devices and keys. */
function useRunOfChute<A extends ChuteAnimal>({
  run,
  settings,
  isTraining,
  earlier,
  change,
  ownKeys,
  takesNameless,
}: UseRunOfChuteInput<A>) {
  const sound = (which: Sound): void => {
    if (!settings.muted) playSound(which);
  };
  const t = useMessages(messages);
  const { state, dispatch, rows, undo } = useChute(
    run,
    { ...run, savesByItself: settings.savesByItself },
    isTraining ? none : earlier,
    { playSound: sound, isTraining },
  );
  const devices = useChuteDevices(isTraining ? { ...settings, ...virtual } : settings, change, {
    onTag: (number) => dispatch({ type: 'READ', reading: { number, typed: false } }),
    onRejected: (reason) => dispatch({ type: 'REJECTED', reason }),
    onWeight: ({ kg, stable, raw }) => dispatch({ type: 'WEIGHT', kg, stable, raw }),
  });
  const training = useTraining(run, devices, () => toast({ severity: 'info', text: t('chute.nobodyLeft') }));
  const seen = state.animal && state.phase !== 'SAVED' ? judged(run, state, state.animal) : null;
  const animal = seen?.animal ?? state.animal;
  const shown = { ...state, animal };
  const own = ownKeys?.(animal, state.phase) ?? [];
  const press = (key: ChuteKey): void => {
    if (key === 'Enter') dispatch({ type: 'CONFIRM' });
    if (key === 'Escape') dispatch({ type: 'BACK' });
    if (key === 'm') dispatch({ type: 'MANUAL' });
    if (key === 'p') dispatch({ type: 'WEIGH_AGAIN' });
    if (key === 'z') dispatch({ type: 'UNDO' });
    if (key === 's') change({ muted: !settings.muted });
    if (key === 't' && isTraining) training.present();
    if (key === 'n' && takesNameless) dispatch({ type: 'READ', reading: { number: '', typed: true } });
    own.find((each) => each.key === key && each.isOn)?.press();
  };
  useChuteKeys(press, devices.pushTyped, (typed) => dispatch({ type: 'MANUAL', typed }));
  return { shown, state, devices, press, dispatch, rows, undo, training, own, seen };
}

type StageAndPanelProps<A extends ChuteAnimal> = {
  shown: ChuteState<A>;
  dispatch: (event: ChuteEvent<A>) => void;
  asksWeight: boolean;
  isTraining: boolean;
  settings: ChuteDevices;
  ground: { bg: string; color: string };
  run: ChuteRun<A>;
  renderAnimal: RenderAnimal<A> | undefined;
  panel: ReactNode;
  rows: readonly RunRow[];
  undo: (row: RunRow) => void;
};

function StageAndPanel<A extends ChuteAnimal>({
  shown,
  dispatch,
  asksWeight,
  isTraining,
  settings,
  ground,
  run,
  renderAnimal,
  panel,
  rows,
  undo,
}: StageAndPanelProps<A>) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
      alignItems="stretch"
      minH="0"
    >
      <ChuteStage
        state={shown}
        dispatch={dispatch}
        asksWeight={asksWeight}
        hasScale={isTraining || settings.scale !== ''}
        ground={ground}
        isJudged={run.judge !== undefined}
        {...(renderAnimal ? { renderAnimal } : {})}
      />
      <chakra.div display="grid" gap="4" alignContent="start">
        {panel}
        <LastAnimals rows={rows} onUndo={undo} />
      </chakra.div>
    </chakra.div>
  );
}

type DeviceSetupProps = {
  settings: ChuteDevices;
  devices: ConnectedDevices;
  change: (change: Partial<ChuteDevices>) => void;
  onTrain: (isOn: boolean) => void;
  setSettingUp: Dispatch<SetStateAction<boolean>>;
};

function DeviceSetup({ settings, devices, change, onTrain, setSettingUp }: DeviceSetupProps) {
  return (
    <Suspense fallback={null}>
      <DeviceDialog
        settings={settings}
        devices={devices}
        onChange={change}
        onTrain={() => onTrain(true)}
        onClose={() => setSettingUp(false)}
      />
    </Suspense>
  );
}

/** Animal by animal: what a run asks for and saves is its own, everything else is here. */
function RunFrame<A extends ChuteAnimal>(props: RunFrameProps<A>) {
  const { farm, figures, run, earlier, renderAnimal, actions, panel, ownKeys, isTraining, onTrain } = props;
  const { settings: farmSettings } = useFragment(farmFragment, farm);
  const [settings, change] = useDeviceSettings(farmSettings.chute);
  const [isSettingUp, setSettingUp] = useState(false);
  const { asksWeight, takesNameless = false } = run;
  const { shown, state, devices, press, dispatch, rows, undo, training, own, seen } = useRunOfChute({
    run,
    settings,
    isTraining,
    earlier,
    change,
    ownKeys,
    takesNameless,
  });

  const isColoured =
    shown.animal !== null && !isStopped(shown) && ['WAITING_WEIGHT', 'REVIEW', 'SAVED'].includes(state.phase);
  const ground = tagGrounds[(isColoured && shown.animal?.colour) || 'STANDARD'];
  return (
    <chakra.div
      minH="full"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows={isTraining ? 'auto auto 1fr auto auto' : 'auto 1fr auto'}
      gap={{ base: '3', md: '4' }}
      p={{ base: '2', md: '5' }}
      bg={ground.bg}
      data-phase={state.phase}
      data-colour={isColoured ? shown.animal?.colour : 'STANDARD'}
      {...(isTraining ? { outline: '0.75rem dashed', outlineOffset: '-0.75rem', outlineColor: 'amber.400' } : {})}
    >
      {isTraining && <TrainingBanner onEnd={() => onTrain(false)} />}
      <ChuteHeader
        figures={figures}
        devices={devices}
        muted={settings.muted}
        actions={isTraining ? null : actions}
        onMute={() => press('s')}
        onSetUp={() => setSettingUp(true)}
      />
      <StageAndPanel
        shown={shown}
        dispatch={dispatch}
        asksWeight={asksWeight}
        isTraining={isTraining}
        settings={settings}
        ground={ground}
        run={run}
        renderAnimal={renderAnimal}
        panel={panel}
        rows={rows}
        undo={undo}
      />
      {isTraining && <TrainingStrip training={training} asksWeight={asksWeight} />}
      <ChuteKeys
        state={state}
        asksWeight={asksWeight}
        canUndo={rows.some(canBeUndone)}
        isTraining={isTraining}
        takesNameless={takesNameless}
        own={own}
        mayGoOn={seen !== null && (seen.isHeld || !seen.animal.stop)}
        press={press}
      />
      {isSettingUp && (
        <DeviceSetup
          settings={settings}
          devices={devices}
          change={change}
          onTrain={onTrain}
          setSettingUp={setSettingUp}
        />
      )}
    </chakra.div>
  );
}
