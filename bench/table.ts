type Row = (string | number)[]

/** In Markdown. */
export const describeRow = (cells: Row) => `| ${cells.join(' | ')} |`

/** The head of a table whose rows follow as they are measured. */
export const describeHead = (columns: string[]) =>
  [columns, columns.map(() => '---')].map(describeRow).join('\n')

/** Rows by the names of their columns. */
export const describeTable = (rows: Record<string, string | number>[]) =>
  [
    describeHead(Object.keys(rows[0] ?? {})),
    ...rows.map((row) => describeRow(Object.values(row))),
  ].join('\n')
