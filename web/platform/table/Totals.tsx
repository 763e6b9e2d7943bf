import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { PlainLink } from '../router/Link.tsx';
import { CardFigure } from './CardFigure.tsx';
import { cellClass, cellText, isNumeric, type CellValue, type Column } from './columns.ts';
import { Compared } from './Compared.tsx';
import { comparisonOf } from './comparison.ts';
import { messages } from './messages.ts';

/** The server's totals by column key, formatted like the cells of their column. */
export type TotalCells = Readonly<Record<string, CellValue>>;

type Props<Row> = {
  columns: readonly Column<Row>[];
  template: string;
  selectable: boolean;
  phone: boolean;
  totals: TotalCells;
  /** Those of another period. */
  before?: TotalCells | undefined;
  /** Where the rows behind them are. */
  href?: string | undefined;
  index: number;
};

/** Stays visible below the rows; on a phone every total has its heading. */
export function Totals<Row>({ columns, template, selectable, phone, totals, before, href, index }: Props<Row>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const text = (column: Column<Row>) => {
    const { key } = column;
    const comparison = before && isNumeric(column) ? comparisonOf(column, totals[key], before[key], locale) : null;
    return <Compared comparison={comparison}>{cellText(column, totals[key], locale)}</Compared>;
  };
  const has = ({ key }: Column<Row>): boolean => Object.hasOwn(totals, key);
  const title = href === undefined ? t('table.total') : <PlainLink to={href}>{t('table.total')}</PlainLink>;
  if (phone) {
    const sums = columns.filter((column) => column.phone !== undefined && has(column));
    return sums.length === 0 ? null : (
      <div role="rowgroup" className="bottom">
        <div role="row" aria-rowindex={index} className="totals">
          <div role="cell" className="card">
            <span className="title">{title}</span>
            <span className="aside">
              {sums.map((column) => (
                <CardFigure key={column.key} title={column.title}>
                  {text(column)}
                </CardFigure>
              ))}
            </span>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div role="rowgroup" className="bottom">
      <div role="row" aria-rowindex={index} className="totals" style={{ gridTemplateColumns: template }}>
        {href !== undefined && <PlainLink to={href} className="cover" aria-hidden tabIndex={-1} />}
        {selectable && <div role="cell" className="cell check" />}
        {columns.map((column, place) => (
          <div key={column.key} role="cell" className={cellClass(column, place)}>
            {has(column) ? text(column) : place === 0 ? title : ''}
          </div>
        ))}
      </div>
    </div>
  );
}
