import {
  approvePasswordRequest,
  acceptInvitation,
  changeRole,
  changeSuperAdmin,
  correctEmail,
  correctNames,
  createToken,
  editSettings,
  type Endpoint,
  endpoints,
  endSessions,
  erasePerson,
  getAuditEntry,
  getProfile,
  invitePerson,
  listAuditEntries,
  listInvitations,
  listNotifications,
  listPeople,
  listTokens,
  login,
  removeSecondFactor,
  requestDeletion,
  resendPersonVerification,
  restorePerson,
  suspendPerson,
  withdrawInvitation,
} from '@ateneo/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../testing/builders/build-people.ts'
import { buildPasswordRequest } from '../../testing/builders/build-password-request.ts'
import type { Client } from '../../testing/client.ts'
import { buildSecondFactors } from '../../testing/second-factor.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { users } from './tables.ts'

const academy: TestApp = await createTestApp()
afterAll(() => academy.close())

let owner: Awaited<ReturnType<typeof buildAdmin>>
let boss: Client
const reason = 'Lo acordó la dirección.'
const newEmail = () => `${newId()}@correo.mx`
const change = (id: string, isSuperAdmin: boolean) => {
  return { params: { id }, body: { isSuperAdmin, reason } }
}
const codeOf = async (refused: Promise<{ body: { code: string } }>) => (await refused).body.code

/** `owner` is the only one at first. */
beforeEach(async () => {
  await academy.db.update(users).set({ isSuperAdmin: false }).where(eq(users.type, 'admin'))
  owner = await buildAdmin(academy)
  boss = academy.as(owner)
})

async function readUser(id: string) {
  const [row] = await academy.db.select().from(users).where(eq(users.id, id))
  return row!
}

async function invite(body: { role: 'admin' | 'professor'; isSuperAdmin?: boolean }) {
  const email = newEmail()
  const { insertedId } = await boss.call(invitePerson, { body: { email, ...body } })
  return { id: insertedId, email }
}

describe('a super administrator', () => {
  test('names another, whose session has the powers at once, and takes them away as soon', async () => {
    const plain = await buildPlainAdmin(academy, { firstNames: 'Ana' })
    const session = academy.as(plain)
    expect(await session.call(getProfile)).toMatchObject({ isSuperAdmin: false })
    expect(await codeOf(session.refused(listTokens))).toBe('super_admin_required')

    await boss.call(changeSuperAdmin, change(plain.id, true))
    await session.call(listTokens)
    expect(await session.call(getProfile)).toMatchObject({ isSuperAdmin: true })

    await boss.call(changeSuperAdmin, change(plain.id, false))
    expect(await codeOf(session.refused(listTokens))).toBe('super_admin_required')
    await session.call(listPeople)
  })

  test('leaves an entry of each in the audit, and the person is told', async () => {
    const plain = await buildPlainAdmin(academy)
    await boss.call(changeSuperAdmin, change(plain.id, true))
    const [named] = await academy.emailsTo(plain.email)
    expect(named!.subject).toBe('Ahora eres Super Administrador de Ateneo')
    await boss.call(changeSuperAdmin, change(plain.id, false))
    const emails = await academy.emailsTo(plain.email)
    expect(emails.map(({ subject }) => subject)).toContain(
      'Ya no eres Super Administrador de Ateneo',
    )
    const { documents } = await boss.call(listAuditEntries, { query: { person: plain.id } })
    expect(documents.map(({ action }) => action)).toEqual([
      'user.remove_super_admin',
      'user.name_super_admin',
    ])
    const entry = await boss.call(getAuditEntry, { params: { id: documents[1]!._id } })
    expect(entry).toMatchObject({ reason, after: { isSuperAdmin: true } })
  })

  test('is made of an active administrator alone, and once', async () => {
    const people = [
      await buildStudent(academy),
      await buildProfessor(academy),
      await buildPlainAdmin(academy, { state: 'suspended' }),
      owner,
    ]
    for (const { id } of people) {
      const refused = boss.refused(changeSuperAdmin, change(id, true))
      expect(await codeOf(refused)).toBe('account_wrong_state')
    }
    const unknown = boss.refused(changeSuperAdmin, change(newId(), true))
    expect(await codeOf(unknown)).toBe('person_not_found')
  })

  test('loses the tokens with the powers, and gets none in between', async () => {
    const other = await buildAdmin(academy)
    const session = academy.as(other)
    const terms = { name: 'Cifras', scopes: ['read:insights' as const], until: '2026-12-31' }
    const body = { ...terms, password: PASSWORD }
    const { token } = await session.call(createToken, { body })
    const [made] = await Promise.all([
      session.send(createToken, { body }),
      boss.call(changeSuperAdmin, change(other.id, false)),
    ])
    expect([201, 403]).toContain(made.statusCode)
    expect(await codeOf(academy.withToken(token).refused(listPeople))).toBe('token_invalid')
    const { documents } = await boss.call(listTokens, { query: { state: 'active' } })
    expect(documents.filter(({ owner: { _id } }) => _id === other.id)).toEqual([])
  })

  test('who becomes a professor and an administrator again is a plain one', async () => {
    const other = await buildAdmin(academy)
    const params = { id: other.id }
    const professionalId = '1234567'
    await boss.call(changeRole, { params, body: { role: 'professor', professionalId, reason } })
    await boss.call(changeRole, { params, body: { role: 'admin', reason } })
    expect(await readUser(other.id)).toMatchObject({ type: 'admin', isSuperAdmin: false })
  })
})

describe('the last one', () => {
  test('stays one, and an active account', async () => {
    await buildPlainAdmin(academy)
    const gone = await buildAdmin(academy, { state: 'suspended' })
    expect(gone.isSuperAdmin).toBe(true)
    const self = boss.refused(changeSuperAdmin, change(owner.id, false))
    expect(await codeOf(self)).toBe('last_super_admin')
    const own = boss.refused(requestDeletion, { body: { password: PASSWORD } })
    expect(await codeOf(own)).toBe('last_super_admin')
    expect(await readUser(owner.id)).toMatchObject({ state: 'active', isSuperAdmin: true })
  })

  const removals: [string, (id: string) => [Endpoint, object]][] = [
    ['demotes', (id) => [changeSuperAdmin, change(id, false)]],
    ['suspends', (id) => [suspendPerson, { params: { id }, body: { reason } }]],
    ['erases', (id) => [erasePerson, { params: { id }, body: { reason } }]],
    ['makes a professor of', (id) => [changeRole, demotion(id)]],
  ]
  const demotion = (id: string) => {
    return { params: { id }, body: { role: 'professor', professionalId: '1234567', reason } }
  }

  test.each(removals)('of two, each of whom %s the other, is left', async (_, removalOf) => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await buildAdmin(academy), await buildAdmin(academy)]
      await academy.db.update(users).set({ isSuperAdmin: false }).where(eq(users.id, owner.id))
      const clients = [academy.as(one), academy.as(other)] as const
      await Promise.all(clients.map((client) => client.call(getProfile)))
      const answers = await Promise.all([
        clients[0].send(...removalOf(other.id)),
        clients[1].send(...removalOf(one.id)),
      ])
      expect(answers.map(({ statusCode }) => statusCode).filter((it) => it === 200)).toHaveLength(1)
      expect(await listLeft()).toHaveLength(1)
      await academy.db.update(users).set({ isSuperAdmin: false }).where(eq(users.type, 'admin'))
    }
  })

  test.each(removals)('of two, one of whom steps down while the other %s them', async (_, act) => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await buildAdmin(academy), await buildAdmin(academy)]
      await academy.db.update(users).set({ isSuperAdmin: false }).where(eq(users.id, owner.id))
      const clients = [academy.as(one), academy.as(other)] as const
      await Promise.all(clients.map((client) => client.call(getProfile)))
      await Promise.all([
        clients[0].send(changeSuperAdmin, change(one.id, false)),
        clients[0].send(...act(other.id)),
        clients[1].send(changeSuperAdmin, change(other.id, false)),
      ])
      expect(await listLeft()).toHaveLength(1)
      await academy.db.update(users).set({ isSuperAdmin: false }).where(eq(users.type, 'admin'))
    }
  })

  async function listLeft() {
    const all = await academy.db.select().from(users).where(eq(users.isSuperAdmin, true))
    return all.filter(({ type, state }) => type === 'admin' && state === 'active')
  }
})

describe('a plain administrator', () => {
  /** The calls that they may make, but not about an administrator. */
  const aboutAnAdministrator: Record<string, (id: string) => Promise<object> | object> = {
    suspendPerson: (id) => ({ params: { id }, body: { reason } }),
    restorePerson: async (id) => {
      await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, id))
      return { params: { id } }
    },
    endSessions: (id) => ({ params: { id } }),
    resendPersonVerification: (id) => ({ params: { id } }),
    correctNames: (id) => ({
      params: { id },
      body: { firstNames: 'Otra', lastNames: 'X', reason },
    }),
    correctEmail: (id) => ({ params: { id }, body: { email: newEmail(), reason } }),
    removeSecondFactor: async (id) => {
      await buildSecondFactors(academy, [{ id }], 'enabled')
      return { params: { id }, body: { reason } }
    },
    approvePasswordRequest: async (userId) => {
      const { id } = await buildPasswordRequest(academy, { userId })
      return { params: { id }, body: { proof: reason } }
    },
    invitePerson: () => ({ body: { email: newEmail(), role: 'admin' } }),
    withdrawInvitation: async () => ({ params: { id: (await invite({ role: 'admin' })).id } }),
    editSettings: () => ({ body: { requiresSecondFactor: true } }),
  }
  const partly = [...endpoints].filter(([, { refusals }]) =>
    refusals.includes('super_admin_required'),
  )

  test('is refused by these calls, of those that they may make', () => {
    expect(partly.map(([name]) => name).toSorted()).toEqual(
      Object.keys(aboutAnAdministrator).toSorted(),
    )
    expect(partly.filter(([, { access }]) => !access.includes('admin'))).toEqual([])
  })

  test.each(partly)('is refused by %s, which changes nothing', async (name, call) => {
    const session = academy.as(await buildPlainAdmin(academy))
    for (const other of [await buildPlainAdmin(academy), owner]) {
      const args = await aboutAnAdministrator[name]!(other.id)
      const before = await readUser(other.id)
      const { status, body } = await session.refused(call, args)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'super_admin_required' })
      expect(await readUser(other.id)).toEqual(before)
      const { documents } = await session.call(listAuditEntries, { query: { person: other.id } })
      expect(documents).toEqual([])
      await academy.db.update(users).set({ state: 'active' }).where(eq(users.id, other.id))
    }
  })

  test('does the same to students, professors and their own account', async () => {
    const plain = await buildPlainAdmin(academy)
    const session = academy.as(plain)
    for (const { id } of [await buildStudent(academy), await buildProfessor(academy)]) {
      const params = { id }
      await session.call(suspendPerson, { params, body: { reason } })
      await session.call(restorePerson, { params })
      await session.call(endSessions, { params })
      await session.call(correctEmail, { params, body: { email: newEmail(), reason } })
      await buildSecondFactors(academy, [params], 'enabled')
      await session.call(removeSecondFactor, { params, body: { reason } })
    }
    const waiting = await buildStudent(academy, { state: 'unverified' })
    await session.call(resendPersonVerification, { params: { id: waiting.id } })
    const request = await buildPasswordRequest(academy)
    const proof = { params: { id: request.id }, body: { proof: reason } }
    await session.call(approvePasswordRequest, proof)
    await session.call(endSessions, { params: { id: plain.id } })
    const names = { firstNames: 'Olga', lastNames: 'Paz', reason }
    await session.call(correctNames, { params: { id: plain.id }, body: names })
    expect(await readUser(plain.id)).toMatchObject({ firstNames: 'Olga', isSuperAdmin: false })
    await session.call(editSettings, { body: { siteName: 'Ateneo', requiresSecondFactor: false } })
  })

  test('invites professors, and neither replaces nor withdraws an administrator’s invitation', async () => {
    const session = academy.as(await buildPlainAdmin(academy))
    const mine = { email: newEmail(), role: 'professor' } as const
    const { insertedId } = await session.call(invitePerson, { body: mine })
    await session.call(withdrawInvitation, { params: { id: insertedId } })

    const theirs = await invite({ role: 'admin', isSuperAdmin: true })
    const over = session.refused(invitePerson, { body: { ...mine, email: theirs.email } })
    expect(await codeOf(over)).toBe('super_admin_required')
    const { documents } = await session.call(listInvitations)
    expect(documents.find(({ _id }) => _id === theirs.id)).toMatchObject({
      role: 'admin',
      isSuperAdmin: true,
    })
  })

  test('is not told of what only others decide', async () => {
    const session = academy.as(await buildPlainAdmin(academy))
    await academy
      .as(await buildStudent(academy))
      .call(requestDeletion, { body: { password: PASSWORD } })
    const isOfPrivacy = ({ message }: { message: string }) => message.includes('eliminen sus datos')
    expect((await session.call(listNotifications)).filter(isOfPrivacy)).toEqual([])
    expect((await boss.call(listNotifications)).filter(isOfPrivacy)).toHaveLength(1)
  })
})

test.each([true, false])('an invitation makes what it says: super %s', async (isSuperAdmin) => {
  const { email } = await invite({ role: 'admin', isSuperAdmin })
  const letter = (await academy.emailsTo(email)).at(-1)!
  expect(letter.subject.includes('como Super Administrador')).toBe(isSuperAdmin)
  const token = /\/invitacion\/([\w-]+)/.exec(letter.text)![1]!
  const account = { firstNames: 'Olga', lastNames: 'Paz', password: 'lecturas de noche' }
  await academy.withToken(token).call(acceptInvitation, { body: account })
  const body = { email, password: account.password }
  const session = await academy.as().call(login, { body })
  expect(session).toMatchObject({ type: 'admin', userData: { isSuperAdmin } })
})

test('a professor is no super administrator', async () => {
  const body = { email: newEmail(), role: 'professor', isSuperAdmin: true } as const
  const refused = await boss.refused(invitePerson, { body })
  expect(refused.body.issues).toMatchObject([{ path: 'isSuperAdmin' }])
})
