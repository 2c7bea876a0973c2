import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { courses } from '../courses/tables.ts'
import { openAcademy } from './academy.ts'
import { buildCourse } from './build.ts'
import { drawingDesk } from './drawing-desk.ts'

interface Desk {
  /** The addresses of what was drawn. */
  drawn: string[]
  wait: Promise<unknown> | undefined
}

/** An academy whose pages come drawn, with a published course. */
export async function openDrawnAcademy() {
  /** What the log says at the level of errors. */
  const errors: string[] = []
  const academy = await openAcademy({
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
  })
  const web = await mkdtemp(path.join(tmpdir(), 'ateneo-drawn-'))
  const folder = path.join(web, 'client')
  await mkdir(folder)
  await writeFile(path.join(folder, '__spa-fallback.html'), 'shell')
  const module = path.join(web, 'drawing.mjs')
  await writeFile(module, drawingDesk)
  const { desk } = (await import(module)) as { desk: Desk }
  const app = await buildApp(academy.ctx, { web: { folder, drawing: module } })
  const course = await buildCourse(academy, { status: 'approved', items: 1, title: 'Telar' })
  let callers = 0
  return {
    academy,
    app,
    errors,
    desk,
    course,
    addressOf: (id: string) => `/Dashboard/course-view?id=${id}`,
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
      await rm(web, { recursive: true })
    },
  }
}
