import { type ErrorCode, endpoints, errors, namedEndpoints } from '@ateneo/contract'
import { createConfig, lintFromString, loadConfig } from '@redocly/openapi-core'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'

/** The served description of the calls, against the contract and against Redocly's rules. */

interface Operation {
  operationId: string
  tags: string[]
  responses: Record<string, { $ref?: string }>
}
interface Failure {
  content: { 'application/json': { examples: Record<ErrorCode, { $ref: string }> } }
}
interface Served {
  openapi: string
  info: { license: { identifier: string }; contact: { url: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    responses: Record<string, Failure>
    examples: Record<string, { value: { code: ErrorCode; msg?: string; Error?: string } }>
  }
}

const PUBLIC_URL = 'https://cursos.academia.mx'
let served: Served

const academy = withAcademy({ env: { PUBLIC_URL } })
beforeAll(async () => {
  served = (await academy.app.inject({ url: '/docs/json' })).json<Served>()
})

const nameOf = (reference: string) => reference.split('/').at(-1)!

test('Redocly finds no fault in it, by its recommended rules', async () => {
  const source = JSON.stringify(served)
  const config = await loadConfig({
    configPath: path.resolve(import.meta.dirname, '../../../../../redocly.yaml'),
  })
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('without our configuration only addresses of the specification are ambiguous', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(served)
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect([...new Set(found.map(({ ruleId }) => ruleId))]).toEqual(['no-ambiguous-paths'])
  const known = ['`/courses/professor/{professorId}`', '`/progress/course/{courseId}`']
  const messages = found.map(({ message }) => message)
  expect(messages.filter((one) => !known.some((url) => one.includes(url)))).toEqual([])
})

test('it says whose it is, where it is served and under which licence', () => {
  expect(served).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    info: { license: { identifier: 'AGPL-3.0-or-later' }, contact: { url: PUBLIC_URL } },
    servers: [{ url: PUBLIC_URL }],
  })
})

test('every call of the contract is an operation by its name, under its feature', () => {
  const described = Object.entries(served.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags }]) => ({
      name: operationId,
      feature: tags.join(),
      call: `${method.toUpperCase()} ${address}`,
    })),
  )
  const expected = namedEndpoints.map(({ name, feature, endpoint: { method, path: url } }) => ({
    name,
    feature,
    call: `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(described.toSorted(byName)).toEqual(expected.toSorted(byName))
})

test('every refusal stands under its status, with its code and an example of its body', () => {
  for (const operation of Object.values(served.paths).flatMap(Object.values) as Operation[]) {
    const { refusals } = endpoints.get(operation.operationId)!
    for (const code of refusals) {
      const { status, text } = errors[code]
      const response = served.components.responses[nameOf(operation.responses[status]!.$ref!)]!
      const example = response.content['application/json'].examples[code]
      const { value } = served.components.examples[nameOf(example.$ref)]!
      expect(value.code).toBe(code)
      expect([value.msg, value.Error]).toContain(text)
    }
  }
})
