import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { messages } from './messages.ts';

const root = '/admin/farm/settings';

const screens = [
  { path: root, label: 'settings.feeding' },
  { path: `${root}/grades`, label: 'settings.grades' },
  { path: `${root}/night-reading`, label: 'settings.nightReading' },
  { path: `${root}/phases`, label: 'settings.phases' },
  { path: `${root}/traceability`, label: 'settings.traceability' },
  { path: `${root}/markets`, label: 'settings.markets' },
  { path: `${root}/advance`, label: 'settings.advance' },
  { path: `${root}/plausibility`, label: 'settings.plausibility' },
  { path: `${root}/chute`, label: 'settings.chute' },
  { path: `${root}/financial-reports`, label: 'settings.financialReports' },
] as const;

/** On a phone the row of groups is longer than the screen. */
function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The frame of all screens of parameters: one heading, and the way from one to the others. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const here = screens.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t(here?.label ?? 'settings.title')} detail={t('settings.title')} />
      <chakra.nav
        aria-label={t('settings.groups')}
        display="flex"
        overflowX="auto"
        borderBottomWidth="1px"
        css={{ scrollbarWidth: 'thin' }}
      >
        {screens.map(({ path, label }) => (
          <PlainLink
            key={path}
            to={path}
            aria-current={path === here?.path ? 'page' : undefined}
            ref={path === here?.path ? showWhole : undefined}
            display="inline-flex"
            alignItems="center"
            h="10"
            px="3"
            mb="-1px"
            borderBottomWidth="2px"
            borderColor="transparent"
            fontWeight="medium"
            whiteSpace="nowrap"
            color="fg.muted"
            css={{
              outlineOffset: '-2px',
              '&[aria-current]': { color: 'brand.fg', borderColor: 'brand.ring' },
              '@media (pointer: coarse)': { height: '2.75rem' },
            }}
            _hover={{ color: 'fg' }}
          >
            {t(label)}
          </PlainLink>
        ))}
      </chakra.nav>
      {children}
    </chakra.div>
  );
}
