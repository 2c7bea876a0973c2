const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** In Markdown. */
export const table = (heading: string[], rows: (string | number)[][]) =>
  [row(heading), row(heading.map(() => '---')), ...rows.map(row)].join('\n')
