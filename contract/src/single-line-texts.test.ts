import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'
import { email } from './primitives.ts'

/** Names, titles and searches that calls take. */
const isOfOneLine =
  /^(?:title|name|label|firstNames|lastNames|headline|nombre|asunto|planName|siteName|legalName|holder|bank|materia|reference|address|keywords|topics|q|search|words|tags?)$/

/** What takes a text, by the name of its field. */
function* textsOf(schema: unknown, name = ''): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) yield* textsOf(field, key)
  } else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, name)
  else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* textsOf(option, name)
  } else if (schema instanceof z.ZodRecord) yield* textsOf(schema.valueType, name)
  else if (schema instanceof z.ZodPipe) yield [name, schema]
  else if (schema instanceof z.ZodType) {
    if (schema.type === 'string') yield [name, schema]
    else if ('unwrap' in schema && typeof schema.unwrap === 'function') {
      yield* textsOf(schema.unwrap(), name)
    }
  }
}

const taken = [...endpoints.values()].flatMap(({ method, path, body, form, query }) =>
  [body, form, query].flatMap((schema) =>
    schema
      ? [...textsOf(schema)].map(([name, text]) => [`${method} ${path}`, name, text] as const)
      : [],
  ),
)

test('every name, title and search loses what nobody sees in it', () => {
  const kept = taken
    .filter(([, name]) => isOfOneLine.test(name))
    .map(([call, name, text]) => [`${call} ${name}`, text.safeParse('Ana\u202E\u200BSol')] as const)
    // What has a form of its own refuses it.
    .filter(([, read]) => read.success && /[\u202E\u200B]/.test(String(read.data)))
    .map(([place]) => place)
  expect(kept).toEqual([])
  expect(taken.length).toBeGreaterThan(200)
})

test('an email is taken without what a copy brought along', () => {
  expect(email.parse('\u200BAna@Uno.mx\u202C\u00A0')).toBe('ana@uno.mx')
})
