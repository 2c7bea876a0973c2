import { type AuditAction, type Endpoint, endpoints, superAdminActions } from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../features/audit/tables.ts'
import { drawCalls } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { type Callers, createCallers } from '../testing/callers.ts'
import { composeValidCalls, type ValidCall } from '../testing/valid-calls.ts'

/** Every endpoint by which an administrator changes something: each leaves an audit entry. */

/** What an administrator writes without an entry, and why. */
const exceptions: Record<string, string> = {
  'POST /profile/email': 'changes their own account, as everybody may',
  'POST /people-imports/preview': 'reads a file and says what it would do, and changes nothing',
  'POST /onboarding/test-email': 'sends an email to whoever asks for it, and changes nothing',
  'POST /payment/providers/:provider/check': 'asks the payment provider, and changes nothing',
  'POST /invoicing/check': 'asks the invoicing provider, and changes nothing',
  'POST /invoicing/months/:month/preview':
    'asks the invoicing provider what was invoiced, which changes by itself too',
  'POST /category-image': 'stores a picture that nothing shows until a category takes it',
  'POST /courses/:id/notes': 'a draft of the office: the decision that sends it leaves an entry',
  'PUT /notes/:noteId/text': 'a draft of the office: the decision that sends it leaves an entry',
  'DELETE /notes/:noteId': 'a draft of the office: the decision that sends it leaves an entry',
  'PUT /courses/:id/looks/:lesson': 'a mark of the office, which says itself who made it',
  'PUT /courses/:id/ticks/:point': 'a mark of the office, which says itself who made it',
  'PUT /status/:courseId/:status (pending)': 'only a professor may submit a course',
}

/** Acts of super administrators alone whose subject all administrators see: people, and 'Sistema'. */
const toldToAll = [
  'PUT /users/:id/role',
  'PUT /users/:id/super-admin',
  'POST /restoration/charges/:chargeId',
  'POST /restoration/resume',
  'POST /system/clock/trust',
]

const isAdministrative = ({ access, method }: Endpoint) =>
  typeof access !== 'string' &&
  (access.includes('admin') || access.includes('super-admin')) &&
  method !== 'GET'

const titleOf = ({ endpoint: { method, path }, about }: ValidCall) =>
  `${method} ${path}${about === undefined ? '' : ` (${about})`}`

const academy = withAcademy()
let cast: Callers
let calls: ValidCall[]

beforeAll(async () => {
  cast = await createCallers(academy)
  const composed = await composeValidCalls(academy, cast)
  calls = composed.filter(({ endpoint }) => isAdministrative(endpoint))
})

test('the exceptions are calls that an administrator may send', () => {
  const titles = calls.map(titleOf)
  expect(Object.keys(exceptions).filter((title) => !titles.includes(title))).toEqual([])
})

test.each(
  drawCalls([...endpoints.values()].filter(isAdministrative)).map(
    (one) => [one.method, one.path, one] as const,
  ),
)('%s %s', async (_method, _path, endpoint) => {
  const admin = cast.users['an administrator']
  const listEntries = () =>
    academy.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
  for (const call of calls) {
    if (call.endpoint !== endpoint || exceptions[titleOf(call)] !== undefined) continue
    const args = await call.compose()
    const before = await listEntries()
    const { statusCode, body } = await academy.as(admin).send(endpoint, args)
    expect({ statusCode, body }).toMatchObject({ statusCode: endpoint.status })
    const known = new Set(before.map(({ id }) => id))
    const added = (await listEntries()).filter(({ id }) => !known.has(id))
    expect(added).toMatchObject([
      { actorRole: 'admin', address: '127.0.0.1', subjectLabel: expect.stringMatching(/\S/) },
    ])
    const isOfSuperAdmins = endpoint.access.includes('super-admin')
    const isToldToAll = toldToAll.includes(titleOf(call))
    const actions = added.map(({ action }) => action as AuditAction)
    expect(actions.map((action) => superAdminActions.includes(action))).toEqual(
      actions.map(() => isOfSuperAdmins && !isToldToAll),
    )
  }
})
