import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { IconButton } from '../platform/ui/IconButton.tsx';
import type { Header_farm$key } from './__generated__/Header_farm.graphql.ts';
import type { Header_viewer$key } from './__generated__/Header_viewer.graphql.ts';
import { FarmDayChip } from './FarmDayChip.tsx';
import { FarmSwitcher } from './FarmSwitcher.tsx';
import { FilesMenu } from './FilesMenu.tsx';
import { messages } from './messages.ts';
import { ConnectionSign } from './offline/ConnectionSign.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { PreferenceButtons } from './PreferenceButtons.tsx';
import { QueueBadge } from './queue/QueueBadge.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  viewer: Header_viewer$key;
  farm: Header_farm$key;
  permissions: readonly string[];
  onOpenMenu: () => void;
};

export function Header({ viewer: viewerKey, farm: farmKey, permissions, onOpenMenu }: Props) {
  const t = useMessages(messages);
  const viewer = useFragment(
    graphql`
      fragment Header_viewer on Viewer {
        ...FarmSwitcher_viewer
        ...FilesMenu_viewer
        ...UserMenu_viewer
      }
    `,
    viewerKey,
  );
  const farm = useFragment(
    graphql`
      fragment Header_farm on Farm {
        ...FarmSwitcher_farm
        ...FarmDayChip_farm
      }
    `,
    farmKey,
  );
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '2' }}
      h="14"
      px={{ base: '2', md: '4' }}
      bg="bg.surface"
      borderBottomWidth="1px"
      position="relative"
      zIndex="header"
    >
      <chakra.div hideFrom="lg">
        <IconButton icon="menu" label={t('shell.openMenu')} data-tour="menu" onClick={onOpenMenu} />
      </chakra.div>
      <FarmSwitcher viewer={viewer} farm={farm} />
      <chakra.div flex="1" />
      <ConnectionSign />
      <QueueBadge />
      <PaletteButton permissions={permissions} />
      <FarmDayChip farm={farm} />
      <FilesMenu viewer={viewer} />
      <PreferenceButtons />
      <UserMenu viewer={viewer} />
    </chakra.header>
  );
}
