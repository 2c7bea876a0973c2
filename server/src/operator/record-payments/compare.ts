import { type Fields, isSeen, type Shapes } from './shape.ts'

interface Difference {
  call: string
  /** Of the fields that are compared. */
  field: string
  /** Types as the tests believe them, and as they are. */
  believed: string
  found: string | undefined
}

export interface Comparison {
  /** What the tests believe and the provider does not send, or sends otherwise. */
  wrong: Difference[]
  /** Calls that were not made, and fields of lists that were empty. */
  unseen: string[]
  /** Fields that it sends besides. */
  others: number
}

/** What a provider answered beside what the academy's tests take for granted. */
export function compareShapes(believed: Shapes, found: Shapes): Comparison {
  const comparison: Comparison = { wrong: [], unseen: [], others: 0 }
  for (const [call, fields] of Object.entries(believed)) {
    const answered = found[call]
    if (answered) compareFields(call, fields, answered, comparison)
    else comparison.unseen.push(call)
  }
  return comparison
}

function compareFields(call: string, believed: Fields, found: Fields, to: Comparison): void {
  for (const [field, type] of Object.entries(believed)) {
    const real = found[field]
    const isUnseen = real === undefined && (mayLack(type) || !isSeen(field, found))
    if (isUnseen) to.unseen.push(`${call} ${field}`)
    else if (!agree(type, real)) to.wrong.push({ call, field, believed: type, found: real })
  }
  to.others += Object.keys(found).filter((field) => !(field in believed)).length
}

const isValue = (type: string) => type !== 'null' && type !== 'undefined'

/** The tests know it without a value too. */
const mayLack = (types: string) => types.split('|').some((type) => !isValue(type))

function agree(believed: string, found: string | undefined): boolean {
  if (found === undefined) return false
  if (found.split('|').includes('undefined') && !mayLack(believed)) return false
  const real = found.split('|').filter(isValue)
  const wanted = believed.split('|').filter(isValue)
  if (real.length === 0 || wanted.length === 0) return true
  return wanted.some((type) => real.includes(type))
}
