import { getVisits } from '@ateneo/contract'
import { flushVisits } from '../features/insights/visits/visit-buffer-flush.ts'
import { buildAdmin, buildProfessor } from './builders/build-people.ts'
import { buildCourse } from './builders/build.ts'
import { visitorsOf } from './report-views.ts'
import { createTestApp } from './test-app.ts'

/** An academy with visitors, whose tests have a month each. */
export async function openVisits() {
  const academy = await createTestApp()
  const user = await buildAdmin(academy)
  const visitors = visitorsOf(academy.app)
  /** Signed in now: the clock goes on by months. */
  const admin = () => academy.as(user)
  let month = 0
  return {
    academy,
    admin,
    visitors,
    nextMonth: () => {
      month += 1
      const written = `2028-${String(month).padStart(2, '0')}`
      academy.clock.set(`${written}-10T18:00:00Z`)
      return { from: `${written}-01`, to: `${written}-28`, day: `${written}-10` }
    },
    /** A course with its professor, and how a visitor sees its page. */
    publish: async () => {
      const professor = await buildProfessor(academy)
      const course = await buildCourse(academy, { professorId: professor.id, status: 'approved' })
      const see = (referrer?: string) =>
        visitors.see({
          page: 'course',
          courseId: course.id,
          ...(referrer !== undefined && { referrer }),
        })
      return { professor: () => academy.as(professor), course, see }
    },
    read: async ({ from, to }: { from: string; to: string }) => {
      await flushVisits(academy.ctx)
      return admin().call(getVisits, { query: { from, to } })
    },
  }
}

export async function times(count: number, report: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await report()
}
