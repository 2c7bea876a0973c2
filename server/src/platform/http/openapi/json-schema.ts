import { z } from 'zod'

export type JsonObject = Record<string, unknown>

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1. Replies may gain fields, so they stay open. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...found } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
      // A pattern of hundreds of characters repeats what the format says.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  return found
}

/** The fields of an object, for parameters. */
export function listFields(schema: z.ZodObject) {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
  }))
}
