import { graphql } from 'react-relay';
import { language, useLanguage } from '../platform/i18n/language.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { Locale, Theme } from '../platform/session/storage.ts';
import { colorMode, useColorMode } from '../platform/theme/colorMode.ts';
import type { usePreferencesMutation } from './__generated__/usePreferencesMutation.graphql.ts';

type Preferences = {
  theme: Theme;
  locale: Locale;
  setTheme: (theme: Theme) => void;
  setLocale: (locale: Locale) => void;
};

/** Changes this device at once and the account behind it, for the next device. */
export function usePreferences(): Preferences {
  const [save] = useAppMutation<usePreferencesMutation>(graphql`
    mutation usePreferencesMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        viewer {
          id
          locale
          theme
        }
      }
    }
  `);
  const remember = (input: usePreferencesMutation['variables']['input']): void => {
    save({ input }, { quiet: true }).catch(() => undefined);
  };
  return {
    theme: useColorMode(),
    locale: useLanguage(),
    setTheme(theme) {
      colorMode.set(theme);
      remember({ theme });
    },
    setLocale(locale) {
      language.set(locale);
      remember({ locale });
    },
  };
}
