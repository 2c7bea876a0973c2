/** The values of a form three times: as it was filled, as they were typed, as they are saved now. */
export interface ThreeWays<Values> {
  base: Values
  mine: Values
  theirs: Values
}

export interface Difference {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Who changed it since the form was filled; `both`: to different values. */
  by: 'me' | 'them' | 'both'
}

export type Side = 'mine' | 'theirs'

/** The fields that are not as they are saved, in this order. */
export function compareEdits<Values extends object>(
  fields: readonly (keyof Values & string)[],
  { base, mine, theirs }: ThreeWays<Values>,
): Difference[] {
  return fields.flatMap((field) => {
    const values = { base: base[field], mine: mine[field], theirs: theirs[field] }
    if (isSame(values.mine, values.theirs)) return []
    const isMine = isSame(values.base, values.theirs)
    const isTheirs = isSame(values.base, values.mine)
    return [{ field, ...values, by: isMine ? 'me' : isTheirs ? 'them' : 'both' }]
  })
}

/** What each kept, unless one was chosen for the field. */
export function mergeEdits<Values extends object>(
  { mine, theirs }: ThreeWays<Values>,
  differences: readonly Difference[],
  chosen: Partial<Record<string, Side>>,
): Values {
  const sideOf = ({ field, by }: Difference) => chosen[field] ?? (by === 'them' ? 'theirs' : 'mine')
  const own = differences.filter((one) => sideOf(one) === 'mine')
  return { ...theirs, ...pick(mine, own) }
}

function pick<Values extends object>(mine: Values, differences: readonly Difference[]) {
  return Object.fromEntries(
    differences.map(({ field }) => [field, mine[field as keyof Values]]),
  ) as Partial<Values>
}

/** Without what a form or the server makes of the same value: outer spaces, empty lines, digits as text. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return value.map(plain).filter((item) => item !== '')
  if (typeof value !== 'object') return value
  return Object.entries(value)
    .map(([name, part]) => [name, plain(part)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
