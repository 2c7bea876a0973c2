import {
  type Continuation,
  type CourseProgress,
  type ItemProgress,
  type OpenedLesson,
  shareOf,
  type StudiedCourse,
} from '@ateneo/contract'
import { type CourseStats, isBegun, type LessonProgress } from './course-stats.ts'
import type { EnrolmentProgress } from './progress.ts'
import type { StudiedLesson } from './progress-store.ts'
import type { getLesson } from './reading.ts'
import type { ReportedProgress } from './watching.ts'

type StatsRow = CourseStats & { courseId: string; finishedAt: Date | null }

function presentLesson(lesson: LessonProgress): ItemProgress {
  return {
    _id: lesson.lessonId,
    watched: watchedShare(lesson),
    seen: lesson.seenAt !== null,
    positionSeconds: lesson.positionSeconds,
    watchedDate: isBegun(lesson) ? (lesson.updatedAt?.toISOString() ?? null) : null,
  }
}

/** A lesson without a video is watched whole once it is seen. */
function watchedShare({
  videoId,
  seenAt,
  watchedSeconds,
  durationSeconds,
}: LessonProgress): number {
  if (videoId === null) return seenAt === null ? 0 : 1
  return Math.min(1, shareOf(watchedSeconds, durationSeconds) ?? 0)
}

function presentStats({ courseId, seenCount, lessonCount, ...row }: StatsRow) {
  return {
    courseId,
    seenCount,
    itemCount: lessonCount,
    progress: row.progress,
    finishedDate: row.finishedAt?.toISOString() ?? null,
    watchedDate: row.watchedAt?.toISOString() ?? null,
  }
}

function presentContinuation(lesson: StudiedLesson | undefined): Continuation | null {
  if (!lesson) return null
  return {
    contentId: lesson.lessonId,
    video: lesson.videoId,
    title: lesson.title,
    duration: lesson.durationSeconds,
    positionSeconds: lesson.positionSeconds,
  }
}

interface CourseRow extends StatsRow {
  lessons: StudiedLesson[]
  continuation: StudiedLesson | undefined
}

export function presentCourseProgress(row: CourseRow): CourseProgress {
  return {
    ...presentStats(row),
    items: row.lessons.map(presentLesson),
    continueWith: presentContinuation(row.continuation),
  }
}

export function presentReport(row: ReportedProgress) {
  return { msg: 'Progress saved', ...presentStats(row), item: presentLesson(row.lesson) }
}

type LessonRow = Awaited<ReturnType<typeof getLesson>>

export function presentOpened(row: LessonRow): OpenedLesson {
  const { id, courseId, kind, title, description, isSample, text, activity } = row
  const { posterUrl, playback, version } = row
  const file = row.fileUrl === null ? null : presentFile({ ...row, fileUrl: row.fileUrl })
  const words = { title, description, freeSample: isSample, text, activity }
  return { _id: id, course: courseId, kind, ...words, file, posterUrl, playback, version }
}

function presentFile({ fileName, fileType, fileBytes, fileUrl }: LessonRow & { fileUrl: string }) {
  return { name: fileName!, type: fileType!, sizeBytes: fileBytes!, url: fileUrl }
}

export function presentProgress(studies: readonly EnrolmentProgress[]) {
  const sum = (count: (study: EnrolmentProgress) => number) =>
    studies.reduce((total, study) => total + count(study), 0)
  return {
    progress: shareOf(
      sum(({ seenCount }) => seenCount),
      sum(({ lessonCount }) => lessonCount),
    ),
    courses: studies.map(presentEnrolment),
  }
}

function presentEnrolment(study: EnrolmentProgress): StudiedCourse {
  const { firstNames, lastNames } = study.professor
  return {
    ...presentStats(study),
    title: study.title,
    imageUrl: study.imageUrl,
    category: study.categoryId,
    categoryName: study.categoryName,
    contentKind: study.contentKind,
    audioCount: study.audioCount,
    professorName: `${firstNames} ${lastNames}`,
    hasUserAccess: study.isOpen,
    continueWith: presentContinuation(study.continuation),
  }
}
