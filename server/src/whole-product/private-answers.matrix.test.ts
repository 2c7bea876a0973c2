import * as calls from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../features/identity/tables.ts'
import { eq } from '../platform/db/drizzle.ts'
import { auditEntries } from '../features/audit/tables.ts'
import { callCounts } from '../platform/http/limits/tables.ts'
import { openTill } from '../testing/builders/build-earnings.ts'
import { buildStudent, PASSWORD } from '../testing/builders/build-people.ts'
import { type Callers, createCallers } from '../testing/callers.ts'
import type { Client } from '../testing/client.ts'
import { documents } from '../testing/documents.ts'
import { drawCalls } from '../testing/draws.ts'
import { composeValidCalls } from '../testing/valid-calls.ts'
import { withAcademy } from '../testing/with-academy.ts'

/**
 * What each role is told: words that only some may read are written, then everybody asks every
 * reading call and every document.
 */

type Name = keyof Callers['users']

const academy = withAcademy()
let cast: Callers
let readers: [string, Client][]
/** By its title, which names the address. */
const answers = new Map<string, string>()

const superAdmins = ['an administrator']
const administrators = [...superAdmins, 'a plain administrator', 'an access token']

/** Words by what they are, and who may read them. */
const words: Record<string, { word: string; readers: readonly string[] }> = {
  'holder of a professor’s account': {
    word: 'Quetzalli Titular',
    readers: [...superAdmins, 'the professor'],
  },
  'bank of a professor': { word: 'Banco Axolote', readers: [...superAdmins, 'the professor'] },
  'last digits of a CLABE': { word: '"9719"', readers: [...superAdmins, 'the professor'] },
  'reference of a payout': { word: 'SPEI-OCELOTE', readers: [...superAdmins, 'the professor'] },
  'why a payout came back': {
    word: 'cuenta tlacuache',
    readers: [...superAdmins, 'the professor'],
  },
  'tax profile': { word: 'Régimen Cacomixtle', readers: [...superAdmins, 'the professor'] },
  'what a professor earned': { word: ':73331', readers: [...superAdmins, 'the professor'] },
  'name of an access token': { word: 'Token Zanate', readers: superAdmins },
  'address of a webhook': { word: 'chachalaca.ejemplo.mx', readers: superAdmins },
  'why a deletion was refused': {
    word: 'adeudo teporingo',
    readers: [...superAdmins, 'the buyer of another course'],
  },
  'phone of a student': { word: '5598761234', readers: [...administrators, 'the buyer'] },
  'note of a sale by hand': { word: 'caja ajolote', readers: [...administrators, 'a student'] },
  'reason of a suspension': { word: 'motivo huitlacoche', readers: administrators },
}

beforeAll(async () => {
  cast = await createCallers(academy)
  await writeWords()
  readers = await gatherReaders()
  await askEverything()
}, 300_000)

const as = (name: Name) => academy.as(cast.users[name])
const office = () => as('an administrator')

async function writeWords() {
  await payTheProfessor()
  const professorId = cast.users['the professor'].id
  const till = await openTill(academy, professorId, 300)
  await till.sell({ grossCents: 73_331 })
  await office().call(calls.createWebhook, {
    body: {
      url: `https://${words['address of a webhook']!.word}/avisos`,
      events: [...calls.chosenEvents],
      isPaused: false,
    },
  })
  await refuseADeletion()
  await academy.db
    .update(users)
    .set({ phone: words['phone of a student']!.word })
    .where(eq(users.id, cast.users['the buyer'].id))
  await office().call(calls.recordSale, {
    form: {
      studentId: cast.users['a student'].id,
      courseId: cast.published.course.id,
      amount: '100',
      paidOn: '2026-03-01',
      method: 'cash',
      note: words['note of a sale by hand']!.word,
    },
  })
  await as('a plain administrator').call(calls.suspendPerson, {
    params: { id: (await buildStudent(academy)).id },
    body: { reason: words['reason of a suspension']!.word },
  })
}

async function payTheProfessor() {
  const professorId = cast.users['the professor'].id
  const { insertedId: taxProfileId } = await office().call(calls.createTaxProfile, {
    body: {
      name: words['tax profile']!.word,
      lines: [{ name: 'ISR', percent: 10, base: 'earned', from: '2026-01-01' }],
    },
  })
  await office().call(calls.setTaxProfile, {
    params: { professorId },
    body: { taxProfileId },
  })
  await as('the professor').call(calls.editPayoutAccount, {
    body: {
      holder: words['holder of a professor’s account']!.word,
      bank: words['bank of a professor']!.word,
      clabe: '032180000118359719',
      password: PASSWORD,
    },
  })
  const till = await openTill(academy, professorId, 400)
  await till.sell({ grossCents: 50_000 })
  const { insertedId: payoutId } = await office().call(calls.preparePayout, {
    params: { professorId },
    body: { currency: 'MXN', earned: 500 },
  })
  const params = { payoutId }
  const sent = { reference: words['reference of a payout']!.word, date: '2026-01-15' }
  await office().call(calls.sendPayout, { params, body: sent })
  const reason = words['why a payout came back']!.word
  await office().call(calls.returnPayout, { params, body: { reason } })
}

async function refuseADeletion() {
  await as('the buyer of another course').call(calls.requestDeletion, {
    body: { password: PASSWORD },
  })
  const { documents: waiting } = await office().call(calls.listDeletionRequests, {})
  await office().call(calls.refuseDeletion, {
    params: { id: waiting[0]!._id },
    body: { reason: words['why a deletion was refused']!.word },
  })
}

/** All kinds of users, and another system with every permission. */
async function gatherReaders(): Promise<[string, Client][]> {
  const { token } = await office().call(calls.createToken, {
    body: {
      name: words['name of an access token']!.word,
      scopes: [...calls.tokenScopeNames],
      until: academy.clock.now().toISOString().slice(0, 10),
      password: PASSWORD,
    },
  })
  const people = [...cast.people].filter(([, person]) => !person.token)
  return [
    ...people.map(([name, { client }]) => [name, client] as [string, Client]),
    ['an access token', academy.withToken(token)],
  ]
}

async function askEverything() {
  const valid = await composeValidCalls(academy, cast)
  const reading = valid.filter(({ endpoint }) => endpoint.method === 'GET')
  const drawn = drawCalls(new Set(reading.map(({ endpoint }) => endpoint)))
  for (const call of reading) {
    const { endpoint, about } = call
    if (!drawn.includes(endpoint)) continue
    const args = await call.compose()
    const title = `GET ${endpoint.path}${about === undefined ? '' : ` (${about})`}`
    await ask(title, async (client) => (await client.send(endpoint, args)).body)
  }
  for (const url of await listAddresses()) {
    // All come from one address, which may read so many documents a minute.
    await academy.db.delete(callCounts)
    await ask(`GET ${url}`, async (client) => (await client.inject({ url })).body)
  }
}

async function ask(title: string, send: (client: Client) => Promise<string>) {
  for (const [name, client] of readers) answers.set(`${title}: ${name}`, await send(client))
}

/** Documents of everybody, each entry of the audit, and what one page tells of a person. */
async function listAddresses(): Promise<`/${string}`[]> {
  const people = Object.values(cast.users).map(({ id }) => id)
  const entries = await academy.db.select({ id: auditEntries.id }).from(auditEntries)
  const professorId = cast.users['the professor'].id
  const statements = ['/own-payouts', `/payout-balances/${professorId}`].map(
    (path) => `${path}/statement/csv?month=2026-01`,
  )
  const whole = Object.keys(documents).filter(
    (path) => !/[:*]/.test(path) && !/statement/.test(path),
  )
  const persons = people.flatMap((id) => [`/users/${id}`, `/users/${id}/data`])
  const details = entries.map(({ id }) => `/audit/${id}`)
  return [...whole, ...statements, ...persons, ...details] as `/${string}`[]
}

test.each(Object.entries(words))('%s is told to nobody else', (_, { word, readers: allowed }) => {
  const told = [...answers].filter(([, body]) => body.includes(word)).map(([title]) => title)
  const reached = new Set(told.map((title) => title.slice(title.lastIndexOf(': ') + 2)))
  expect(told.filter((title) => !allowed.some((name) => title.endsWith(`: ${name}`)))).toEqual([])
  // It was written, and asked for.
  expect([...reached]).not.toEqual([])
})

test('no question was too many', () => {
  const refused = [...answers].filter(([, body]) => body.includes('"too_many_requests"'))
  expect(refused.map(([title]) => title)).toEqual([])
})

test('an administrator’s data are read by super administrators alone', async () => {
  await academy.db.delete(callCounts)
  const { id } = cast.users['an administrator']
  const url = calls.personDataPath(id)
  const refused = await as('a plain administrator').inject({ url })
  expect(refused.json().code).toBe('super_admin_required')
  const own = calls.personDataPath(cast.users['a plain administrator'].id)
  expect((await as('a plain administrator').inject({ url: own })).statusCode).toBe(200)
  expect((await office().inject({ url: own })).statusCode).toBe(200)
})
