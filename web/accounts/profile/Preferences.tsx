import { chakra } from '@chakra-ui/react';
import { locales } from '../../platform/i18n/language.ts';
import { languageNames } from '../../platform/i18n/languageNames.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { messages as shell } from '../../shell/messages.ts';
import { usePreferences } from '../../shell/usePreferences.ts';
import { messages } from './profileMessages.ts';

export function Preferences() {
  const t = useMessages(messages);
  const ts = useMessages(shell);
  const { theme, locale, setTheme, setLocale } = usePreferences();
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="4">
        {t('profile.preferences')}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {locales.map((each) => (
          <Button
            key={each}
            variant={each === locale ? 'subtle' : 'outline'}
            aria-pressed={each === locale}
            onClick={() => setLocale(each)}
          >
            <Icon name="globe" size="1rem" />
            {languageNames[each]}
          </Button>
        ))}
        {(['light', 'dark'] as const).map((each) => (
          <Button
            key={each}
            variant={each === theme ? 'subtle' : 'outline'}
            aria-pressed={each === theme}
            onClick={() => setTheme(each)}
          >
            <Icon name={each === 'light' ? 'sun' : 'moon'} size="1rem" />
            {ts(each === 'light' ? 'shell.light' : 'shell.dark')}
          </Button>
        ))}
      </chakra.div>
    </Card>
  );
}
