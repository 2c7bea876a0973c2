import * as calls from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { newId } from '../../platform/db/columns.ts'
import { users as userTable } from '../../features/identity/tables.ts'
import { buildPasswordRequest } from '../builders/build-password-request.ts'
import { buildPlainAdmin, buildProfessor, buildStudent } from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

const reason = 'Lo pidió por teléfono.'

export function peopleCalls({ academy, users, published }: Fixtures) {
  const ofStudent = async (values: Parameters<typeof buildStudent>[1] = {}) => ({
    params: { id: (await buildStudent(academy, values)).id },
  })
  const newEmail = () => `${newId()}@ejemplo.mx`
  const admin = () => academy.as(users['an administrator'])
  const invite = () =>
    admin().call(calls.invitePerson, { body: { email: newEmail(), role: 'professor' } })
  const grant = async () =>
    admin().call(calls.grantAccess, {
      ...(await ofStudent()),
      body: { courseId: published.course.id, until: null, reason },
    })
  const table = () => `correo,nombres,apellidos\n${newEmail()},Ana,Núñez`
  const checkedTable = async () => {
    const content = table()
    const { fingerprint } = await admin().call(calls.previewPeopleImport, { body: { content } })
    return { content, fingerprint, isInvited: false }
  }
  const passwordRequest = async () => ({
    params: { id: (await buildPasswordRequest(academy)).id },
  })
  return [
    row(calls.sendPasswordRequest, async () => ({
      body: {
        email: (await buildStudent(academy)).email,
        contactEmail: newEmail(),
        name: 'Ana Ruiz',
        explanation: 'Cerró mi universidad.',
      },
    })),
    row(calls.confirmPasswordRequest),
    row(calls.listPasswordRequests, () => ({ query: { state: 'pending' } })),
    row(calls.approvePasswordRequest, async () => ({
      ...(await passwordRequest()),
      body: { proof: 'Contestó la llamada.' },
    })),
    row(calls.rejectPasswordRequest, async () => ({
      ...(await passwordRequest()),
      body: { reason },
    })),
    row(calls.listPeople, () => ({ query: { q: 'núñez', type: 'student', state: 'active' } })),
    row(calls.getPerson, () => ofStudent()),
    row(calls.getSuspensionOutlook, () => ofStudent()),
    row(calls.suspendPerson, async () => ({ ...(await ofStudent()), body: { reason } })),
    row(calls.restorePerson, async () => {
      const suspended = await ofStudent()
      const isTheirs = eq(userTable.id, suspended.params.id)
      await academy.db.update(userTable).set({ state: 'suspended' }).where(isTheirs)
      return suspended
    }),
    row(calls.previewPeopleImport, () => ({ body: { content: table() } })),
    row(calls.startPeopleImport, async () => ({ body: await checkedTable() })),
    row(calls.listPeopleImports),
    row(calls.getPeopleImport, async () => {
      const body = await checkedTable()
      const { importId } = await admin().call(calls.startPeopleImport, { body })
      return { params: { id: importId } }
    }),
    row(calls.endSessions, () => ofStudent()),
    row(calls.resendPersonVerification, () => ofStudent({ state: 'unverified' })),
    row(calls.correctNames, async () => ({
      ...(await ofStudent()),
      body: { firstNames: 'Ana', lastNames: 'Núñez', reason },
    })),
    row(calls.correctEmail, async () => ({
      ...(await ofStudent()),
      body: { email: newEmail(), reason },
    })),
    row(calls.changeRole, async () => ({
      params: { id: (await buildProfessor(academy)).id },
      body: { role: 'admin', reason },
    })),
    row(calls.changeSuperAdmin, async () => ({
      params: { id: (await buildPlainAdmin(academy)).id },
      body: { isSuperAdmin: true, reason },
    })),
    row(calls.invitePerson, () => ({ body: { email: newEmail(), role: 'professor' } })),
    row(
      calls.invitePerson,
      () => ({ body: { email: newEmail(), role: 'admin' } }),
      'an administrator',
    ),
    row(calls.listInvitations),
    row(calls.withdrawInvitation, async () => ({ params: { id: (await invite()).insertedId } })),
    row(calls.readInvitation),
    row(calls.readSetup),
    row(calls.completeSetup, () => ({
      body: {
        firstNames: 'Ana',
        lastNames: 'Ruiz',
        email: newEmail(),
        password: 'lecturas de noche',
      },
    })),
    row(calls.acceptInvitation, () => ({
      body: { firstNames: 'Ana', lastNames: 'Ruiz', password: 'lecturas de noche' },
    })),
    row(calls.grantAccess, async () => ({
      ...(await ofStudent()),
      body: { courseId: published.course.id, until: '2027-01-01', reason },
    })),
    row(calls.withdrawAccess, async () => ({
      params: { id: (await grant()).insertedId },
      body: { reason },
    })),
  ]
}
