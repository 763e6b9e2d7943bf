import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useFarmDayFeed } from '../farm/days/useFarmDayFeed.ts';
import { farmTimeZone } from '../platform/i18n/timeZone.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { latePart } from '../platform/ui/latePart.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { readStored, writeStored } from '../platform/session/storage.ts';
import type { AdminLayoutQuery } from './__generated__/AdminLayoutQuery.graphql.ts';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { NewVersionBanner } from './offline/NewVersionBanner.tsx';
import { useFieldReady } from './offline/useFieldReady.ts';
import { OtherDayBanner } from './OtherDayBanner.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { sectionOf } from './sections.ts';
import { SetAsideBanner } from './SetAsideBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { hasSeenTour } from './tour/touring.ts';
import { TourSlot } from './tour/TourSlot.tsx';
import { UnansweredBanner } from './UnansweredBanner.tsx';
import { useStoredViewer } from './useStoredViewer.ts';

const TourOffer = latePart(async () => (await import('./tour/TourOffer.tsx')).TourOffer);

const query = graphql`
  query AdminLayoutQuery {
    viewer {
      ...useStoredViewer_viewer
      ...Header_viewer
      permissions
    }
    farm {
      timeZone
      ...Header_farm
      ...OtherDayBanner_farm
      ...SetAsideBanner_farm
    }
  }
`;

function useRememberedPlace(path: string): void {
  useEffect(() => {
    writeStored('currentNavigation', path);
    writeStored('currentSession', sectionOf(path));
  }, [path]);
}

function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const t = useMessages(messages);
  return (
    <chakra.a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skip"
      px="4"
      py="2"
      borderRadius="md"
      bg="brand.solid"
      color="brand.onSolid"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {t('shell.skip')}
    </chakra.a>
  );
}

export function AdminLayout({ queryRef }: ScreenProps<AdminLayoutQuery>) {
  const { viewer, farm } = usePreloadedQuery<AdminLayoutQuery>(query, queryRef);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const [wide, setWide] = useState(readStored('menuOpen') ?? true);
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  useRememberedPlace(pathname);
  useStoredViewer(viewer ?? null);
  useEffect(() => farmTimeZone.set(farm.timeZone), [farm.timeZone]);
  useFarmDayFeed();
  useFieldReady();

  const permissions = viewer?.permissions ?? [];
  const toggle = (): void => {
    writeStored('menuOpen', !wide);
    setWide(!wide);
  };
  return (
    <chakra.div
      h="100dvh"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' }}
      gridTemplateRows="100%"
    >
      <SkipLink main={main} />
      <Sidebar path={pathname} permissions={permissions} wide={wide} onToggle={toggle} />
      <MenuDrawer path={pathname} permissions={permissions} open={drawer} onClose={() => setDrawer(false)} />
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gridTemplateRows="auto auto 1fr"
        minW="0"
        minH="0"
      >
        {viewer != null && (
          <Header viewer={viewer} farm={farm} permissions={permissions} onOpenMenu={() => setDrawer(true)} />
        )}
        {/* A row of its own also when it is empty. */}
        <div>
          <SetAsideBanner farm={farm} />
          <OtherDayBanner farm={farm} />
          <UnansweredBanner />
          <NewVersionBanner />
          {pathname === '/admin' && !hasSeenTour() && <TourOffer />}
        </div>
        <chakra.main ref={main} id="content" tabIndex={-1} position="relative" minH="0" overflowY="auto" outline="none">
          <ProgressBar busy={busy} />
          <Outlet />
        </chakra.main>
      </chakra.div>
      <TourSlot />
    </chakra.div>
  );
}
