import { extentOf, type Extent, quick, readArguments, readCount, text } from '../options.ts'

export interface Options {
  /** How many in the first step. */
  students: number
  limit: number
  settleSeconds: number
  windowSeconds: number
  pace: number
  isQuick: boolean
}

/** `pace`: everything so many times as fast as people. */
const extents = {
  whole: { from: 100, limit: 3200, settleSeconds: 20, windowSeconds: 40, pace: 1 },
  quick: { from: 20, limit: 40, settleSeconds: 3, windowSeconds: 10, pace: 1 },
  smallest: { from: 2, limit: 2, settleSeconds: 0, windowSeconds: 3, pace: 10 },
}

/** `--from` and `--limit` of the students; `--json` names a file for the figures. */
export function readOptions(): Options & { extent: Extent; jsonFile: string | undefined } {
  const { values } = readArguments({ ...quick, from: text, limit: text, json: text })
  const extent = extentOf(values)
  const { from, limit, ...usual } = extents[extent]
  const students = readCount('from', values.from, { usual: from, least: 1 })
  return {
    ...usual,
    extent,
    students,
    limit: Math.max(students, readCount('limit', values.limit, { usual: limit, least: 1 })),
    isQuick: extent !== 'whole',
    jsonFile: values.json,
  }
}
