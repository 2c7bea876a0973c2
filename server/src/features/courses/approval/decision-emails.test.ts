import { expect, it } from 'vitest'
import { buildAdmin, buildProfessor } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { insertDecision } from './decision-store.ts'
import { decisionEmails } from '../queues.ts'

const academy = withAcademy()

it('is sent where it was queued by a version without notification emails', async () => {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  const course = await buildCourse(academy, { professorId: professor.id, status: 'rejected' })
  const decisionId = await insertDecision(academy.db, {
    courseId: course.id,
    decision: 'rejected',
    rejectionMessage: 'Falta el programa.',
    decidedBy: (await buildAdmin(academy)).id,
    decidedAt: academy.clock.now(),
  })
  await academy.ctx.jobs.enqueue(academy.db, decisionEmails, { decisionId })
  const [email, ...others] = await academy.emailsTo(professor.email)
  expect(others).toEqual([])
  expect(email?.text).toContain('Motivo: Falta el programa.')
  expect(email?.text).toContain('/cancelar-correos/')
})
