import { expect, test } from 'vitest'
import { compareShapes } from './compare.ts'
import { fieldsOf, mergeFields, nameCall } from './shape.ts'

test('of an answer names and types are kept, and no value', () => {
  const body = {
    id: 1234567890,
    payer: { email: 'vero@correo.mx', phone: null },
    refunds: [{ amount: 1 }, { amount: 2.5, reason: 'x' }],
    tags: ['normal'],
    metadata: { 'vero@correo.mx': 1, '0197b2f0': 2 },
  }
  expect(fieldsOf(body)).toEqual({
    id: 'number',
    metadata: 'object',
    'metadata.{}': 'number',
    payer: 'object',
    'payer.email': 'string',
    'payer.phone': 'null',
    refunds: 'array',
    'refunds[]': 'object',
    'refunds[].amount': 'number',
    'refunds[].reason': 'string|undefined',
    tags: 'array',
    'tags[]': 'string',
  })
  expect(JSON.stringify(fieldsOf(body))).not.toContain('vero')
})

test.each([
  ['/v1/payments/1320000001/refunds', 'GET /v1/payments/{id}/refunds'],
  ['/v1/payments/search?external_reference=1', 'GET /v1/payments/search'],
  ['/v2/checkout/orders/5O190127TN364715T', 'GET /v2/checkout/orders/{id}'],
  ['/users/me', 'GET /users/me'],
])('a call is named without ids: %s', (path, name) => {
  expect(nameCall('GET', path)).toBe(name)
})

test('answers of one call are one shape', () => {
  expect(mergeFields({ a: 'null', b: 'string' }, { a: 'string', c: 'number' })).toEqual({
    a: 'null|string',
    b: 'string|undefined',
    c: 'number|undefined',
  })
})

const believed = {
  'GET /one': fieldsOf({ id: 1, list: [{ name: 'a', at: null }], more: { a: 1 } }),
}
const compare = (body: unknown) => compareShapes(believed, { 'GET /one': fieldsOf(body) })

test.each<[string, unknown, object]>([
  [
    'the same',
    { id: 2, list: [{ name: 'b', at: 'now' }], more: { a: 2 } },
    { wrong: [], unseen: [] },
  ],
  [
    'a field that is missing',
    { id: 2, list: [{ title: 'b', at: null }], more: { a: 1 } },
    { wrong: [{ call: 'GET /one', field: 'list[].name', believed: 'string', found: undefined }] },
  ],
  [
    'a field of another type',
    { id: '2', list: [], more: { a: 1 } },
    {
      wrong: [{ call: 'GET /one', field: 'id', believed: 'number', found: 'string' }],
      unseen: ['GET /one list[]', 'GET /one list[].at', 'GET /one list[].name'],
    },
  ],
  [
    'an object that is null',
    { id: 2, list: [{ name: 'b', at: null }], more: null },
    { wrong: [], unseen: ['GET /one more.a'] },
  ],
  [
    'an object that is missing',
    { id: 2, list: [{ name: 'b', at: null }] },
    { wrong: [{ field: 'more' }], unseen: ['GET /one more.a'] },
  ],
  [
    'a field that is missing at times',
    { id: 2, list: [{ name: 'b' }, { at: 'now' }], more: { a: 1 } },
    { wrong: [{ field: 'list[].name', found: 'string|undefined' }] },
  ],
  [
    'what the tests know without a value',
    { id: 2, list: [{ name: 'b' }], more: { a: 1 } },
    { wrong: [], unseen: ['GET /one list[].at'] },
  ],
  ['fields besides', { id: 2, list: [], more: { a: 1 }, extra: 1, other: 2 }, { others: 2 }],
])('%s', (_, body, result) => {
  expect(compare(body)).toMatchObject(result)
})

test('a call that was not made is told of', () => {
  expect(compareShapes(believed, {})).toEqual({ wrong: [], unseen: ['GET /one'], others: 0 })
})
