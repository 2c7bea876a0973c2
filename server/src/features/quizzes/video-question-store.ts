import { and, asc, eq, inArray, notInArray, or, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { courses, lessons } from '../courses/tables.ts'
import { standingVersion } from './bank-store.ts'
import { quizQuestions, quizQuestionVersions, videoQuestions } from './tables.ts'

/** What a video asks, with the versions that stand, by its time. */
export async function listOfVideo(db: Executor, videoId: string) {
  return db
    .select({
      seconds: videoQuestions.seconds,
      questionId: videoQuestions.questionId,
      versionId: quizQuestionVersions.id,
      text: quizQuestionVersions.text,
      data: quizQuestionVersions.data,
    })
    .from(videoQuestions)
    .innerJoin(quizQuestions, eq(quizQuestions.id, videoQuestions.questionId))
    .innerJoin(quizQuestionVersions, standingVersion)
    .where(eq(videoQuestions.videoId, videoId))
    .orderBy(asc(videoQuestions.seconds))
}

interface Timed {
  questionId: string
  seconds: number
}

/** Those that stay keep what was answered. */
export async function replaceOfVideo(
  tx: Transaction,
  videoId: string,
  questions: readonly Timed[],
): Promise<void> {
  const ids = questions.map(({ questionId }) => questionId)
  const isGone = notInArray(videoQuestions.questionId, ids)
  await tx.delete(videoQuestions).where(and(eq(videoQuestions.videoId, videoId), isGone))
  if (questions.length === 0) return
  await tx
    .insert(videoQuestions)
    .values(questions.map((question) => ({ ...question, videoId })))
    .onConflictDoUpdate({
      target: [videoQuestions.videoId, videoQuestions.questionId],
      set: { seconds: sql`excluded.seconds` },
    })
}

/** Videos of a course and of its revisions. */
const videosOf = (tx: Transaction, courseId: string) =>
  tx
    .select({ id: lessons.videoId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(or(eq(courses.id, courseId), eq(courses.revisionOf, courseId)))

/** Ids of the questions that the videos of a course ask. */
export async function listAskedInVideos(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: videoQuestions.questionId })
    .from(videoQuestions)
    .where(inArray(videoQuestions.videoId, videosOf(tx, courseId)))
  return rows.map(({ id }) => id)
}

/** Asks the copy in place of what it was made from. */
export async function exchangeInVideos(
  tx: Transaction,
  courseId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(videoQuestions)
    .set({ questionId: to })
    .where(
      and(
        eq(videoQuestions.questionId, from),
        inArray(videoQuestions.videoId, videosOf(tx, courseId)),
      ),
    )
}
