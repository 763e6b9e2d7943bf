import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { ChuteProtocol } from '../../../health/protocols/ChuteProtocol.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { IdentificationScreen_batch$key } from './__generated__/IdentificationScreen_batch.graphql.ts';
import type { IdentificationScreenQuery } from './__generated__/IdentificationScreenQuery.graphql.ts';
import { ChuteFrame } from '../ChuteFrame.tsx';
import type { IdentifiedOx } from './identify.ts';
import { messages } from '../messages.ts';
import { useEarlierRows } from '../weighings/useEarlierRows.ts';
import { headsIn, useQueuedRows } from '../weighings/useQueuedRows.ts';
import { identificationOf, useIdentificationRun } from './useIdentificationRun.ts';

const query = graphql`
  query IdentificationScreenQuery($batchId: ID!, $health: Boolean!) {
    farm {
      ...ChuteFrame_farm
      ...useChuteProtocols_farm
      ...useEarlierRows_farm @arguments(batchId: $batchId, types: [IDENTIFICATION])
    }
    node(id: $batchId) {
      ...IdentificationScreen_batch @alias(as: "batch")
    }
  }
`;

const identifiedBatch = graphql`
  fragment IdentificationScreen_batch on Batch {
    id
    name
    heads
    headsIdentified
  }
`;

/** Of all who identify in the batch, so that two chutes count together. */
export const feed = graphql`
  subscription IdentificationScreenFeedSubscription {
    batchChanged {
      id
      batch {
        ...IdentificationScreen_batch
      }
    }
  }
`;

function Earring({ animal: { earring, chip, mark } }: { animal: IdentifiedOx }) {
  const t = useMessages(messages);
  const facts = [
    [t('chute.sisbov'), earring.sisbov],
    [t('chute.box'), String(earring.box ?? '—')],
    [t('chute.chip'), chip ?? t('chute.noChip')],
    [t('chute.animal'), mark ?? t('chute.nameless')],
  ] as const;
  return (
    <chakra.dl display="flex" flexWrap="wrap" justifyContent="center" columnGap="8" rowGap="2" fontSize="xl">
      {facts.map(([label, value]) => (
        <div key={label}>
          <chakra.dt fontSize="sm">{label}</chakra.dt>
          <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

type RunProps = { farm: IdentificationScreenQuery['response']['farm']; batch: IdentificationScreen_batch$key };

function IdentificationOfBatch({ farm, batch: key }: RunProps) {
  const t = useMessages(messages);
  const { id, name, heads, headsIdentified } = useFragment(identifiedBatch, key);
  const earlier = useEarlierRows(farm);
  const queued = useQueuedRows(identificationOf(id));
  const [protocolId, setProtocolId] = useState('');
  const run = useIdentificationRun(id, protocolId);
  return (
    <ChuteFrame
      farm={farm}
      run={run}
      earlier={[...queued, ...earlier]}
      figures={{
        title: t('chute.identification'),
        batchName: name,
        done: Math.min(heads, headsIdentified + headsIn(queued)),
        total: heads,
        meanWeight: null,
      }}
      renderAnimal={(animal) => <Earring animal={animal} />}
      panel={<ChuteProtocol farm={farm} value={protocolId} onChange={setProtocolId} />}
    />
  );
}

/** The animals of a batch get their earrings. */
export function IdentificationScreen({ queryRef }: ScreenProps<IdentificationScreenQuery>) {
  const { farm, node } = usePreloadedQuery<IdentificationScreenQuery>(query, queryRef);
  return node?.batch ? <IdentificationOfBatch farm={farm} batch={node.batch} /> : <NotFoundScreen />;
}
