import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { locales } from '../platform/i18n/language.ts';
import { languageNames } from '../platform/i18n/languageNames.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Avatar } from '../platform/ui/Avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../platform/ui/overlays/Menu.tsx';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import { messages } from './messages.ts';
import { SignOutDialog } from './queue/SignOutDialog.tsx';
import { touring } from './tour/touring.ts';
import { usePreferences } from './usePreferences.ts';
import { useSignOut } from './useSignOut.ts';

const viewerFragment = graphql`
  fragment UserMenu_viewer on Viewer {
    name
    email
  }
`;

function WhoIsIn({ name, email }: { name: string; email: string }) {
  return (
    <chakra.div px="2.5" py="2" role="presentation">
      <chakra.p fontWeight="semibold" truncate>
        {name}
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" truncate>
        {email}
      </chakra.p>
    </chakra.div>
  );
}

export function UserMenu({ viewer: key }: { viewer: UserMenu_viewer$key }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { signOut, isAsking, leave, stay } = useSignOut();
  const { theme, locale, setTheme, setLocale } = usePreferences();
  const { name, email } = useFragment(viewerFragment, key);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      {isAsking && <SignOutDialog onLeave={leave} onStay={stay} />}
      <Menu
        align="end"
        minW="16rem"
        trigger={
          <chakra.button
            type="button"
            aria-label={t('shell.userMenu')}
            data-tour="account"
            title={name}
            display="grid"
            placeItems="center"
            w={{ base: '11', md: '9' }}
            h={{ base: '11', md: '9' }}
            borderRadius="full"
          >
            <Avatar name={name} />
          </chakra.button>
        }
      >
        <WhoIsIn name={name} email={email} />
        <MenuSeparator />
        <MenuItem icon="user" onSelect={() => void navigate('/admin/profile')}>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem icon="pin" onSelect={() => touring.set(true)}>
          {t('shell.tour')}
        </MenuItem>
        <chakra.div hideFrom="md" role="presentation">
          <MenuItem icon={theme === 'dark' ? 'sun' : 'moon'} onSelect={() => setTheme(other)}>
            {t(other === 'dark' ? 'shell.dark' : 'shell.light')}
          </MenuItem>
          {locales.map((each) => (
            <MenuItem key={each} icon="globe" checked={each === locale} onSelect={() => setLocale(each)}>
              {languageNames[each]}
            </MenuItem>
          ))}
        </chakra.div>
        <MenuSeparator />
        <MenuItem icon="logout" onSelect={signOut}>
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
