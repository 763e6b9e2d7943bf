import { StrictMode, Suspense } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router/dom';
import { LanguageProvider } from './platform/i18n/LanguageProvider.tsx';
import { ThemeProvider } from './platform/theme/ThemeProvider.tsx';
import { QuestionSlot } from './platform/ui/overlays/QuestionSlot.tsx';
import { ToasterSlot } from './platform/ui/overlays/ToasterSlot.tsx';

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <StrictMode>
      <ThemeProvider>
        <LanguageProvider>
          <Suspense fallback="Loading...">
            <RouterProvider router={router} />
          </Suspense>
          <QuestionSlot />
          <ToasterSlot />
        </LanguageProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
