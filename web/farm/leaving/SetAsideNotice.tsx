import { graphql } from 'react-relay';
import { reload } from '../backup/useOpenFarm.ts';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Banner } from '../../platform/ui/screen/Banner.tsx';
import type { SetAsideNoticeMutation } from './__generated__/SetAsideNoticeMutation.graphql.ts';
import { messages } from './messages.ts';

const mutation = graphql`
  mutation SetAsideNoticeMutation {
    takeFarmBack {
      farm {
        id
      }
    }
  }
`;

type Props = { isReplaced: boolean; removeAt: string };

/** Why nothing can be written here, until when it is there, and the way back. */
export function SetAsideNotice({ isReplaced, removeAt }: Props) {
  const t = useMessages(messages);
  const [takeBack, taking] = useAppMutation<SetAsideNoticeMutation>(mutation);
  const undo = async (): Promise<void> => {
    await takeBack({});
    reload();
  };
  return (
    <Banner severity="danger">
      {t(isReplaced ? 'leaving.replaced' : 'leaving.deleted', { until: formatDateTime(removeAt) })}
      {!isReplaced && (
        <Button size="sm" disabled={taking} onClick={() => void undo().catch(() => undefined)}>
          {t('leaving.takeBack')}
        </Button>
      )}
    </Banner>
  );
}
