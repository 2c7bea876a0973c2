import { and, eq, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  isLessonOpenTo,
  isOpenTo,
  viewerColumns,
  viewerValues,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../courses/store.ts'
import { courses, lessons } from '../courses/tables.ts'
import { chaptersOfVideo } from '../transcripts/store.ts'
import { captionsOfVideo, playedVideo } from '../videos/store.ts'
import { videos } from '../videos/tables.ts'
import { shownRevision } from './store.ts'
import { lessonProgress } from './tables.ts'

/** All data for opening a video in one prepared statement, to save round trips. */
function selectForViewing(db: Executor, type: ViewerType) {
  return db
    .select({
      video: playedVideo,
      lessonId: lessons.id,
      revision: shownRevision,
      videoNumber: sql<number>`coalesce(${lessons.videoNumber}, 1)`,
      isOpen: isLessonOpenTo(viewerColumns(type)),
      isCourseOpen: sql<boolean>`coalesce(${isOpenTo(viewerColumns(type))}, false)`,
      positionSeconds: lessonProgress.positionSeconds,
      captions: captionsOfVideo,
      chapters: chaptersOfVideo,
    })
    .from(videos)
    .leftJoin(lessons, eq(lessons.videoId, videos.id))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(
      lessonProgress,
      and(
        eq(lessonProgress.lessonId, lessons.id),
        eq(lessonProgress.studentId, sql.placeholder('viewerId')),
        eq(lessonProgress.revision, shownRevision),
        eq(lessonProgress.videoNumber, lessons.videoNumber),
      ),
    )
}

const byVideo = prepared((db, type: ViewerType) =>
  selectForViewing(db, type)
    .where(eq(videos.id, sql.placeholder('videoId')))
    .prepare(`video_for_viewing_${type}`),
)

const byLesson = prepared((db, type: ViewerType) =>
  selectForViewing(db, type)
    .where(eq(lessons.id, sql.placeholder('lessonId')))
    .prepare(`lesson_for_viewing_${type}`),
)

/** A video and whether the viewer has access to it, with its lesson and the last position. */
export async function findViewedVideo(
  db: Executor,
  viewer: Viewer | undefined,
  named: { videoId: string } | { lessonId: string },
  now: Date,
) {
  const statement = 'videoId' in named ? byVideo : byLesson
  const values = { ...viewerValues(viewer, now), ...named }
  const [row] = await statement(db, viewerType(viewer)).execute(values)
  return row
}

const lessonForReading = prepared((db, type: ViewerType) =>
  db
    .select({ lesson: lessons, isOpen: isLessonOpenTo(viewerColumns(type)), video: playedVideo })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, sql.placeholder('lessonId')))
    .prepare(`lesson_for_reading_${type}`),
)

/** A lesson and whether the viewer may open it. */
export async function findReadLesson(
  db: Executor,
  viewer: Viewer | undefined,
  lessonId: string,
  now: Date,
) {
  const statement = lessonForReading(db, viewerType(viewer))
  const [row] = await statement.execute({ ...viewerValues(viewer, now), lessonId })
  return row
}
