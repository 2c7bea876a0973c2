import type { Context } from '../../context.ts'
import { lessonsRemoved, mayStudy } from '../courses/service.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { finishCourse } from './finishing.ts'
import { listUnfinished } from './progress-store.ts'

export const learningJobHandlers: JobHandler[] = [jobHandler(lessonsRemoved, finishWhoSawTheRest)]

/** Completes the course for students with access who had seen everything but the removed lessons. */
async function finishWhoSawTheRest(ctx: Context, { courseId }: { courseId: string }) {
  for (const studentId of await listUnfinished(ctx.db, courseId)) {
    // Watching asks for it too: a refund may have ended it.
    if (!(await mayStudy(ctx, { id: studentId, type: 'student' }, courseId))) continue
    const enrolment = { studentId, courseId, now: ctx.now() }
    await ctx.db.transaction((tx) => finishCourse(ctx, tx, enrolment))
  }
}
