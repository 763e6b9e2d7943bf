import { StrictMode, Suspense } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { LanguageProvider } from './platform/i18n/LanguageProvider.tsx';
import { ThemeProvider } from './platform/theme/ThemeProvider.tsx';
import { OddDialogSlot } from './platform/ui/overlays/OddDialogSlot.tsx';
import { ToasterSlot } from './platform/ui/overlays/ToasterSlot.tsx';

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <StrictMode>
      <ThemeProvider>
        <LanguageProvider>
          <Suspense fallback="Loading...">
            <RouterProvider router={router} />
          </Suspense>
          <OddDialogSlot />
          <ToasterSlot />
        </LanguageProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
