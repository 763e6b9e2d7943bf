import type { ReactNode } from 'react';

/** A figure on a phone, where no heading stands over it. */
export function CardFigure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="figure">
      <span className="heading">{title}</span>
      {children}
    </span>
  );
}
