/** Sink of a measurement: rows for a table, notes for the log. */
export interface Report {
  figure(what: string, value: number): void
  note(text: string): void
}

/** Prints immediately, so that an interrupted run has output. */
export function printReport(heading: string): Report {
  console.log(`\n## ${heading}`)
  return {
    figure: (what, value) => console.log(`${value.toFixed(2).padStart(10)}  ${what}`),
    note: (text) => console.log(`            ${text}`),
  }
}
