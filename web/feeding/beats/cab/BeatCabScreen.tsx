import { useContext, useEffect, useReducer } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { LiveContext } from '../../../platform/router/liveContext.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { beatFeed_beat$key } from '../__generated__/beatFeed_beat.graphql.ts';
import type { BeatCabScreenQuery } from './__generated__/BeatCabScreenQuery.graphql.ts';
import { liveBeat } from '../beatFeed.ts';
import { useDraftBeats, type DraftBeat } from '../useDraftBeats.ts';
import { beatWithActs } from './beatWithActs.ts';
import { CabFrame } from './CabFrame.tsx';
import { CabRefusal } from './CabRefusal.tsx';
import { messages } from './cabMessages.ts';
import type { LiveBeat } from './liveBeat.ts';
import { ClosedStage } from './ClosedStage.tsx';
import { DeliveryStage } from './DeliveryStage.tsx';
import { LoadingStage } from './loading/LoadingStage.tsx';
import { MixingStage } from './MixingStage.tsx';
import { useBeatActs, type BeatActs } from './useBeatActs.ts';
import { useBeatWrites } from './useBeatWrites.ts';
import { useWagonScale } from './scale/useWagonScale.ts';
import { heldKg } from './route.ts';
import { atRest, weigh } from './scale/weighing.ts';

const query = graphql`
  query BeatCabScreenQuery($id: ID!) {
    farm {
      settings {
        feeding {
          hardMixGate
        }
      }
    }
    node(id: $id) {
      ...beatFeed_beat @alias(as: "beat")
    }
  }
`;

type CabOfBeatProps = { beat: beatFeed_beat$key | null; id: string; isHard: boolean };

/** A beat as the server has it; one that began on this device also before it does. */
function CabOfBeat({ beat, id, isHard }: CabOfBeatProps) {
  const ofServer = useFragment(liveBeat, beat);
  const { drafts, isRead } = useDraftBeats();
  const acts = useBeatActs(id);
  const { reload } = useContext(LiveContext);
  const draft = drafts.get(id);
  const isMissed = ofServer == null && draft?.isSent === true;
  useEffect(() => {
    if (isMissed) reload();
  }, [isMissed, reload]);
  const known = ofServer ?? draft?.began;
  // What is in the wagon is known only then.
  if (!isRead || !acts.isRead) return null;
  const started = ofServer == null && draft?.isSent === false ? draft : null;
  return known ? <Cab known={known} acts={acts} started={started} isHard={isHard} /> : <NotFoundScreen />;
}

type CabProps = {
  known: LiveBeat;
  acts: BeatActs;
  /** What began on this device and the server does not have yet. */
  started: DraftBeat | null;
  isHard: boolean;
};

function Cab({ known, acts, started, isHard }: CabProps) {
  const t = useMessages(messages);
  const beat = beatWithActs(known, acts.done);
  const [weighing, dispatch] = useReducer(weigh, atRest);
  const scale = useWagonScale({
    heldKg: heldKg(beat).toFixed(),
    onShown: (shown) => dispatch({ type: 'SHOWN', shown }),
    onGone: () => dispatch({ type: 'SCALE_GONE' }),
  });
  const writes = useBeatWrites(beat, acts, started?.clientEventId ?? null);
  const stage = { beat, weighing, dispatch, scale, writes };
  const isOver = beat.status === 'CLOSED' || beat.status === 'CANCELLED';
  // What another driver did before is shown where this one sees what became of it.
  const overtaken = isOver
    ? ([writes.step, ...writes.sent.values()].find(({ refusal }) => refusal?.code === 'BeatNotOpen')?.refusal ?? null)
    : null;
  return (
    <CabFrame beat={beat} scale={scale}>
      {beat.status === 'LOADING' && <LoadingStage {...stage} />}
      {beat.status === 'MIXING' && <MixingStage {...stage} isHard={isHard} />}
      {beat.status === 'DISTRIBUTING' && <DeliveryStage {...stage} />}
      {started?.refusal && (
        <CabRefusal refusal={{ code: started.refusal.code, messages: [started.refusal.message], warnings: [] }}>
          <Link to="/admin/field/queue">{t('cab.toQueue')}</Link>
        </CabRefusal>
      )}
      {overtaken && <CabRefusal refusal={overtaken} />}
      {isOver && <ClosedStage beat={beat} isOnDevice={known.status !== beat.status} />}
    </CabFrame>
  );
}

/** A beat in the cab: loaded, mixed, delivered and closed on one screen, step by step. */
export function BeatCabScreen({ queryRef }: ScreenProps<BeatCabScreenQuery>) {
  const { farm, node } = usePreloadedQuery<BeatCabScreenQuery>(query, queryRef);
  const { id } = queryRef.variables;
  return <CabOfBeat beat={node?.beat ?? null} id={id} isHard={farm.settings.feeding.hardMixGate} />;
}
