/** What a measurement found: figures for a table, notes for whoever watches. */
export interface Report {
  figure(what: string, value: number): void
  note(text: string): void
}

/** Prints as it goes, so that an interrupted run has said what it knew. */
export function printReport(heading: string): Report {
  console.log(`\n## ${heading}`)
  return {
    figure: (what, value) => console.log(`${value.toFixed(2).padStart(10)}  ${what}`),
    note: (text) => console.log(`            ${text}`),
  }
}
