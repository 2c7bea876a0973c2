import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  addTextLesson,
  changeStatus,
  editCourse,
  saveOutline,
  startRevision,
} from '../../server/src/features/courses/service.ts'
import { addNote } from '../../server/src/features/course-review/service.ts'
import { completeLesson } from '../../server/src/features/learning/service.ts'
import { addFileLesson } from '../../server/src/features/videos/service.ts'
import { listPoints } from '../courses/points/points.ts'
import { type Revision, revisions, sections } from '../courses/revisions.ts'
import { coverUrl, drawnPicture } from './covers.ts'
import { callerOf, type Past } from './past.ts'
import type { PlannedCourse } from './plan-courses.ts'
import type { People } from './plan-people.ts'
import type { Studies } from './plan-studies.ts'

interface Academy {
  people: People
  courses: readonly PlannedCourse[]
  studies: Studies
  mediaFolder: string
}

/** Divides courses into sections, and changes published ones as their professors asked for it. */
export async function writeRevisions(past: Past, academy: Academy): Promise<void> {
  const { people, courses, studies } = academy
  const find = (slug: string) => {
    const course = courses.find(({ text }) => text.slug === slug)!
    return { course, professor: callerOf(people.professors[course.text.professor]) }
  }
  for (const [slug, parts] of Object.entries(sections)) {
    const { course, professor } = find(slug)
    const left = course.lessons.map(({ lessonId }) => lessonId)
    const divided = parts.map(([title, count]) => ({ title, lessons: left.splice(0, count) }))
    const outline = { version: 1, lessons: [], sections: divided }
    await saveOutline(past(course.decidedAt!), professor, course.id, outline)
  }
  for (const revision of revisions) {
    const { course, professor } = find(revision.course)
    const { id, lessonIds } = await propose(past, { ...academy, course, professor, revision })
    const { decided, submittedDaysAgo } = revision
    if (!decided) continue
    const status = decided.reason === undefined ? 'approved' : 'rejected'
    const office = callerOf(people.plainAdministrator)
    const submissionDate = past(submittedDaysAgo).now().toISOString()
    const note = { lesson: lessonIds[0]!, text: decided.note, submissionDate }
    await addNote(past(decided.daysAgo + 0.1), office, id, note)
    const review = { rejectionMessage: decided.reason }
    await changeStatus(past(decided.daysAgo), office, id, status, review)
    if (status === 'rejected') continue
    const buyers = studies.sales.filter((sale) => sale.course === course && !sale.story)
    for (const [index, { student }] of buyers.slice(0, 5).entries()) {
      const read = past(decided.daysAgo - 1 - index * 2.3)
      for (const lessonId of lessonIds.slice(index % 2)) {
        await completeLesson(read, callerOf(student), lessonId)
      }
    }
  }
}

interface Proposal extends Academy {
  course: PlannedCourse
  professor: ReturnType<typeof callerOf>
  revision: Revision
}

async function propose(
  past: Past,
  { course, professor, revision, mediaFolder }: Proposal,
): Promise<{ id: string; lessonIds: string[] }> {
  const { submittedDaysAgo, readings = [], picture, ...words } = revision
  const writing = past(submittedDaysAgo + 0.5)
  const id = await startRevision(writing, professor, course.id)
  const { title, description, level, topics, price, slug } = course.text
  await editCourse(writing, professor, id, {
    title,
    description: `${description} ${words.more ?? ''}`.trim(),
    category: course.categoryId,
    imageUrl: coverUrl(slug),
    level,
    topics: [...topics],
    price,
    ...listPoints(slug),
  })
  const lessonIds: string[] = []
  for (const reading of readings) {
    lessonIds.push((await addTextLesson(writing, professor, id, reading)).id)
  }
  if (picture) {
    const file = path.join(mediaFolder, `${slug}.webp`)
    await copyFile(drawnPicture(slug), file)
    const { size: sizeBytes } = await stat(file)
    const received = { path: file, sizeBytes, filename: `${picture.title}.webp` }
    lessonIds.push(await addFileLesson(writing, professor, id, picture, received))
  }
  await changeStatus(past(submittedDaysAgo), professor, id, 'pending', {})
  return { id, lessonIds }
}
