import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { quizQuestionVersions } from '../../quizzes/tables.ts'
import { videoAnswers } from '../tables.ts'

/** Ids of the questions of a video that a student has answered. */
export async function listAnswered(
  db: Executor,
  studentId: string,
  videoId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: videoAnswers.questionId })
    .from(videoAnswers)
    .where(and(eq(videoAnswers.videoId, videoId), eq(videoAnswers.studentId, studentId)))
  return rows.map(({ id }) => id)
}

/** A version of a question, if it is one of its. */
export async function findVersion(db: Executor, questionId: string, versionId: string) {
  const [row] = await db
    .select({ data: quizQuestionVersions.data, explanation: quizQuestionVersions.explanation })
    .from(quizQuestionVersions)
    .where(
      and(eq(quizQuestionVersions.id, versionId), eq(quizQuestionVersions.questionId, questionId)),
    )
  return row
}

interface Given {
  videoId: string
  questionId: string
  studentId: string
  share: number
  now: Date
}

/** The first share stays; of two answers at once one is the first. */
export async function countAnswer(db: Executor, given: Given): Promise<void> {
  const { share, now, ...of } = given
  await db
    .insert(videoAnswers)
    .values({ ...of, firstShare: share, lastShare: share, answeredAt: now })
    .onConflictDoUpdate({
      target: [videoAnswers.videoId, videoAnswers.questionId, videoAnswers.studentId],
      set: { lastShare: share, answeredAt: now, tries: sql`${videoAnswers.tries} + 1` },
    })
}

export async function countResults(db: Executor, videoId: string) {
  return db
    .select({
      question: videoAnswers.questionId,
      answerCount: sql<number>`count(*)::int`,
      rightCount: sql<number>`(count(*) filter (where ${videoAnswers.firstShare} = 1))::int`,
    })
    .from(videoAnswers)
    .where(eq(videoAnswers.videoId, videoId))
    .groupBy(videoAnswers.questionId)
}
