import { eq } from '../platform/db/drizzle.ts'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { courses } from '../features/courses/tables.ts'
import { isInternal } from '../platform/logging/internal-calls.ts'
import { createTestApp } from './test-app.ts'
import { buildCourse } from './builders/build.ts'
import { openStubWeb } from './stub-web-folder.ts'
import { desk } from './stub-web.ts'

/** An academy that renders its pages, with a published course. */
export async function createRenderingTestApp() {
  /** Log lines of the level `error`. */
  const errors: string[] = []
  const academy = await createTestApp({
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
  })
  const { web, close } = await openStubWeb()
  const app = await buildApp(academy.ctx, { web })
  /** Paths of calls that pages made. */
  const calls: string[] = []
  app.addHook('onResponse', async (request) => {
    if (isInternal(request)) calls.push(request.url)
  })
  const course = await buildCourse(academy, { status: 'approved', items: 1, title: 'Telar' })
  let callers = 0
  return {
    academy,
    app,
    errors,
    calls,
    desk,
    course,
    urlOf: (id: string) => `/Dashboard/course-view?id=${id}`,
    /** The page of a course. Each time as somebody else, unless the headers say who. */
    open: (id = course.id, headers: Record<string, string> = {}) =>
      app.inject({
        url: `/Dashboard/course-view?id=${id}`,
        headers: { accept: 'text/html', 'x-forwarded-for': `203.0.113.${++callers}`, ...headers },
      }),
    rename: (title: string) =>
      academy.db.update(courses).set({ title }).where(eq(courses.id, course.id)),
    async close() {
      await app.close()
      await academy.close()
      await close()
    },
  }
}
