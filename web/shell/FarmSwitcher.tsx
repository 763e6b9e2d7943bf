import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { textOf, useMessages } from '../platform/i18n/useMessages.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { leaveTo } from '../platform/session/session.ts';
import { startSession } from '../platform/session/startSession.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { Menu, MenuItem } from '../platform/ui/overlays/Menu.tsx';
import { roleNames } from '../accounts/people/roleNames.ts';
import type { FarmSwitcher_farm$key } from './__generated__/FarmSwitcher_farm.graphql.ts';
import type { FarmSwitcher_viewer$key } from './__generated__/FarmSwitcher_viewer.graphql.ts';
import type { FarmSwitcherMutation } from './__generated__/FarmSwitcherMutation.graphql.ts';
import { messages } from './messages.ts';

function FarmName({ name, acronym }: { name: string; acronym: string }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2.5" minW="0">
      <chakra.span
        display="grid"
        placeItems="center"
        minW="7"
        h="7"
        px="1"
        borderRadius="sm"
        bg="brand.muted"
        color="brand.fg"
        fontSize="2xs"
        fontWeight="bold"
        hideBelow="md"
      >
        {acronym}
      </chakra.span>
      <chakra.span truncate maxW={{ base: '7.5rem', sm: '12rem', md: '18rem' }} fontWeight="semibold">
        {name}
      </chakra.span>
    </chakra.span>
  );
}

const viewerFragment = graphql`
  fragment FarmSwitcher_viewer on Viewer {
    memberships {
      farmId
      farmName
      role
      current
    }
  }
`;

const farmFragment = graphql`
  fragment FarmSwitcher_farm on Farm {
    name
    acronym
  }
`;

const mutation = graphql`
  mutation FarmSwitcherMutation($input: SwitchFarmInput!) {
    switchFarm(input: $input) {
      token
      refresh
      expiresAt
    }
  }
`;

export function FarmSwitcher({
  viewer: viewerKey,
  farm: farmKey,
}: {
  viewer: FarmSwitcher_viewer$key;
  farm: FarmSwitcher_farm$key;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { memberships } = useFragment(viewerFragment, viewerKey);
  const farm = useFragment(farmFragment, farmKey);
  const [switchFarm, switching] = useAppMutation<FarmSwitcherMutation>(mutation);
  const choose = async (farmId: string): Promise<void> => {
    const answer = await switchFarm({ input: { farmId } });
    await startSession(answer.switchFarm);
    // A new page load: nothing of the other farm may stay in memory.
    leaveTo('/admin', ['farmDay', 'currentNavigation']);
  };

  // On a farm that is set aside, which is in no list, another one can be chosen.
  if (memberships.every(({ current }) => current)) {
    return (
      <chakra.div px="2" minW="0">
        <FarmName name={farm.name} acronym={farm.acronym} />
      </chakra.div>
    );
  }
  return (
    <Menu
      minW="16rem"
      trigger={
        <Button variant="quiet" px="2" minW="0" flexShrink="1" disabled={switching} title={t('shell.switchFarm')}>
          <FarmName name={farm.name} acronym={farm.acronym} />
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {memberships.map((membership) => (
        <MenuItem
          key={membership.farmId}
          checked={membership.current}
          detail={textOf(roleNames, membership.role, locale)}
          onSelect={() => void (membership.current || choose(membership.farmId).catch(() => undefined))}
        >
          {membership.farmName}
        </MenuItem>
      ))}
    </Menu>
  );
}
