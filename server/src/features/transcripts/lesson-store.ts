import { asc, desc, eq, like, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  isLessonOpenTo,
  viewerColumns,
  viewerValues,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../courses/store.ts'
import { courses, lessons } from '../courses/tables.ts'
import { captions } from '../videos/tables.ts'

const lessonForTranscript = prepared((db, type: ViewerType) =>
  db
    .select({ videoId: lessons.videoId, isOpen: isLessonOpenTo(viewerColumns(type)) })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, sql.placeholder('lessonId')))
    .prepare(`lesson_for_transcript_${type}`),
)

/** The video of a lesson and whether the viewer may open it. */
export async function findTranscribedLesson(
  db: Executor,
  viewer: Viewer | undefined,
  lessonId: string,
  now: Date,
) {
  const statement = lessonForTranscript(db, viewerType(viewer))
  const [row] = await statement.execute({ ...viewerValues(viewer, now), lessonId })
  return row
}

/** Languages of a video's captions, Spanish first. */
export async function listLanguages(db: Executor, videoId: string) {
  return db
    .select({ language: captions.language, label: captions.label })
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(desc(like(captions.language, 'es%')), asc(captions.language))
}
