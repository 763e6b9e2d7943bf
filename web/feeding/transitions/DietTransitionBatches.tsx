import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import type {
  DietTransitionBatches_way$key,
  DietTransitionBatches_way$data,
} from './__generated__/DietTransitionBatches_way.graphql.ts';
import type { DietTransitionBatchesCancelMutation } from './__generated__/DietTransitionBatchesCancelMutation.graphql.ts';
import type { DietTransitionBatchesForceMutation } from './__generated__/DietTransitionBatchesForceMutation.graphql.ts';
import type { DietTransitionBatchesHoldMutation } from './__generated__/DietTransitionBatchesHoldMutation.graphql.ts';
import { DietTransitionStart } from './DietTransitionStart.tsx';
import { messages } from '../planningMessages.ts';

const wayFragment = graphql`
  fragment DietTransitionBatches_way on BatchTransition {
    id
    status
    startDay
    position
    daysFed
    forced
    viewerCanUpdate
    heldFor {
      reason
      value
      limit
      note
    }
    batch {
      id
      name
      corral {
        name
      }
    }
  }
`;

const holdMutation = graphql`
  mutation DietTransitionBatchesHoldMutation($input: HoldTransitionInput!) {
    holdTransition(input: $input) {
      batchTransition {
        ...DietTransitionBatches_way
      }
    }
  }
`;

const forceMutation = graphql`
  mutation DietTransitionBatchesForceMutation($input: ForceTransitionInput!) {
    forceTransition(input: $input) {
      batchTransition {
        ...DietTransitionBatches_way
      }
    }
  }
`;

const cancelMutation = graphql`
  mutation DietTransitionBatchesCancelMutation($input: CancelTransitionInput!) {
    cancelTransition(input: $input) {
      batchTransition {
        ...DietTransitionBatches_way
      }
    }
  }
`;

type WayButtonsProps = {
  heldFor: readonly DietTransitionBatches_way$data['heldFor'][number][];
  forced: boolean;
  forcing: ReturnType<typeof useAppMutation<DietTransitionBatchesForceMutation>>[1];
  force: ReturnType<typeof useAppMutation<DietTransitionBatchesForceMutation>>[0];
  id: string;
  holding: ReturnType<typeof useAppMutation<DietTransitionBatchesHoldMutation>>[1];
  hold: ReturnType<typeof useAppMutation<DietTransitionBatchesHoldMutation>>[0];
  isByHand: boolean;
  batch: DietTransitionBatches_way$data['batch'];
  cancel: ReturnType<typeof useAppMutation<DietTransitionBatchesCancelMutation>>[0];
};

function WayButtons({ heldFor, forced, forcing, force, id, holding, hold, isByHand, batch, cancel }: WayButtonsProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {heldFor.length > 0 && !forced && (
        <Button size="sm" disabled={forcing} onClick={() => void force({ input: { id } }).catch(() => undefined)}>
          {t('transitions.force')}
        </Button>
      )}
      <Button
        size="sm"
        disabled={holding}
        onClick={() => void hold({ input: { id, held: !isByHand } }).catch(() => undefined)}
      >
        {t(isByHand ? 'transitions.letGo' : 'transitions.hold')}
      </Button>
      <AskButton
        size="sm"
        label={t('transitions.end')}
        title={t('transitions.endTitle')}
        text={t('transitions.endText', { name: batch.name })}
        cancel={t('tract.back')}
        act={() => cancel({ input: { id } })}
      />
    </chakra.div>
  );
}

/** One batch on its way: its step, what holds it, and what may be done about it. */
function Way({ way: key, stepCount }: { way: DietTransitionBatches_way$key; stepCount: number }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, status, startDay, position, daysFed, forced, heldFor, batch, viewerCanUpdate } = useFragment(
    wayFragment,
    key,
  );
  const [hold, holding] = useAppMutation<DietTransitionBatchesHoldMutation>(holdMutation);
  const [force, forcing] = useAppMutation<DietTransitionBatchesForceMutation>(forceMutation);
  const [cancel] = useAppMutation<DietTransitionBatchesCancelMutation>(cancelMutation);
  if (status !== 'RUNNING') return null;
  const isByHand = heldFor.some(({ reason }) => reason === 'BY_HAND');
  const number = (value: string | null | undefined): string => formatDecimal(value, locale);
  const sentences = heldFor.map(({ reason, value, limit, note }) => {
    if (reason === 'BY_HAND' && note) return t('transitions.heldNote', { note });
    return t(`transitions.held${reason}`, { value: number(value), limit: number(limit) });
  });
  return (
    <chakra.li py="3" borderTopWidth="1px" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span fontWeight="semibold">{[batch.name, batch.corral?.name].filter(Boolean).join(' · ')}</chakra.span>
        {heldFor.length > 0 && <Badge tone="warning">{t('transitions.heldBadge')}</Badge>}
        {forced && <Badge tone="info">{t('transitions.forcedBadge')}</Badge>}
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted">
        {[
          t('transitions.stepOf', { position, count: stepCount }),
          t('transitions.daysFed', { days: daysFed }),
          t('transitions.since', { day: formatDate(startDay) }),
        ].join(' · ')}
      </chakra.p>
      {sentences.map((sentence) => (
        <chakra.p key={sentence} fontSize="sm" color="warning.fg">
          {sentence}
        </chakra.p>
      ))}
      {viewerCanUpdate && (
        <WayButtons
          heldFor={heldFor}
          forced={forced}
          forcing={forcing}
          force={force}
          id={id}
          holding={holding}
          hold={hold}
          isByHand={isByHand}
          batch={batch}
          cancel={cancel}
        />
      )}
    </chakra.li>
  );
}

type Props = {
  transitionId: string;
  stepCount: number;
  ways: readonly (DietTransitionBatches_way$key & { readonly id: string })[];
  /** How many there are, shown or not. */
  all: number;
  mayStart: boolean;
};

/** Where each batch on the way stands, and why it is held. */
export function DietTransitionBatches({ transitionId, stepCount, ways, all, mayStart }: Props) {
  const t = useMessages(messages);
  const [isStarting, setStarting] = useState(false);
  return (
    <Card padded>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t('transitions.batches')}
        </chakra.h2>
        {mayStart && (
          <Button variant="solid" onClick={() => setStarting(true)}>
            {t('transitions.startTitle')}
          </Button>
        )}
      </chakra.div>
      {ways.length === 0 ? (
        <chakra.p color="fg.muted">{t('transitions.noBatches')}</chakra.p>
      ) : (
        <ul>
          {ways.map((way) => (
            <Way key={way.id} way={way} stepCount={stepCount} />
          ))}
        </ul>
      )}
      {all > ways.length && (
        <chakra.p mt="2" fontSize="sm" color="fg.muted">
          {t('tract.more', { count: all - ways.length })}
        </chakra.p>
      )}
      {isStarting && <DietTransitionStart transitionId={transitionId} onClose={() => setStarting(false)} />}
    </Card>
  );
}
