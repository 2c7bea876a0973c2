import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { favourites } from '../../server/src/features/learning/tables.ts'
import type { Random } from '../random.ts'
import { dayMs, daysAfter } from './dates.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { Person } from './plan-people.ts'

/** Inserts favourites dated after the student's registration and the course's publication. */
export async function writeFavourites(
  tx: Transaction,
  students: readonly Person[],
  courses: readonly PlannedCourse[],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const approved = courses.filter(({ text }) => text.standing.status === 'approved')
  const rows = students.flatMap((student) =>
    random
      .shuffle(approved)
      .slice(0, random.whole(2, 7))
      .map((course) => {
        const from = Math.max(student.createdAt.getTime(), course.decidedAt?.getTime() ?? 0)
        const days = random.between(0, (now.getTime() - from) / dayMs)
        return {
          studentId: student.id,
          courseId: course.id,
          createdAt: daysAfter(new Date(from), days),
        }
      }),
  )
  await tx.insert(favourites).values(rows)
}
