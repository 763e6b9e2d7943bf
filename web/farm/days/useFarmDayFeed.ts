import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { graphql } from 'relay-runtime';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { forgetEverything } from '../../platform/relay/environment.ts';
import { socketReturns } from '../../platform/relay/socket.ts';
import { useAppSubscription } from '../../platform/relay/useAppSubscription.ts';
import { clientId } from '../../platform/session/clientId.ts';
import { useStore } from '../../platform/session/store.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { useFarmDayFeedSubscription } from './__generated__/useFarmDayFeedSubscription.graphql.ts';
import { messages } from './messages.ts';

const subscription = graphql`
  subscription useFarmDayFeedSubscription {
    farmDayAdvanced {
      clientId
      farmDay {
        day
      }
    }
  }
`;

/** Every open screen follows the farm's day, whoever advanced it and wherever. */
export function useFarmDayFeed(): void {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const returns = useStore(socketReturns);
  const onNext = (answer: useFarmDayFeedSubscription['response'] | null | undefined): void => {
    if (!answer) return;
    const { farmDay, clientId: who } = answer.farmDayAdvanced;
    if (farmDay && who !== clientId)
      toast({
        severity: 'info',
        text: t('days.advancedElsewhere', { day: formatDate(farmDay.day) }),
        background: true,
      });
    forgetEverything();
    void revalidate();
  };
  useAppSubscription<useFarmDayFeedSubscription>(subscription, {}, { onNext });

  // What was announced while the socket was away is caught up with by asking again.
  useEffect(() => {
    if (returns === 0) return;
    forgetEverything();
    void revalidate();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per return
  }, [returns]);
}
