export type LineColumn = readonly [title: string, width: string, kind?: 'end'];

/** The head of a board that is read line by line; titles as they are shown. */
export function LineHead({ columns }: { columns: readonly LineColumn[] }) {
  return (
    <>
      <colgroup>
        {columns.map(([title, width]) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([title, , kind]) => (
            <th key={title} scope="col" className={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
