/** Rows for a table, and notes beside them. */
export interface Report {
  figure(what: string, value: number, aim?: Aim): void
  note(text: string): void
}

export type Aim = { atMost: number } | { atLeast: number }

/** Prints immediately, so that an interrupted run has output; aims that are missed are faults. */
export function printReport(heading: string, faults: string[]): Report {
  console.log(`\n## ${heading}`)
  return {
    figure(what, value, aim) {
      const goal = aim && ('atMost' in aim ? aim.atMost : aim.atLeast)
      const told = goal === undefined ? what : `${what} (meta ${goal})`
      console.log(`${value.toFixed(2).padStart(10)}  ${told}`)
      if (aim && !holds(value, aim)) faults.push(`${value.toFixed(2)} ${told}`)
    },
    note: (text) => console.log(`            ${text}`),
  }
}

const holds = (value: number, aim: Aim) =>
  'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast
