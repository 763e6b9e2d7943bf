import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type JSX, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { DryMatterReminders } from '../diets/analyses/DryMatterReminders.tsx';
import { Board } from '../platform/board/Board.tsx';
import type { Tile } from '../platform/board/TileFrame.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { readStored, removeStored, writeStored } from '../platform/session/storage.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import { Skeleton } from '../platform/ui/screen/Skeleton.tsx';
import type { DashboardScreenQuery, DashboardScreenQuery$data } from './__generated__/DashboardScreenQuery.graphql.ts';
import { AnnouncementsDue } from './AnnouncementsDue.tsx';
import { BackupLate } from './BackupLate.tsx';
import { ActivityTile } from './activity/ActivityTile.tsx';
import { boardShapes } from './boardShapes.ts';
import { FarmDayTile } from './FarmDayTile.tsx';
import { FeedTile } from './FeedTile.tsx';
import { messages } from './messages.ts';
import { PayablesTile } from './PayablesTile.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RunningOutTile } from './RunningOutTile.tsx';
import { SalesTile } from './SalesTile.tsx';
import { SessionsTile } from './SessionsTile.tsx';
import { StockTile } from './StockTile.tsx';

// The page shows before the drawing of the map is there.
const MapTile = lazy(() => import('./MapTile.tsx').then((module) => ({ default: module.MapTile })));

/** Of a farm that works nothing of it is shown. */
const SetupPath = lazy(async () => ({ default: (await import('./setup/SetupPath.tsx')).SetupPath }));

const query = graphql`
  query DashboardScreenQuery(
    $stock: Boolean!
    $money: Boolean!
    $activity: Boolean!
    $feeding: Boolean!
    $announcements: Boolean!
    $backup: Boolean!
  ) {
    farm {
      ...FarmDayTile_farm
      ...FeedTile_farm @include(if: $feeding) @alias(as: "feeding")
      ...AnnouncementsDue_farm @include(if: $announcements) @alias(as: "announcements")
      ...BackupLate_farm @include(if: $backup) @alias(as: "backup")
      ...MapTile_farm
      ...SetupPath_farm
      ...StockTile_farm @include(if: $stock) @alias(as: "stock")
      ...DryMatterReminders_farm @include(if: $stock) @alias(as: "reminders")
      ...RunningOutTile_farm @include(if: $stock) @alias(as: "runningOut")
      ...PayablesTile_farm @include(if: $money) @alias(as: "payables")
      ...ActivityTile_farm @include(if: $activity) @alias(as: "activity")
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const stockFeed = graphql`
  subscription DashboardScreenFeedSubscription {
    stockChanged {
      id
    }
  }
`;

export const herdFeed = graphql`
  subscription DashboardScreenHerdSubscription {
    batchChanged {
      id
    }
  }
`;

export const readingFeed = graphql`
  subscription DashboardScreenReadingSubscription {
    troughReadingChanged {
      id
    }
  }
`;

export const feedPlanFeed = graphql`
  subscription DashboardScreenFeedPlanSubscription {
    feedPlanChanged {
      id
    }
  }
`;

export const announcementFeed = graphql`
  subscription DashboardScreenAnnouncementSubscription {
    announcementChanged {
      id
    }
  }
`;

export const beatFeed = graphql`
  subscription DashboardScreenBeatSubscription {
    beatChanged {
      id
    }
  }
`;

function useTiles(farm: DashboardScreenQuery$data['farm'], more: (to: string, label: string) => JSX.Element): Tile[] {
  const t = useMessages(messages);
  // Who may not see something has no tile for it.
  return [
    {
      id: 'A1',
      title: t('dashboard.farmDay'),
      content: (
        <chakra.div display="grid" gap="4" alignContent="start">
          <FarmDayTile farm={farm} />
          {farm.feeding && <FeedTile farm={farm.feeding} />}
          {farm.announcements && <AnnouncementsDue farm={farm.announcements} />}
          {farm.backup && <BackupLate farm={farm.backup} />}
        </chakra.div>
      ),
    },
    ...(farm.stock
      ? [
          {
            id: 'A3',
            title: t('dashboard.stock'),
            action: more('/admin/financial/stock-list', t('dashboard.open')),
            content: (
              <chakra.div display="grid" gap="4" alignContent="start">
                <StockTile farm={farm.stock} />
                {mayDo('sale:read') && <SalesTile />}
              </chakra.div>
            ),
          },
        ]
      : []),
    ...(farm.payables
      ? [
          {
            id: 'A5',
            title: t('dashboard.payables'),
            action: more('/admin/financial', t('dashboard.open')),
            content: <PayablesTile farm={farm.payables} />,
          },
        ]
      : []),
    ...(farm.runningOut
      ? [
          {
            id: 'A4',
            title: t('dashboard.runningOut'),
            action: mayDo('purchase:write') && more('/admin/financial/new-order', t('dashboard.buy')),
            content: <RunningOutTile farm={farm.runningOut} />,
          },
        ]
      : []),
    {
      id: 'A2',
      title: t('dashboard.map'),
      action: more('/admin/farm', t('dashboard.open')),
      content: (
        <Suspense fallback={<Skeleton h="full" />}>
          <MapTile farm={farm} />
        </Suspense>
      ),
      flush: true,
    },
    farm.activity
      ? { id: 'A6', title: t('dashboard.activity'), content: <ActivityTile farm={farm.activity} /> }
      : {
          id: 'A6',
          title: t('dashboard.devices'),
          action: more('/admin/profile', t('dashboard.allDevices')),
          content: <SessionsTile />,
        },
  ];
}

export function DashboardScreen({ queryRef }: ScreenProps<DashboardScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<DashboardScreenQuery>(query, queryRef);
  const [layouts, setLayouts] = useState(() => readStored('dashboardLayout'));
  const [round, setRound] = useState(0);
  const more = (to: string, label: string) => (
    <Link to={to} fontSize="sm">
      {label}
    </Link>
  );
  const tiles = useTiles(farm, more);

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
      <Suspense fallback={null}>
        <SetupPath farm={farm} />
      </Suspense>
      {farm.reminders && mayDo('stock:write') && <DryMatterReminders farm={farm.reminders} />}
      {!mayDo('purchase:read') && <QuickActions />}
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
