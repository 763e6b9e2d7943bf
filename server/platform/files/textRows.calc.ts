const separators = [';', '\t', ','] as const;

/** The separator that most of the first lines have. */
function separatorOf(text: string): string {
  const head = text.slice(0, 2_000);
  const counted = separators.map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]!.separator;
}

/** The cells of a text with separators; a quoted cell may hold them. */
export function textRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (const sign of `${text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')}\n`) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      rows.at(-1)!.push(cell.trim());
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  return rows.filter((row) => row.some((each) => each !== ''));
}
