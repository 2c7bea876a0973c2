import { refreshLessonTotals } from '../../server/src/features/courses/service.ts'
import {
  courseDecisions,
  courses as courseTable,
  lessons as lessonTable,
} from '../../server/src/features/courses/tables.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { videos } from '../../server/src/features/videos/tables.ts'
import { listPoints } from '../courses/points/points.ts'
import { stableId } from '../random.ts'
import { coverUrl, writeCovers } from './covers.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People, Person } from './plan-people.ts'

export async function writeCourses(
  tx: Transaction,
  planned: PlannedCourse[],
  { administrator, professors }: People,
): Promise<void> {
  await writeCovers(tx, planned)
  await tx.insert(courseTable).values(
    planned.map(({ text, lessons: _lessons, ...course }) => ({
      ...course,
      professorId: professors[text.professor].id,
      title: text.title,
      description: text.description,
      imageUrl: coverUrl(text.slug),
      priceCents: text.price === undefined ? null : text.price * 100,
      level: text.level,
      topics: [...text.topics],
      ...listPoints(text.slug),
      status: text.standing.status,
      rejectionMessage: reasonOf(text),
      decidedBy: course.decidedAt && administrator.id,
      updatedAt: course.decidedAt ?? course.submittedAt ?? course.createdAt,
    })),
  )
  await tx
    .insert(courseDecisions)
    .values(planned.flatMap((course) => listDecisions(course, administrator)))
  await writeLessons(tx, planned, professors)
  for (const { id } of planned) await refreshLessonTotals(tx, id)
}

function listDecisions(
  { id, text, decidedAt }: PlannedCourse,
  { id: decidedBy }: Person,
): (typeof courseDecisions.$inferInsert)[] {
  const { status } = text.standing
  if (!decidedAt || (status !== 'approved' && status !== 'rejected')) return []
  const decision = { decision: status, rejectionMessage: reasonOf(text), decidedBy, decidedAt }
  return [{ id: stableId(`decision ${id}`), courseId: id, ...decision }]
}

/** Inserts lessons and videos in the state that processing leaves. */
async function writeLessons(
  tx: Transaction,
  planned: PlannedCourse[],
  professors: People['professors'],
): Promise<void> {
  const lessons = planned.flatMap((course) =>
    course.lessons.map((lesson, index) => ({ course, lesson, position: index + 1 })),
  )
  await tx.insert(videos).values(
    lessons.map(({ course, lesson }) => ({
      id: lesson.videoId,
      professorId: professors[course.text.professor].id,
      status: 'ready' as const,
      revision: 1,
      playableRevision: 1,
      hasPoster: lesson.reel.poster !== undefined,
      progress: 1,
      sizeBytes: lesson.reel.sizeBytes,
      durationSeconds: lesson.reel.durationSeconds,
      ...(lesson.reel.contentType === 'video/mp4' && { width: 1280, height: 720 }),
      contentType: lesson.reel.contentType,
      createdAt: lesson.createdAt,
      updatedAt: lesson.createdAt,
    })),
  )
  await tx.insert(lessonTable).values(
    lessons.map(({ course, lesson, position }) => ({
      id: lesson.lessonId,
      courseId: course.id,
      videoId: lesson.videoId,
      title: lesson.title,
      description: lesson.description,
      position,
      isSample: position === 1,
      createdAt: lesson.createdAt,
    })),
  )
}

function reasonOf({ standing }: PlannedCourse['text']): string | null {
  return standing.status === 'rejected' ? standing.reason : null
}
