import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as calls from '@ateneo/contract'
import { type Endpoint, endpoints } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../identity/tables.ts'
import { type Callers, createCallers } from '../../testing/callers.ts'
import { listLeaves, replaceAt, type Way } from '../../testing/leaves.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { composeValidCalls, type ValidCall } from '../../testing/valid-calls.ts'

/** Erases people who typed their name, email and phone into every text field. */

const academy = withAcademy()
let cast: Callers
let validCalls: ValidCall[]
beforeAll(async () => {
  cast = await createCallers(academy)
  validCalls = await composeValidCalls(academy, cast)
})

/** They make another account, change the name that this is about, or begin an order. */
const left = new Set([
  'POST /register',
  'PUT /profile firstNames',
  'PUT /profile lastNames',
  'POST /payment/create-order',
])

interface Sent {
  body: Record<string, unknown>
}

const emails = new Set(['email', 'correo', 'contactEmail'])

const admits = ({ access }: Endpoint, role: 'student' | 'professor') =>
  typeof access === 'string' ? access !== 'token' : access.includes(role)

/** The fields that took the text. */
async function typeEverywhere(
  user: { id: string; type: 'student' | 'professor' },
  { email, phone, text }: { email: string; phone: string; text: string },
): Promise<string[]> {
  const client = academy.as(user)
  const taken: string[] = []
  const type = async (endpoint: Endpoint, way: Way) => {
    const title = `${endpoint.method} ${endpoint.path}`
    const field = `${title} ${way.join('.')}`
    if (left.has(title) || left.has(field) || emails.has(String(way.at(-1)))) return
    for (const valid of validCalls.filter((one) => one.endpoint === endpoint)) {
      const { body, ...rest } = (await valid.compose()) as Sent
      const own = Object.fromEntries(
        Object.entries(body ?? {}).map(([name, value]) => [
          name,
          emails.has(name) ? email : name === 'phone' ? phone : value,
        ]),
      )
      const sent = { ...rest, body: replaceAt(own, way, text) }
      if ((await client.send(endpoint, sent)).statusCode === endpoint.status) taken.push(field)
    }
  }
  for (const endpoint of endpoints.values()) {
    if (!endpoint.body || !admits(endpoint, user.type)) continue
    for (const way of listLeaves(endpoint.body)) await type(endpoint, way)
  }
  return [...new Set(taken)]
}

/** Files of the data folder that name one of the words, in their name or content. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const { dataDir } = academy.ctx.config
  const all = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of all) {
    const name = path.join(entry.parentPath, entry.name)
    // Emails went out; the outbox stands for the mail server.
    if (!entry.isFile() || path.relative(dataDir, name).startsWith('outbox')) continue
    const content = `${name} ${(await readFile(name)).toString('latin1')}`
    if (words.some((word) => content.includes(word))) found.push(name)
  }
  return found
}

const people = [
  ['the buyer', 'Itzel', 'Cuauhtlatoa', 10],
  ['the professor', 'Nezahual', 'Tecayehuatzin', 20],
] as const

test.each(people)('%s is erased from every table and file', async (who, first, last, least) => {
  const { id, type } = cast.users[who]
  const email = `${first.toLowerCase()}@unica.mx`
  const phone = who === 'the buyer' ? '2299876543' : '2281114455'
  const words = [`${first} ${last}`, email, phone]
  await academy.db
    .update(users)
    .set({
      firstNames: first,
      lastNames: last,
      email,
      phone,
      emailConfirmedAt: academy.clock.now(),
    })
    .where(eq(users.id, id))
  const text = words.join(', ')
  const taken = await typeEverywhere(
    { id, type: type as 'student' | 'professor' },
    { email, phone, text },
  )
  expect(taken.length).toBeGreaterThan(least)
  // The form's name is free: a nickname is in no list of words.
  const nickname = `${first} de Xalapa`
  const form = { nombre: nickname, correo: email, asunto: `${nickname}, ${phone}`, mensaje: text }
  const file = new File([`%PDF-1.4 ${text}`], `${first} ${last}.txt`, { type: 'text/plain' })
  await academy.as().call(calls.createTicket, { form })
  await academy.as(cast.users[who]).call(calls.createTicket, { form, file })
  await academy.runJobs()
  for (const word of words) expect((await tablesWith(academy, word)).length).toBeGreaterThan(1)
  expect(await filesWith(words)).not.toEqual([])

  await academy.as(cast.users['an administrator']).call(calls.erasePerson, {
    params: { id },
    body: { reason: `Lo pidió ${text}` },
  })
  await academy.runJobs()
  for (const word of [...words, nickname]) {
    expect({ word, tables: await tablesWith(academy, word) }).toEqual({ word, tables: [] })
  }
  expect(await filesWith([...words, nickname])).toEqual([])
})
