import type { Transaction } from '../../../platform/db/connect.ts'
import {
  copyQuestions,
  exchangeInVideos,
  listAskedInVideos,
  renameSlots,
} from '../../quizzes/service.ts'
import { updateLesson } from '../lessons/lesson-store.ts'
import { listActivities } from './move-store.ts'

interface Handover {
  from: string
  to: string
  now: Date
}

/**
 * The quizzes and videos of a moved course and of its revisions ask copies from then on, which their new
 * professor may change; attempts keep what they asked.
 */
export async function handOverQuestions(
  tx: Transaction,
  courseId: string,
  handover: Handover,
): Promise<void> {
  const lessons = await listActivities(tx, courseId)
  const inVideos = await listAskedInVideos(tx, courseId)
  const activities = lessons.map(({ activity }) => activity)
  const copies = await copyQuestions(tx, { activities, inVideos }, handover)
  for (const { id, activity } of lessons) {
    await updateLesson(tx, id, { activity: renameSlots(activity, copies) })
  }
  for (const from of inVideos) {
    const to = copies.questions.get(from)
    if (to !== undefined) await exchangeInVideos(tx, courseId, { from, to })
  }
}
