import { useReducer } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { beatFeed_beat$key } from '../__generated__/beatFeed_beat.graphql.ts';
import type { BeatCabScreenQuery } from './__generated__/BeatCabScreenQuery.graphql.ts';
import { liveBeat } from '../beatFeed.ts';
import { CabFrame } from './CabFrame.tsx';
import { CabRefusal } from './CabRefusal.tsx';
import { ClosedStage } from './ClosedStage.tsx';
import { DeliveryStage } from './DeliveryStage.tsx';
import { LoadingStage } from './LoadingStage.tsx';
import { MixingStage } from './MixingStage.tsx';
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

function Cab({ beat: key, isHard }: { beat: beatFeed_beat$key; isHard: boolean }) {
  const beat = useFragment(liveBeat, key);
  const [weighing, dispatch] = useReducer(weigh, atRest);
  const scale = useWagonScale({
    heldKg: heldKg(beat).toFixed(),
    onShown: (shown) => dispatch({ type: 'SHOWN', shown }),
    onGone: () => dispatch({ type: 'SCALE_GONE' }),
  });
  const writes = useBeatWrites(beat.id);
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
      {overtaken && <CabRefusal refusal={overtaken} />}
      {isOver && <ClosedStage beat={beat} />}
    </CabFrame>
  );
}

/** A beat in the cab: loaded, mixed, delivered and closed on one screen, step by step. */
export function BeatCabScreen({ queryRef }: ScreenProps<BeatCabScreenQuery>) {
  const { farm, node } = usePreloadedQuery<BeatCabScreenQuery>(query, queryRef);
  return node?.beat ? <Cab beat={node.beat} isHard={farm.settings.feeding.hardMixGate} /> : <NotFoundScreen />;
}
