import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Sessions } from '../accounts/Sessions.tsx';
import { Board } from '../platform/board/Board.tsx';
import type { Tile } from '../platform/board/TileFrame.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { readStored, removeStored, writeStored } from '../platform/session/storage.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { ScreenHeader } from '../platform/ui/ScreenHeader.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import { ActivityTile } from './ActivityTile.tsx';
import { boardShapes } from './boardShapes.ts';
import { FarmDayTile } from './FarmDayTile.tsx';
import { FarmTile } from './FarmTile.tsx';
import { MapTile } from './MapTile.tsx';
import { messages } from './messages.ts';
import { RolesTile } from './RolesTile.tsx';

const query = graphql`
  query DashboardScreenQuery($people: Boolean!, $activity: Boolean!) {
    viewer {
      ...Sessions_viewer
    }
    farm {
      ...FarmTile_farm
      ...MapTile_farm
      ...FarmDayTile_farm
      ...RolesTile_farm @include(if: $people) @alias(as: "roles")
      ...ActivityTile_farm @include(if: $activity) @alias(as: "activity")
    }
  }
`;

export function DashboardScreen({ queryRef }: ScreenProps<DashboardScreenQuery>) {
  const t = useMessages(messages);
  const { viewer, farm } = usePreloadedQuery<DashboardScreenQuery>(query, queryRef);
  const [layouts, setLayouts] = useState(() => readStored('dashboardLayout'));
  const [round, setRound] = useState(0);
  const refused = (
    <chakra.p py="6" color="fg.muted">
      {t('dashboard.notAllowed')}
    </chakra.p>
  );
  const tiles: Tile[] = [
    {
      id: 'A1',
      title: t('dashboard.farm'),
      action: (
        <Link to="/admin/farm/data" fontSize="sm">
          {t(mayDo('farm:write') ? 'dashboard.edit' : 'dashboard.see')}
        </Link>
      ),
      content: <FarmTile farm={farm} />,
    },
    { id: 'A2', title: t('dashboard.position'), content: <MapTile farm={farm} />, flush: true },
    { id: 'A3', title: t('dashboard.farmDay'), content: <FarmDayTile farm={farm} /> },
    { id: 'A4', title: t('dashboard.people'), content: farm.roles ? <RolesTile farm={farm.roles} /> : refused },
    {
      id: 'A5',
      title: t('dashboard.activity'),
      content: farm.activity ? <ActivityTile farm={farm.activity} /> : refused,
    },
    {
      id: 'A6',
      title: t('dashboard.devices'),
      action: (
        <Link to="/admin/profile" fontSize="sm">
          {t('dashboard.allDevices')}
        </Link>
      ),
      content: viewer && <Sessions viewer={viewer} most={5} />,
    },
  ];

  return (
    <chakra.div display="grid" gap="4" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={t('dashboard.title')}
        actions={
          layouts !== null && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                removeStored('dashboardLayout');
                setLayouts(null);
                setRound(round + 1);
              }}
            >
              <Icon name="undo" size="0.875rem" />
              {t('dashboard.restore')}
            </Button>
          )
        }
      />
      <Board
        key={round}
        tiles={tiles}
        shapes={boardShapes}
        stored={layouts}
        onStore={(changed) => {
          writeStored('dashboardLayout', changed);
          setLayouts(changed);
        }}
      />
    </chakra.div>
  );
}
