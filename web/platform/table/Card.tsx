import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { PlainLink } from '../router/Link.tsx';
import { CardFigure } from './CardFigure.tsx';
import { cellText, isMissing, isNumeric, type Column } from './columns.ts';
import { Compared } from './Compared.tsx';
import { comparisonOf } from './comparison.ts';

type Props<Row> = {
  row: Row;
  /** The same of another period. */
  before: Row | null;
  columns: readonly Column<Row>[];
  title: ReactNode;
  href: string | undefined;
  check: ReactNode;
};

/** A row on a phone; numbers have their heading, and missing values take no space. */
export function Card<Row>({ row, before, columns, title, href, check }: Props<Row>) {
  const locale = useLanguage();
  const at = (place: Column<Row>['phone']): Column<Row>[] =>
    columns.filter((column) => column.phone === place && !isMissing(column.value(row)));
  const comparedTo = (column: Column<Row>) =>
    before === null || !isNumeric(column)
      ? null
      : comparisonOf(column, column.value(row), column.value(before), locale);
  const subtitle = at('subtitle').map((column) => {
    const text = cellText(column, column.value(row), locale);
    const pct = comparedTo(column)?.pct ?? null;
    return isNumeric(column) ? `${column.title}:\u00A0${text}${pct === null ? '' : `\u00A0(${pct})`}` : text;
  });
  return (
    <div role="cell" className="card">
      {check && <span className="check cell">{check}</span>}
      <span className="texts">
        <span className="title">{href === undefined ? title : <PlainLink to={href}>{title}</PlainLink>}</span>
        {subtitle.length > 0 && <span className="subtitle">{subtitle.join('\u00A0· ')}</span>}
      </span>
      <span className="aside">
        {at('aside').map((column) => {
          const shown = column.renderCell?.(row) ?? cellText(column, column.value(row), locale);
          return isNumeric(column) ? (
            <CardFigure key={column.key} title={column.title}>
              <Compared comparison={comparedTo(column)}>{shown}</Compared>
            </CardFigure>
          ) : (
            <span key={column.key}>{shown}</span>
          );
        })}
      </span>
    </div>
  );
}
