import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import type { ReplacedFarms_farm$key } from './__generated__/ReplacedFarms_farm.graphql.ts';
import type { ReplacedFarmsMutation } from './__generated__/ReplacedFarmsMutation.graphql.ts';
import { messages } from './messages.ts';
import { reload, useOpenFarm } from './useOpenFarm.ts';

const fragment = graphql`
  fragment ReplacedFarms_farm on Farm {
    replacedFarms {
      farmId
      name
      currentDay
      replacedAt
      removeAt
    }
  }
`;

const mutation = graphql`
  mutation ReplacedFarmsMutation($input: SwitchBackInput!) {
    switchBack(input: $input) {
      farmId
    }
  }
`;

/** The farms in whose place this one is: each can be looked at, and take its place again. */
export function ReplacedFarms({ farm: key }: { farm: ReplacedFarms_farm$key }) {
  const t = useMessages(messages);
  const { replacedFarms } = useFragment(fragment, key);
  const [switchBack] = useAppMutation<ReplacedFarmsMutation>(mutation);
  const { open, opening } = useOpenFarm();
  if (replacedFarms.length === 0) return null;
  return (
    <Card padded display="grid" gap="4">
      <chakra.h2 fontWeight="semibold">{t('backup.replacedTitle')}</chakra.h2>
      {replacedFarms.map(({ farmId, name, currentDay, replacedAt, removeAt }) => (
        <chakra.div key={farmId} display="grid" gap="3">
          <p>
            {t('backup.replacedText', {
              name,
              day: formatDate(currentDay),
              at: formatDateTime(replacedAt),
              until: formatDateTime(removeAt),
            })}
          </p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <AskButton
              label={t('backup.switchBack')}
              title={t('backup.switchBackTitle')}
              text={t('backup.switchBackText', { day: formatDate(currentDay) })}
              cancel={t('backup.stay')}
              act={async () => {
                await switchBack({ input: { farmId } });
                reload();
              }}
            />
            <Button disabled={opening} onClick={() => void open(farmId).catch(() => undefined)}>
              {t('backup.look')}
            </Button>
          </chakra.div>
        </chakra.div>
      ))}
    </Card>
  );
}
