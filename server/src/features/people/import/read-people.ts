import { TableFault } from '../../../platform/text/read-table.ts'
import { parsePeople, type PeopleFile } from './people-file.ts'
import { checkLines, type Line, type Surroundings } from './people-lines.ts'

export interface PeopleRequest {
  content: string
  maxRows: number
  around: Surroundings
}

/** A fault is told, not thrown: an error that leaves a thread loses its class. */
export type ReadPeople = { fault: string } | { fault?: undefined; file: PeopleFile; lines: Line[] }

/** Reads a table of people and checks every line of it. */
export function readPeople({ content, maxRows, around }: PeopleRequest): ReadPeople {
  try {
    const file = parsePeople(content, { maxRows })
    return { file, lines: checkLines(file, around) }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    return { fault: error.message }
  }
}
