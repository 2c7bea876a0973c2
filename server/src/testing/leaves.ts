import { z } from 'zod'

/** Path to a value inside a body: names and array indexes. */
export type Way = readonly (string | number)[]

/** Paths to all leaves of a schema. */
export function listLeaves(schema: z.core.$ZodType, way: Way = []): Way[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => listLeaves(part, [...way, name]))
  }
  if (schema instanceof z.ZodArray) return listLeaves(schema.element, [...way, 0])
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.flatMap((part, place) => listLeaves(part, [...way, place]))
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => listLeaves(option, way)).filter(isFirst)
  }
  if (schema instanceof z.ZodPipe) return listLeaves(schema.in, way)
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  return isWrapper ? listLeaves(schema.unwrap(), way) : [way]
}

function isFirst(way: Way, index: number, all: Way[]): boolean {
  return all.findIndex((other) => other.join('.') === way.join('.')) === index
}

type Parts = Record<string | number, unknown>

/** Copies the body with another value at the path. */
export function replaceAt(whole: unknown, [first, ...rest]: Way, value: unknown): unknown {
  if (first === undefined) return value
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Parts) }) as Parts
  copy[first] = replaceAt(copy[first], rest, value)
  return copy
}
