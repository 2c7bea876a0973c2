import { arrange, type Arrangement, findMoved, isActivity, type LessonKind } from '@ateneo/contract'
import { commonKind } from '../lessons/count-lessons.ts'
import type { Course, Lesson } from '../course.ts'

/** The course as a revision leaves it; lessons that it removes stay in their place, marked. */
export function proposeCourse(revision: Course, published: Course): Course {
  const replacements = new Map(revision.lessons.map((lesson) => [lesson.replacesId, lesson]))
  const added = revision.lessons.filter(({ replacesId }) => replacesId === null)
  const before = arrangementOf(published)
  const after = arrange(
    before,
    added.map(({ id }) => id),
    revision.arrangement,
  )
  const moved = findMoved(before, after)
  const byId = new Map([...published.lessons, ...added].map((lesson) => [lesson.id, lesson]))
  const propose = (lesson: Lesson): Lesson => {
    if (added.includes(lesson)) return { ...lesson, proposal: { change: 'added', isMoved: false } }
    const isMoved = moved.has(lesson.id)
    const isRemoved = revision.removedLessonIds.includes(lesson.id)
    const kept = { isMoved, published: lesson }
    const replacement = replacements.get(lesson.id)
    if (!replacement) {
      return { ...lesson, proposal: { ...kept, change: isRemoved ? 'removed' : 'kept' } }
    }
    const { title, description, isSample, videoId, file } = replacement
    const words = { title, description, isSample }
    const change = isSameLesson(lesson, replacement) ? 'kept' : 'replaced'
    return {
      ...lesson,
      ...words,
      ...(videoId && {
        videoId,
        isAudio: replacement.isAudio,
        durationSeconds: replacement.durationSeconds,
      }),
      ...(file && { file }),
      proposal: { ...kept, change, replacementId: replacement.id },
    }
  }
  const placed = partsOf(after).flatMap(([sectionId, ids]) =>
    ids.flatMap((id) => {
      const lesson = byId.get(id)
      return lesson ? [{ ...propose(lesson), sectionId }] : []
    }),
  )
  const { averageRating, ratingCount, studentCount } = published
  const ofPublished = { averageRating, ratingCount, studentCount }
  return {
    ...revision,
    ...ofPublished,
    sections: after.sections.map(({ _id, title }) => ({ id: _id, title })),
    lessons: placed,
  }
}

/** As students will see it, once it is published. */
export function withoutRemoved(course: Course): Course {
  const lessons = course.lessons.filter(({ proposal }) => proposal?.change !== 'removed')
  return {
    ...course,
    lessons,
    lessonCount: lessons.length,
    lessonKind: lessons.length === 0 ? null : commonKind(lessons),
    durationSeconds: lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  }
}

/** The lesson whose text, file or video is opened: its replacement's, if that brings one. */
export function openedIdOf({ id, kind, videoId, file, proposal }: Lesson): string {
  const { replacementId, published } = proposal ?? {}
  if (!replacementId || !published) return id
  const isOther = isEditedInPlace(kind) || videoId !== published.videoId || file !== published.file
  return isOther ? replacementId : id
}

/** What is asked or to be read is not in the course: an open editor of it counts as a change. */
const isEditedInPlace = (kind: LessonKind) => kind === 'text' || isActivity(kind)

function isSameLesson(lesson: Lesson, replacement: Lesson): boolean {
  const { title, description, isSample, videoId, file } = replacement
  const hasSameWords = title === lesson.title && description === lesson.description
  const mayDiffer = isEditedInPlace(lesson.kind) || videoId !== null || file !== null
  return hasSameWords && isSample === lesson.isSample && !mayDiffer
}

function arrangementOf({ sections, lessons }: Course): Arrangement {
  const idsOf = (wanted: string | null) =>
    lessons.filter(({ sectionId }) => sectionId === wanted).map(({ id }) => id)
  return {
    lessons: idsOf(null),
    sections: sections.map(({ id, title }) => ({ _id: id, title, lessons: idsOf(id) })),
  }
}

const partsOf = ({ lessons, sections }: Arrangement): [string | null, string[]][] => [
  [null, lessons],
  ...sections.map((section): [string, string[]] => [section._id, section.lessons]),
]
