import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { IconButton } from '../platform/ui/IconButton.tsx';
import { Menu, MenuItem } from '../platform/ui/overlays/Menu.tsx';
import { languageNames } from '../platform/i18n/languageNames.ts';
import { locales } from '../platform/i18n/language.ts';
import { messages } from './messages.ts';
import { usePreferences } from './usePreferences.ts';

export function PreferenceButtons() {
  const t = useMessages(messages);
  const { theme, locale, setTheme, setLocale } = usePreferences();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <chakra.div hideBelow="md" display="flex" alignItems="center">
      <Menu
        align="end"
        minW="11rem"
        trigger={
          <Button
            variant="quiet"
            px="2.5"
            title={t('shell.language')}
            aria-label={`${t('shell.language')}: ${locale.slice(0, 2).toUpperCase()}`}
          >
            <Icon name="globe" />
            <chakra.span fontSize="sm">{locale.slice(0, 2).toUpperCase()}</chakra.span>
          </Button>
        }
      >
        {locales.map((each) => (
          <MenuItem key={each} checked={each === locale} onSelect={() => setLocale(each)}>
            {languageNames[each]}
          </MenuItem>
        ))}
      </Menu>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={t(other === 'dark' ? 'shell.dark' : 'shell.light')}
        onClick={() => setTheme(other)}
      />
    </chakra.div>
  );
}
