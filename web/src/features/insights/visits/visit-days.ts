import { writeMonth } from '@ateneo/contract/calendar'
import type { Days } from '../period.ts'

interface OfDay {
  /** `2026-11-01` */
  day: string
}

const dayMs = 86_400_000
/** More than these are drawn as months. */
const mostDays = 92

/**
 * What a chart draws: every day from the first one with a count to the end of the period, or every
 * month if those are many; days without a count are 0.
 */
export function fillDays<Name extends string>(
  counted: readonly (OfDay & Record<Name, number>)[],
  names: readonly Name[],
  { to }: Days,
): ({ label: string } & Record<Name, number>)[] {
  const first = counted[0]?.day
  if (first === undefined) return []
  const days = listDays(first, to)
  const groupOf = days.length > mostDays ? (day: string) => day.slice(0, 7) : (day: string) => day
  const sums = new Map(days.map((day) => [groupOf(day), new Map<Name, number>()]))
  for (const row of counted) {
    const sum = sums.get(groupOf(row.day))
    for (const name of names) sum?.set(name, (sum.get(name) ?? 0) + row[name])
  }
  return [...sums].map(([group, sum]) => {
    const values = Object.fromEntries(names.map((name) => [name, sum.get(name) ?? 0]))
    return { label: writeLabel(group), ...(values as Record<Name, number>) }
  })
}

function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let instant = Date.parse(first); instant <= Date.parse(last); instant += dayMs) {
    days.push(new Date(instant).toISOString().slice(0, 10))
  }
  return days
}

/** `nov 26` of `2026-11`, `3 nov` of `2026-11-03`. */
function writeLabel(group: string): string {
  const month = writeMonth(group.slice(0, 7)).slice(0, 3)
  return group.length === 7 ? `${month} ${group.slice(2, 4)}` : `${Number(group.slice(8))} ${month}`
}
