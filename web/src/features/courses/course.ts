import type {
  Arrangement,
  Course as CourseOnWire,
  CourseCard,
  CourseLevel,
  CourseStatus,
  LessonKind,
  Retirement,
} from '@ateneo/contract'
import { commonKindOf, type NamedKind } from './lessons/named-kind.ts'

export type Lesson = {
  id: string
  kind: LessonKind
  /** A video without picture. */
  isAudio: boolean
  /** Everybody may open it once the course is published. */
  isSample: boolean
  title: string
  description: string
  /** 0 until the video is processed. */
  durationSeconds: number
  createdAt: string
  /** `null` for a lesson without a video. */
  videoId: string | null
  /** Only for a lesson of kind 'file'. */
  file: { name: string; sizeBytes: number } | null
  /** `null`: before the first section. */
  sectionId: string | null
  /** Sorts the lessons of a section; has gaps. */
  position: number
  /** In a revision: the published lesson that this one becomes. */
  replacesId: string | null
  /** What a revision does with it; absent elsewhere. */
  proposal?: Proposal
}

type Proposal = {
  change: 'added' | 'replaced' | 'removed' | 'kept'
  isMoved: boolean
  /** As it is published; absent for what is added. */
  published?: Lesson
  /** The lesson of the revision that is edited in its place; it may be the same as published. */
  replacementId?: string
}

export type Section = { id: string; title: string }

export type VideoLesson = Lesson & { videoId: string }

export function isVideoLesson(lesson: Lesson): lesson is VideoLesson {
  return lesson.videoId !== null
}

/** A course in lists; the details are on its own page. */
export type CourseSummary = {
  id: string
  /** In its URL; its id until it has a slug. */
  slug: string
  title: string
  /** Shortened in lists. */
  description: string
  /** Empty: tiles are shown. */
  imageUrl: string
  createdAt: string
  durationSeconds: number
  /** `null` without a plan that sets it. */
  price: number | null
  currency: string
  level: CourseLevel | null
  category: { id: string; slug: string; name: string; imageUrl: string }
  professorId: string
  professorSlug: string
  professorName: string
  professorImageUrl: string | null
  status: CourseStatus
  averageRating: number
  ratingCount: number
  studentCount: number
  lessonCount: number
  /** The kind that all lessons have; `null` if they differ, and without lessons. */
  lessonKind: NamedKind | null
  hasAccess: boolean
}

/** A course, as screens use it. */
export type Course = CourseSummary & {
  /** When its review was last requested; `null` before. */
  submittedAt: string | null
  /** `null`: the price of the one-off plan. */
  ownPrice: number | null
  topics: string[]
  /** What students can do afterwards, what they need before, and whom it is for. */
  learningOutcomes: string[]
  requirements: string[]
  audience: string[]
  rejectionReason: string | null
  /** Id of the published course that this revision changes; `null` if it is no revision. */
  revisionOf: string | null
  /** Lessons of that course which they remove. */
  removedLessonIds: string[]
  /** The open changes of a published course. */
  revision: { id: string; status: CourseStatus; isArranged: boolean } | null
  /** Sections and order of the whole course as the revision leaves them; `null`: as published. */
  arrangement: Arrangement | null
  /** Why it is no longer sold; `null` unless it is retired. */
  retirement: Retirement | null
  /** Income of its sales; `null` for viewers who may not see it. */
  earnings: number | null
  /** Its data are saved with the version that they were read at. */
  version: string
  /** The outline has a version of its own. */
  outlineVersion: number
  sections: Section[]
  lessons: Lesson[]
}

export function readSummary(wire: CourseCard): CourseSummary {
  const { professorDetails: professor, categoryDetails: category } = wire
  return {
    id: wire._id,
    slug: wire.slug,
    title: wire.title,
    description: wire.description,
    imageUrl: wire.imageUrl,
    createdAt: wire.creationDate,
    durationSeconds: wire.duration,
    price: wire.price,
    currency: wire.currency,
    level: wire.level,
    category: {
      id: category._id,
      slug: category.slug,
      name: category.name,
      imageUrl: category.imageUrl,
    },
    professorId: wire.professor,
    professorSlug: professor.slug,
    professorName: `${professor.firstNames} ${professor.lastNames}`.trim() || 'Desconocido',
    professorImageUrl: professor.imageURL,
    status: wire.status,
    averageRating: wire.averageRating,
    ratingCount: wire.ratingCount,
    studentCount: wire.studentCount,
    lessonCount: wire.contentCount,
    lessonKind: commonKindOf(wire, wire.contentCount),
    hasAccess: wire.hasUserAccess,
  }
}

export function readCourse(wire: CourseOnWire): Course {
  return {
    ...readSummary(wire),
    submittedAt: wire.submissionDate,
    ownPrice: wire.ownPrice,
    topics: wire.topics,
    learningOutcomes: wire.learningOutcomes,
    requirements: wire.requirements,
    audience: wire.audience,
    rejectionReason: wire.rejectionMessage,
    revisionOf: wire.revisionOf,
    removedLessonIds: wire.removedContent,
    revision: wire.revision && {
      id: wire.revision._id,
      status: wire.revision.status,
      isArranged: wire.revision.arranged,
    },
    arrangement: wire.arrangement,
    retirement: wire.retirement,
    earnings: wire.payment,
    version: wire.version,
    outlineVersion: wire.outlineVersion,
    sections: wire.sections.map(({ _id, title }) => ({ id: _id, title })),
    lessons: wire.contentDetails.map((item) => ({
      id: item._id,
      kind: item.kind,
      isAudio: item.audio,
      isSample: item.freeSample,
      title: item.title,
      description: item.description,
      durationSeconds: item.duration,
      createdAt: item.creationDate,
      videoId: item.video,
      file: item.file,
      sectionId: item.section,
      position: item.position,
      replacesId: item.replaces,
    })),
  }
}
