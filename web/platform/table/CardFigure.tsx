import type { ReactNode } from 'react';

/** A figure on a phone, with its heading. */
export function CardFigure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="figure">
      <span className="heading">{title}</span>
      {children}
    </span>
  );
}
