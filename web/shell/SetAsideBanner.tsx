import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { reload } from '../farm/backup/useOpenFarm.ts';
import { messages } from '../farm/leaving/messages.ts';
import { formatDateTime } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { Button } from '../platform/ui/Button.tsx';
import type { SetAsideBanner_farm$key } from './__generated__/SetAsideBanner_farm.graphql.ts';
import type { SetAsideBannerMutation } from './__generated__/SetAsideBannerMutation.graphql.ts';

const fragment = graphql`
  fragment SetAsideBanner_farm on Farm {
    setAside {
      isReplaced
      removeAt
    }
  }
`;

const mutation = graphql`
  mutation SetAsideBannerMutation {
    takeFarmBack {
      farm {
        id
      }
    }
  }
`;

/** Nobody tries to write on a farm that is only read. */
export function SetAsideBanner({ farm: key }: { farm: SetAsideBanner_farm$key }) {
  const t = useMessages(messages);
  const { setAside } = useFragment(fragment, key);
  const [takeBack, taking] = useAppMutation<SetAsideBannerMutation>(mutation);
  if (setAside == null) return null;
  const undo = async (): Promise<void> => {
    await takeBack({});
    reload();
  };
  const { isReplaced, removeAt } = setAside;
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="1.5"
      bg="danger.subtle"
      color="danger.fg"
      fontSize="sm"
    >
      {t(isReplaced ? 'leaving.replaced' : 'leaving.deleted', { until: formatDateTime(removeAt) })}
      {!isReplaced && (
        <Button size="sm" disabled={taking} onClick={() => void undo().catch(() => undefined)}>
          {t('leaving.takeBack')}
        </Button>
      )}
    </chakra.div>
  );
}
