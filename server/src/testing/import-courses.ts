import { vi } from 'vitest'
import { type CoursesOptions, importCourses } from '../operator/import-courses.ts'
import { explainFailure } from '../platform/db/explain-failure.ts'
import { eq } from '../platform/db/drizzle.ts'
import { courses, lessons } from '../features/courses/tables.ts'
import { buildProfessor } from './builders/build-people.ts'
import { pickCategory } from './builders/build.ts'
import { beginCommand, type Ended, runCommand } from './command.ts'
import { openCourseFolder } from './course-folder.ts'
import type { TestApp } from './test-app.ts'

const command = 'operator/import-command.ts'

/** An empty folder and a professor, with the command that imports one for the other. */
export async function openImport(academy: TestApp) {
  const folder = await openCourseFolder()
  const professor = await buildProfessor(academy)
  const { name } = await pickCategory(academy)
  const args = ['courses', folder.root, `--professor=${professor.email}`, `--category=${name}`]
  const env = {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
    PUBLIC_URL: 'https://cursos.ejemplo.mx',
  }
  return {
    folder,
    professor,
    client: academy.as(professor),
    importAll: (...options: string[]) => runCommand(command, [...args, ...options], env),
    beginImport: () => beginCommand(command, args, env),
    courses: () => academy.db.select().from(courses).where(eq(courses.professorId, professor.id)),
    lessons: () =>
      academy.db
        .select({ title: lessons.title, kind: lessons.kind, videoId: lessons.videoId })
        .from(lessons)
        .innerJoin(courses, eq(courses.id, lessons.courseId))
        .where(eq(courses.professorId, professor.id))
        .orderBy(lessons.position),
    [Symbol.asyncDispose]: folder.close,
  }
}

/** What the command does with these options and says, without a process of its own. */
export async function importHere(
  { ctx }: TestApp,
  options: Pick<CoursesOptions, 'folder' | 'professor'> & Partial<CoursesOptions>,
): Promise<Ended> {
  const { signal } = new AbortController()
  let output = ''
  const keep = (line: unknown) => {
    output += String(line)
    return true
  }
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  )
  const defaults = { category: undefined, isDry: false, report: undefined }
  const code = await importCourses(ctx, { ...defaults, ...options }, signal).catch(
    (error: unknown) => {
      output += `${explainFailure(error)}\n`
      return 1
    },
  )
  for (const stream of streams) stream.mockRestore()
  return { code, output }
}
