import { useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { ChuteProtocol } from '../../../health/protocols/ChuteProtocol.tsx';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import type { WeighingScreen_batch$key } from './__generated__/WeighingScreen_batch.graphql.ts';
import type { WeighingScreenQuery } from './__generated__/WeighingScreenQuery.graphql.ts';
import { ChuteFrame } from '../ChuteFrame.tsx';
import type { SessionWork } from '../devices/SessionDialog.tsx';
import { messages } from '../messages.ts';
import { useEarlierRows } from './useEarlierRows.ts';
import { headsIn, meanWith, useQueuedRows } from './useQueuedRows.ts';
import { useWeighingRun, weighingOf } from './useWeighingRun.ts';
import { latePart } from '../../../platform/ui/latePart.tsx';

const SessionDialog = latePart(async () => (await import('../devices/SessionDialog.tsx')).SessionDialog);

const query = graphql`
  query WeighingScreenQuery($batchId: ID!, $health: Boolean!) {
    farm {
      ...ChuteFrame_farm
      ...useChuteProtocols_farm
      ...useEarlierRows_farm @arguments(batchId: $batchId, types: [WEIGHING])
    }
    node(id: $batchId) {
      ...WeighingScreen_batch @alias(as: "batch")
    }
  }
`;

const weighed = graphql`
  fragment WeighingScreen_batch on Batch {
    id
    name
    heads
    headsWeighed
    weighedMean
  }
`;

/** Of all who weigh the batch, so that two chutes count together. */
export const feed = graphql`
  subscription WeighingScreenFeedSubscription {
    batchChanged {
      id
      batch {
        ...WeighingScreen_batch
      }
    }
  }
`;

const weighingsOf = (t: Translate<typeof messages>): SessionWork => ({
  title: t('chute.sessionTitle'),
  text: t('chute.sessionText'),
  command: 'weighOx',
  needsWeight: true,
  inputOf: ({ weight, date }) => ({ weight, ...(date === null ? {} : { date }) }),
  saveLabel: (count) => t('chute.sessionSave', { count }),
  savedText: (count) => t('chute.sessionSaved', { count }),
});

type RunProps = { farm: WeighingScreenQuery['response']['farm']; batch: WeighingScreen_batch$key };

function WeighingOfBatch({ farm, batch: key }: RunProps) {
  const t = useMessages(messages);
  const batch = useFragment(weighed, key);
  const earlier = useEarlierRows(farm);
  const queued = useQueuedRows(weighingOf(batch.id));
  const [protocolId, setProtocolId] = useState('');
  const run = useWeighingRun(batch.id, earlier, protocolId);
  const [isReading, setReading] = useState(false);
  return (
    <>
      <ChuteFrame
        farm={farm}
        run={run}
        earlier={[...queued, ...earlier]}
        figures={{
          title: t('chute.weighing'),
          batchName: batch.name,
          done: Math.min(batch.heads, batch.headsWeighed + headsIn(queued)),
          total: batch.heads,
          meanWeight: meanWith(queued, batch),
        }}
        panel={<ChuteProtocol farm={farm} value={protocolId} onChange={setProtocolId} />}
        actions={
          <IconButton icon="upload" variant="outline" label={t('chute.sessionFile')} onClick={() => setReading(true)} />
        }
      />
      {isReading && <SessionDialog work={weighingsOf(t)} onClose={() => setReading(false)} />}
    </>
  );
}

/** Control weighing of a batch, animal by animal. */
export function WeighingScreen({ queryRef }: ScreenProps<WeighingScreenQuery>) {
  const { farm, node } = usePreloadedQuery<WeighingScreenQuery>(query, queryRef);
  return node?.batch ? <WeighingOfBatch farm={farm} batch={node.batch} /> : <NotFoundScreen />;
}
