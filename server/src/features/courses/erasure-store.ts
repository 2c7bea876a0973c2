import { and, eq, or, sql } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import {
  joined,
  jsonTexts,
  namesIn,
  redactEachWords,
  redactJson,
  redactWords,
} from '../../platform/db/redact.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import type { CourseRow } from './store.ts'
import { courseDecisions, courseMoves, courses, everTaughtBy, lessons, sections } from './tables.ts'

/** Row locks that keep new orders out; revisions after the courses that they change. */
export async function lockCoursesOf(tx: Transaction, professorId: string): Promise<CourseRow[]> {
  return tx
    .select()
    .from(courses)
    .where(eq(courses.professorId, professorId))
    .orderBy(sql`${courses.revisionOf} is not null`, courses.id)
    .for('update')
}

/** Courses and lessons that students keep lose the name of who taught them. */
export async function eraseCourseTexts(tx: Transaction, person: ErasedPerson): Promise<void> {
  const isTheirs = sql`${courses.id} in ${everTaughtBy(person.id)}`
  const { title, description, rejectionMessage, retirementReason } = courses
  const { topics, learningOutcomes, requirements, audience } = courses
  const lists = [topics, learningOutcomes, requirements, audience].map(joined)
  await tx
    .update(courses)
    .set({
      title: redactWords(title, person),
      description: redactWords(description, person),
      rejectionMessage: redactWords(rejectionMessage, person),
      retirementReason: redactWords(retirementReason, person),
      topics: redactEachWords(topics, person),
      learningOutcomes: redactEachWords(learningOutcomes, person),
      requirements: redactEachWords(requirements, person),
      audience: redactEachWords(audience, person),
    })
    .where(
      and(
        isTheirs,
        namesIn([title, description, rejectionMessage, retirementReason, ...lists], person),
      ),
    )
  await tx
    .update(sections)
    .set({ title: redactWords(sections.title, person) })
    .where(
      and(
        sql`${sections.courseId} in ${everTaughtBy(person.id)}`,
        namesIn([sections.title], person),
      ),
    )
  await tx
    .update(courseDecisions)
    .set({ rejectionMessage: redactWords(courseDecisions.rejectionMessage, person) })
    .where(
      and(
        sql`${courseDecisions.courseId} in ${everTaughtBy(person.id)}`,
        namesIn([courseDecisions.rejectionMessage], person),
      ),
    )
  const { fromProfessorId, toProfessorId, reason } = courseMoves
  const isMove = or(eq(fromProfessorId, person.id), eq(toProfessorId, person.id))
  await tx
    .update(courseMoves)
    .set({ reason: redactWords(reason, person) })
    .where(and(isMove, namesIn([reason], person)))
  const texts = [lessons.title, lessons.description, lessons.text, lessons.fileName]
  await tx
    .update(lessons)
    .set({
      title: redactWords(lessons.title, person),
      description: redactWords(lessons.description, person),
      text: redactWords(lessons.text, person),
      fileName: redactWords(lessons.fileName, person),
    })
    .where(and(sql`${lessons.courseId} in ${everTaughtBy(person.id)}`, namesIn(texts, person)))
  await eraseActivityTexts(tx, person)
}

async function eraseActivityTexts(tx: Transaction, person: ErasedPerson): Promise<void> {
  const rows = await tx
    .select({ id: lessons.id, activity: lessons.activity })
    .from(lessons)
    .where(
      and(
        sql`${lessons.courseId} in ${everTaughtBy(person.id)}`,
        namesIn([jsonTexts(lessons.activity)], person),
      ),
    )
  for (const { id, activity } of rows) {
    await tx
      .update(lessons)
      .set({ activity: redactJson(activity, person) })
      .where(eq(lessons.id, id))
  }
}
