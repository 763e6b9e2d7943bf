import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { messages } from './messages.ts';

const BenchmarkCard = lazy(async () => ({ default: (await import('./BenchmarkCard.tsx')).BenchmarkCard }));

/** The references in a report, which stands on its own until they are wanted. */
export function useBenchmark() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return {
    toggle: (
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'benchmark.hide' : 'benchmark.show')}
      </Button>
    ),
    card: isOpen && (
      <Suspense>
        <BenchmarkCard />
      </Suspense>
    ),
  };
}
