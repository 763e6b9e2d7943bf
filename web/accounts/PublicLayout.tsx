import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { language, locales, useLanguage } from '../platform/i18n/language.ts';
import { languageNames } from '../platform/i18n/languageNames.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import { settings } from '../platform/session/settings.ts';
import { colorMode, useColorMode } from '../platform/theme/colorMode.ts';
import { IconButton } from '../platform/ui/IconButton.tsx';
import { LogoMark } from '../platform/ui/Logo.tsx';
import { messages as shell } from '../shell/messages.ts';
import { messages } from './messages.ts';

function Preferences() {
  const t = useMessages(shell);
  const locale = useLanguage();
  const other = useColorMode() === 'dark' ? 'light' : 'dark';
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <chakra.div role="group" aria-label={t('shell.language')} display="flex">
        {locales.map((each) => (
          <chakra.button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === locale}
            title={languageNames[each]}
            onClick={() => language.set(each)}
            px="2"
            minH="9"
            borderRadius="md"
            fontSize="sm"
            fontWeight="medium"
            color={each === locale ? 'fg' : 'fg.subtle'}
            _hover={{ color: 'fg' }}
            css={{ '@media (pointer: coarse)': { minHeight: '2.75rem', minWidth: '2.75rem' } }}
          >
            {each.slice(0, 2).toUpperCase()}
          </chakra.button>
        ))}
      </chakra.div>
      <IconButton
        icon={other === 'light' ? 'sun' : 'moon'}
        label={t(other === 'dark' ? 'shell.dark' : 'shell.light')}
        onClick={() => colorMode.set(other)}
      />
    </chakra.div>
  );
}

function PageHeader({ aside }: { aside: ReactNode }) {
  return (
    <chakra.header display="flex" alignItems="center" justifyContent="space-between" px={{ base: '4', md: '6' }} h="16">
      <PlainLink
        to="/login"
        display="flex"
        alignItems="center"
        gap="2.5"
        borderRadius="md"
        hideFrom={aside === undefined ? undefined : 'lg'}
      >
        <LogoMark />
        <chakra.span fontSize="lg" fontWeight="bold" letterSpacing="tight">
          Cocho
        </chakra.span>
      </PlainLink>
      <chakra.span />
      <Preferences />
    </chakra.header>
  );
}

/** The frame of every page before signing in. */
export function PublicLayout({
  children,
  aside,
  width = '24rem',
}: {
  children: ReactNode;
  aside?: ReactNode;
  width?: string;
}) {
  const t = useMessages(messages);
  return (
    <chakra.div
      minH="100dvh"
      display="grid"
      gridTemplateColumns={aside === undefined ? '1fr' : { base: '1fr', lg: 'minmax(24rem, 5fr) 7fr' }}
      bg="bg.surface"
    >
      {aside}
      <chakra.div display="grid" gridTemplateRows="auto 1fr auto" minW="0">
        <PageHeader aside={aside} />
        <chakra.main
          display="grid"
          justifyItems="center"
          alignContent="start"
          px={{ base: '4', md: '6' }}
          pt={aside === undefined ? '6' : { base: '6', lg: '14vh' }}
          pb="6"
        >
          <chakra.div w="full" maxW={width}>
            {children}
          </chakra.div>
        </chakra.main>
        <chakra.footer display="flex" justifyContent="center" gap="4" px="6" py="4" fontSize="xs" color="fg.subtle">
          <span>v{settings.version}</span>
          <PlainLink to="/privacy" borderRadius="xs" _hover={{ color: 'fg' }}>
            {t('accounts.privacy')}
          </PlainLink>
        </chakra.footer>
      </chakra.div>
    </chakra.div>
  );
}
