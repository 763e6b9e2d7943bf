import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useLanguage } from './language.ts';
import { useFarmTimeZone } from './timeZone.ts';

const texts = {};

function onError(error: { code: string }): void {
  // Texts come from the domains' own messages as defaults; the provider's table is empty on purpose.
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useLanguage();
  const timeZone = useFarmTimeZone();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} defaultLocale={locale} messages={texts} onError={onError} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
