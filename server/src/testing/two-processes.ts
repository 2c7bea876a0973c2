import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { VisitorCache } from '../platform/http/cache/visitor-cache.ts'
import { connect } from '../platform/db/connect.ts'
import { type TestApp, createTestApp, limitWindowMilliseconds } from './test-app.ts'
import { buildAdmin, buildStudent } from './builders/build-people.ts'
import { buildCourse, buildEntitlement } from './builders/build.ts'

export interface TwoProcesses {
  academy: TestApp
  /** Two applications on one database. */
  processes: FastifyInstance[]
  /** Published, and bought by the student. */
  course: Awaited<ReturnType<typeof buildCourse>>
  admin: ReturnType<TestApp['as']>
  student: ReturnType<TestApp['as']>
  close: () => Promise<void>
}

/** Two applications on one database, each with its own connections and caches. */
export async function openTwoProcesses({ rateLimits = false } = {}): Promise<TwoProcesses> {
  const academy = await createTestApp({ rateLimits })
  const { db, close } = await connect(academy.databaseUrl, { max: 10, log: academy.ctx.log })
  const visitors = new VisitorCache()
  const ctx = { ...academy.ctx, db, visitors }
  const other = await buildApp(ctx, { rateLimits, limitWindowMilliseconds })
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
      await close()
      await academy.close()
    },
  }
}
