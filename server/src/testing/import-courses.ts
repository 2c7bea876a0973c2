import { eq } from '../platform/db/drizzle.ts'
import { courses, lessons } from '../features/courses/tables.ts'
import { buildProfessor } from './builders/build-people.ts'
import { pickCategory } from './builders/build.ts'
import { beginCommand, runCommand } from './command.ts'
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
