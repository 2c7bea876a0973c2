import { use, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSite } from '../../../http/site.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { CourseUploads } from '../../../videos/course-uploads.tsx'
import { videoMessages } from '../../../videos/messages.ts'
import { AddLessonMenu } from './add-lesson-menu.tsx'
import { AddSection } from './add-section.tsx'
import type { PartProps } from './course-parts.ts'
import classes from './course-part.module.css'
import { CourseRightsContext, rightsOf } from './course-rights.ts'
import { OutlineList } from './outline-list.tsx'
import { RevisionRemovals } from './revision-removals.tsx'
import { OutlineState } from './outline-state.tsx'
import { useOutline } from './use-outline.ts'

/** So many lessons and more begin with folded sections. */
const manyLessons = 60

/** The lessons of the course in their sections. */
export function ContentsPart({ course }: PartProps) {
  return (
    <UnsavedGuard>
      <CourseRightsContext value={rightsOf(course, useSite().reviewsTexts)}>
        <Contents course={course} />
      </CourseRightsContext>
    </UnsavedGuard>
  )
}

function Contents({ course }: PartProps) {
  const { outline, change, ...saving } = useOutline(course)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(course.lessons.length < manyLessons ? [] : course.sections.map(({ id }) => id)),
  )
  const { mayArrange, mayCorrect, mayReplace } = use(CourseRightsContext)
  const isEmpty = course.lessons.length === 0 && outline.sections.length === 0
  return (
    <section aria-labelledby="parte">
      <div className={classes.head}>
        <h2 id="parte" className={classes.heading}>
          {course.revisionOf === null ? 'Contenido del curso' : 'Contenido nuevo'}
        </h2>
        {mayReplace ? <AddLessonMenu course={course} /> : null}
      </div>
      <OutlineState {...saving} />
      {isEmpty ? (
        <EmptyState
          title={videoMessages.list.empty}
          message="Aquí estarán los videos, textos y archivos del curso. Agrega el primero, y ordénalos en secciones si son muchos."
        />
      ) : (
        <OutlineList
          courseId={course.id}
          outline={outline}
          lessons={course.lessons}
          mayChange={mayArrange}
          folded={folded}
          onFold={(key) => setFolded((before) => toggled(before, key))}
          onChange={change}
        />
      )}
      {mayCorrect && course.revisionOf === null ? <AddSection onChange={change} /> : null}
      {mayReplace ? <CourseUploads course={course} /> : null}
      {course.revisionOf === null ? null : <RevisionRemovals revision={course} />}
    </section>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])
}
