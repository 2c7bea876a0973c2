import {
  type Access,
  type Audience,
  type ErrorBody,
  type TokenScope,
  tokenScopeNames,
} from '@ateneo/contract'
import * as calls from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../testing/builders/build-people.ts'
import type { Client } from '../testing/client.ts'
import { addressOf, documents, listDocuments } from '../testing/documents.ts'
import { withAcademy } from '../testing/with-academy.ts'

/** Documents, exports and files that are no call of the contract, against every kind of user. */

const academy = withAcademy()
const readers = new Map<Audience | 'nobody' | 'an access token', Client>()

beforeAll(async () => {
  const superAdmin = await buildAdmin(academy)
  readers.set('nobody', academy.as())
  readers.set('student', academy.as(await buildStudent(academy)))
  readers.set('professor', academy.as(await buildProfessor(academy)))
  readers.set('admin', academy.as(await buildPlainAdmin(academy)))
  readers.set('super-admin', academy.as(superAdmin))
  const scopes: TokenScope[] = [...tokenScopeNames]
  const body = { name: 'Todo', scopes, until: '2026-12-31', password: PASSWORD }
  const { token } = await academy.as(superAdmin).call(calls.createToken, { body })
  readers.set('an access token', academy.withToken(token))
})

test('each one has a rule here, and each rule is of one', () => {
  expect(listDocuments(academy.app)).toEqual(Object.keys(documents).toSorted())
})

const ofTheSession = new Set([
  'token_missing',
  'forbidden',
  'super_admin_required',
  'token_scope_missing',
])

function refusalFor(access: Access, reader: string): string | undefined {
  if (access === 'public') return undefined
  if (reader === 'nobody') return 'token_missing'
  if (reader === 'an access token') return 'token_scope_missing'
  if (access === 'signed-in') return undefined
  if (access.includes(reader as never)) return undefined
  if (reader === 'super-admin' && access.includes('admin')) return undefined
  return reader === 'admin' && access.includes('super-admin') ? 'super_admin_required' : 'forbidden'
}

test.each(Object.entries(documents))('GET %s is for %j', async (path, rule) => {
  const access = rule === 'address' ? 'public' : rule
  const answers: Record<string, string | undefined> = {}
  const expected: Record<string, string | undefined> = {}
  for (const [reader, client] of readers) {
    const { statusCode, body } = await client.inject({ url: addressOf(path) })
    const code = statusCode < 400 ? undefined : (JSON.parse(body) as ErrorBody).code
    answers[reader] = code !== undefined && ofTheSession.has(code) ? code : undefined
    expected[reader] = refusalFor(access, reader)
  }
  expect(answers).toEqual(expected)
})
