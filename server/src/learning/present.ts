import {
  type Continuation,
  type CourseProgress,
  type ItemProgress,
  shareOf,
  type StudiedCourse,
} from '@ateneo/contract'
import { type CourseFigures, isBegun } from './course-figures.ts'
import type { Study } from './progress.ts'
import type { StudiedItem } from './progress-store.ts'

type FiguresRow = CourseFigures & { courseId: string; finishedAt: Date | null }

function presentItem(item: StudiedItem): ItemProgress {
  return {
    _id: item.contentId,
    watched: Math.min(1, shareOf(item.watchedSeconds, item.durationSeconds) ?? 0),
    seen: item.seenAt !== null,
    positionSeconds: item.positionSeconds,
    watchedDate: isBegun(item) ? (item.updatedAt?.toISOString() ?? null) : null,
  }
}

function presentFigures({ courseId, seenCount, itemCount, ...row }: FiguresRow) {
  return {
    courseId,
    seenCount,
    itemCount,
    progress: row.progress,
    finishedDate: row.finishedAt?.toISOString() ?? null,
    watchedDate: row.watchedAt?.toISOString() ?? null,
  }
}

function presentContinuation(item: StudiedItem | undefined): Continuation | null {
  if (!item) return null
  return {
    contentId: item.contentId,
    video: item.videoId,
    title: item.title,
    duration: item.durationSeconds,
    positionSeconds: item.positionSeconds,
  }
}

interface CourseRow extends FiguresRow {
  items: StudiedItem[]
  continuation: StudiedItem | undefined
}

export function presentCourseProgress(row: CourseRow): CourseProgress {
  return {
    ...presentFigures(row),
    items: row.items.map(presentItem),
    continueWith: presentContinuation(row.continuation),
  }
}

export function presentReport(row: FiguresRow & { items: StudiedItem[]; contentId: string }) {
  const item = row.items.find(({ contentId }) => contentId === row.contentId)!
  return { msg: 'Progress saved', ...presentFigures(row), item: presentItem(item) }
}

export function presentStudies(studies: readonly Study[]) {
  const sum = (count: (study: Study) => number) =>
    studies.reduce((total, study) => total + count(study), 0)
  return {
    progress: shareOf(
      sum(({ seenCount }) => seenCount),
      sum(({ itemCount }) => itemCount),
    ),
    courses: studies.map(presentStudy),
  }
}

function presentStudy(study: Study): StudiedCourse {
  const { firstNames, lastNames } = study.professor
  return {
    ...presentFigures(study),
    title: study.title,
    imageUrl: study.imageUrl,
    category: study.categoryId,
    categoryName: study.categoryName,
    professorName: `${firstNames} ${lastNames}`,
    hasUserAccess: study.isOpen,
    continueWith: presentContinuation(study.continuation),
  }
}
