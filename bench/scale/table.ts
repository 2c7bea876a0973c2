/** In Markdown. */
export const describeRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

export const describeTable = (heading: string[], rows: (string | number)[][]) =>
  [heading, heading.map(() => '---'), ...rows].map(describeRow).join('\n')
