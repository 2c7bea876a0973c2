import type { Transaction } from '../../../platform/db/connect.ts'
import { copyQuestions, renameSlots } from '../../quizzes/service.ts'
import { updateLesson } from '../lessons/lesson-store.ts'
import { listActivities } from './move-store.ts'

interface Handover {
  from: string
  to: string
  now: Date
}

/**
 * The quizzes of a moved course and of its revisions ask copies from then on, which their new
 * professor may change; attempts keep what they asked.
 */
export async function handOverQuestions(
  tx: Transaction,
  courseId: string,
  handover: Handover,
): Promise<void> {
  const lessons = await listActivities(tx, courseId)
  if (lessons.length === 0) return
  const activities = lessons.map(({ activity }) => activity)
  const copies = await copyQuestions(tx, activities, handover)
  for (const { id, activity } of lessons) {
    await updateLesson(tx, id, { activity: renameSlots(activity, copies) })
  }
}
