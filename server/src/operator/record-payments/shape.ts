/**
 * Types of the fields of an answer by their place: `results[].payer.email` is `string`; of one that
 * is not always there `string|undefined`.
 */
export type Fields = Record<string, string>

/** Calls, without ids, and the fields of what they answer. */
export type Shapes = Record<string, Fields>

/** Names and types alone: no value of the answer is kept. */
export const fieldsOf = (body: unknown): Fields => fieldsWithin(body, '')

function fieldsWithin(value: unknown, place: string): Fields {
  const own: Fields = place === '' ? {} : { [place]: typeOf(value) }
  if (Array.isArray(value)) {
    const elements = value.map((one: unknown) => fieldsWithin(one, `${place}[]`))
    return sorted({ ...own, ...elements.reduce<Fields | undefined>(mergeFields, undefined) })
  }
  if (typeof value !== 'object' || value === null) return own
  const named = Object.entries(value).map(([name, one]) =>
    fieldsWithin(one, place === '' ? nameOf(name) : `${place}.${nameOf(name)}`),
  )
  return sorted(Object.assign(own, ...named) as Fields)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A name that is a value itself, such as an id or an address. */
const nameOf = (name: string) =>
  /^[A-Za-z][\w-]{0,59}$/.test(name) && !/\d{4}/.test(name) ? name : '{}'

const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const sorted = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => byName(a, b)))

/** Several answers of one call are one shape. */
export function mergeFields(before: Fields | undefined, fields: Fields): Fields {
  if (before === undefined) return fields
  const places = new Set([...Object.keys(before), ...Object.keys(fields)])
  const merged = [...places].map((place) => {
    const types = [before, fields].flatMap((one) => typesAt(one, place))
    return [place, [...new Set(types)].toSorted(byName).join('|')]
  })
  return sorted(Object.fromEntries(merged) as Fields)
}

function typesAt(fields: Fields, place: string): string[] {
  const types = fields[place]
  if (types !== undefined) return types.split('|')
  return isSeen(place, fields) ? ['undefined'] : []
}

/** What it stands in was there: an empty list or a `null` says nothing of its fields. */
export function isSeen(place: string, fields: Fields): boolean {
  if (place.endsWith('[]')) return place in fields
  const within = /^(.*)\.[^.[]+$/.exec(place)?.[1]
  if (within === undefined) return true
  if (!isSeen(within, fields)) return false
  const type = fields[within]
  return type !== undefined && type.split('|').includes('object')
}

/** `GET /v1/payments/{id}`: whatever has a digit is an id, but a version. */
export function nameCall(method: string, path: string): string {
  const [address = ''] = path.split('?')
  const parts = address.split('/').map((part) => {
    const isId = /\d/.test(part) && !/^v\d$/.test(part)
    return isId ? '{id}' : part
  })
  return `${method} ${parts.join('/')}`
}
