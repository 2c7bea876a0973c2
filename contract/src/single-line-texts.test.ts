import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints.ts'
import './index.ts'
import { email } from './primitives.ts'

/** Names, titles and searches that calls take. */
const isOfOneLine =
  /^(?:title|name|label|firstNames|lastNames|headline|nombre|asunto|planName|siteName|legalName|holder|bank|materia|reference|address|keywords|topics|q|search|words|tags?)$/

type Schema = z.core.$ZodType

/** What takes a text, by the name of its field. */
function* textsOf(schema: Schema, name = ''): Generator<[string, Schema]> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape)) yield* textsOf(field, key)
  } else if (def.type === 'array') yield* textsOf(def.element, name)
  else if (def.type === 'union') for (const option of def.options) yield* textsOf(option, name)
  else if (def.type === 'record') yield* textsOf(def.valueType, name)
  else if ('innerType' in def) yield* textsOf(def.innerType as Schema, name)
  else if (def.type === 'string' || def.type === 'pipe') yield [name, schema]
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
    .map(
      ([call, name, text]) =>
        [`${call} ${name}`, (text as z.ZodType).safeParse('Ana\u202E\u200BSol')] as const,
    )
    // What has a form of its own refuses it.
    .filter(([, read]) => read.success && /[\u202E\u200B]/.test(String(read.data)))
    .map(([place]) => place)
  expect(kept).toEqual([])
  expect(taken.length).toBeGreaterThan(200)
})

test('an email is taken without what a copy brought along', () => {
  expect(email.parse('\u200BAna@Uno.mx\u202C\u00A0')).toBe('ana@uno.mx')
})
