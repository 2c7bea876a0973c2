import { Skeleton } from '@mantine/core'
import { use, useState } from 'react'
import { useProposedCourse } from '../../../../features/catalogue/course/use-proposed-course.ts'
import { courseMessages, explainCourseFailure } from '../../../../features/courses/messages.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { FailedQuery } from '../../../../platform/ui/feedback/failed-query.tsx'
import { useSite } from '../../../../platform/http/site.ts'
import { UnsavedGuard } from '../../../../platform/ui/forms/unsaved-guard.tsx'
import { CourseUploads } from '../../../../features/videos/uploads/course-uploads.tsx'
import { videoMessages } from '../../../../features/videos/messages.ts'
import { AddLessonMenu } from '../outline/add-lesson-menu.tsx'
import { AddSection } from '../outline/add-section.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'
import { CourseRightsContext, rightsOf } from '../course-rights.ts'
import { OutlineList } from '../outline/outline-list.tsx'
import { OutlineState } from '../outline/outline-state.tsx'
import { useOutline } from '../outline/use-outline.ts'

/** So many lessons and more begin with folded sections. */
const manyLessons = 60

/** The lessons of the course in their sections. */
export function OutlineTab({ course }: TabProps) {
  return (
    <UnsavedGuard>
      <CourseRightsContext value={rightsOf(course, useSite().reviewsTexts)}>
        {course.revisionOf === null ? <Outline course={course} /> : <Proposed course={course} />}
      </CourseRightsContext>
    </UnsavedGuard>
  )
}

/** The whole course as the revision leaves it. */
function Proposed({ course }: TabProps) {
  const proposed = useProposedCourse(course)
  if (proposed.data) return <Outline course={proposed.data} />
  if (!proposed.isError) return <Skeleton height={320} aria-hidden />
  return <FailedQuery query={proposed} explain={explainCourseFailure} />
}

function Outline({ course }: TabProps) {
  const { outline, change, ...saving } = useOutline(course)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(course.lessons.length < manyLessons ? [] : course.sections.map(({ id }) => id)),
  )
  const { mayArrange, mayCorrect, mayReplace } = use(CourseRightsContext)
  const isEmpty = course.lessons.length === 0 && outline.sections.length === 0
  const isRevision = course.revisionOf !== null
  return (
    <section aria-labelledby="parte">
      <div className={classes.head}>
        <h2 id="parte" className={classes.heading}>
          {isRevision ? 'Cómo quedará el contenido' : 'Contenido del curso'}
        </h2>
        {mayReplace ? <AddLessonMenu course={course} /> : null}
      </div>
      {isRevision ? <p className={classes.note}>{courseMessages.revision.outline}</p> : null}
      {course.revision?.isArranged ? (
        <p className={classes.note}>{courseMessages.revision.orderWaits}</p>
      ) : null}
      <OutlineState {...saving} />
      {isEmpty ? (
        <EmptyState
          title={videoMessages.list.empty}
          message="Aquí estarán los videos, textos, archivos, cuestionarios y tareas del curso. Agrega el primero, y ordénalos en secciones si son muchos."
        />
      ) : (
        <OutlineList
          course={course}
          outline={outline}
          lessons={course.lessons}
          mayChange={mayArrange}
          folded={folded}
          onFold={(key) => setFolded((before) => toggled(before, key))}
          onChange={change}
        />
      )}
      {mayArrange && mayCorrect ? <AddSection onChange={change} /> : null}
      {mayReplace ? <CourseUploads course={course} /> : null}
    </section>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])
}
