import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { changeText, type Comparison } from './comparison.ts';
import { messages } from './messages.ts';

/** A figure with what it was and by how much it changed under it. */
export function Compared({ comparison, children }: { comparison: Comparison | null; children: ReactNode }) {
  const t = useMessages(messages);
  if (comparison === null) return <>{children}</>;
  return (
    <span className="compared">
      {children}
      <span className="then">
        <VisuallyHidden>{t('table.before')}</VisuallyHidden> {comparison.was}
      </span>
      <span className="then">{changeText(comparison)}</span>
    </span>
  );
}
