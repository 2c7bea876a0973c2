import { eq } from '../platform/db/drizzle.ts'
import pino from 'pino'
import { expect } from 'vitest'
import { buildApp } from '../app.ts'
import { courses } from '../features/courses/tables.ts'
import { connect } from '../platform/db/connect.ts'
import { Replica } from '../platform/db/replica.ts'
import { buildCourse } from './build.ts'
import { eventually } from './eventually.ts'
import { openStandby } from './standby.ts'
import { createTestApp } from './test-app.ts'

/** An academy with one course, whose visitors' readings go to a streaming standby. */
export async function openReplica() {
  await using stack = new AsyncDisposableStack()
  const standby = await openStandby()
  stack.defer(() => standby.close())
  const template = await createTestApp()
  stack.defer(() => template.close())
  const connection = await connect(standby.primaryUrl, { max: 10, log: template.ctx.log })
  stack.defer(() => connection.close())
  const { db } = connection
  const lines: { msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const replica = new Replica({ url: standby.url, primary: db, max: 5, log })
  stack.defer(() => replica.close())
  const ctx = { ...template.ctx, db, replica }
  const academy = { ...template, db, ctx }
  const app = await buildApp(ctx, { rateLimits: false })
  stack.defer(() => app.close())
  const course = await buildCourse(academy, { status: 'approved', items: 1 })
  const opened = stack.move()
  const ask = async (url: string, of = app) => {
    const { statusCode, body } = await of.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    return body
  }
  return {
    academy,
    app,
    standby,
    connection,
    replica,
    course,
    /** What the replica logged. */
    lines,
    ask,
    /** URLs of the calls that are cached for visitors. */
    addresses: [
      '/courses',
      '/courses?view=card',
      '/courses?q=acuarela',
      '/courses?q=acuarella&view=card',
      '/courses/suggestions?q=acua',
      `/courses/${course.id}`,
      `/courses/${course.id}/professor`,
      '/all-categories',
      '/categories',
      `/course/rate/${course.id}`,
      '/settings',
      '/help-articles',
    ],
    rename: (title: string) => db.update(courses).set({ title }).where(eq(courses.id, course.id)),
    titleShown: async () => JSON.parse(await ask(`/courses/${course.id}`)).title as string,
    caughtUp: () => eventually(async () => expect(await replica.lagBytes()).toBe(0)),
    /** How many readings each answered during the work. */
    counted: async (work: () => Promise<unknown>) => {
      const before = { ...replica.answered }
      await work()
      const { answered } = replica
      return {
        replica: answered.replica - before.replica,
        primary: answered.primary - before.primary,
      }
    },
    close: () => opened.disposeAsync(),
  }
}
