import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { CardFigure } from './CardFigure.tsx';
import { cellClass, cellText, type CellValue, type Column } from './columns.ts';
import { messages } from './messages.ts';

/** The server's totals by column key, formatted like the cells of their column. */
export type TotalCells = Readonly<Record<string, CellValue>>;

type Props<Row> = {
  columns: readonly Column<Row>[];
  template: string;
  selectable: boolean;
  phone: boolean;
  totals: TotalCells;
  index: number;
};

/** Stays visible below the rows; on a phone every total has its heading. */
export function Totals<Row>({ columns, template, selectable, phone, totals, index }: Props<Row>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const text = (column: Column<Row>): string => cellText(column, totals[column.key], locale);
  const has = ({ key }: Column<Row>): boolean => Object.hasOwn(totals, key);
  if (phone) {
    const sums = columns.filter((column) => column.phone !== undefined && has(column));
    return sums.length === 0 ? null : (
      <div role="rowgroup" className="bottom">
        <div role="row" aria-rowindex={index} className="totals">
          <div role="cell" className="card">
            <span className="title">{t('table.total')}</span>
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
        {selectable && <div role="cell" className="cell check" />}
        {columns.map((column, place) => (
          <div key={column.key} role="cell" className={cellClass(column, place)}>
            {has(column) ? text(column) : place === 0 ? t('table.total') : ''}
          </div>
        ))}
      </div>
    </div>
  );
}
