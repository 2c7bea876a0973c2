import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Academy, openAcademy } from './academy.ts'
import { buildAdmin, buildStudent } from './build-people.ts'
import { buildCourse, buildEntitlement } from './build.ts'

export interface TwoProcesses {
  academy: Academy
  /** Both, on one database. */
  processes: FastifyInstance[]
  /** Published, and bought by the student. */
  course: Awaited<ReturnType<typeof buildCourse>>
  admin: ReturnType<Academy['as']>
  student: ReturnType<Academy['as']>
  close: () => Promise<void>
}

/** An academy that two processes serve. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const academy = await openAcademy()
  const other = await buildApp(academy.ctx, { rateLimits: false })
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const buyer = await buildStudent(academy)
  await buildEntitlement(academy, buyer, course)
  return {
    academy,
    processes: [academy.app, other],
    course,
    admin: academy.as(await buildAdmin(academy)),
    student: academy.as(buyer),
    async close() {
      await other.close()
      await academy.close()
    },
  }
}
