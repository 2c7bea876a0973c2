import { SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { useCourseProgress } from '../../../learning/progress-queries.ts'
import { ReportButton } from '../../../reports/report-button.tsx'
import { ReviewList } from '../../../reviews/review-list.tsx'
import { AboutProfessor } from '../../../catalogue/about-professor.tsx'
import { CourseContents } from '../../../catalogue/course-contents.tsx'
import { CourseAnnouncements } from './course-announcements.tsx'
import classes from './course-detail.module.css'
import { CourseFacts } from '../../../catalogue/course-facts.tsx'
import { CourseHead } from '../../../catalogue/course-head.tsx'
import { catalogueHref, watchHref } from '../urls.ts'
import { PriceCard } from './price-card.tsx'
import { readView } from './view.ts'

/** The screen of a course: details and contents, or its reviews. */
export function CourseDetail({ course }: { course: Course }) {
  const [params, setParams] = useSearchParams()
  const named = readView(params)
  const view = named === 'announcements' && !course.hasAccess ? 'course' : named
  const progress = useCourseProgress(course.id).data
  const show = (next: string) => {
    if (next === view) return
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'course') after.delete('view')
        else after.set('view', next)
        return after
      },
      { preventScrollReset: true, state: { course } },
    )
  }
  return (
    <div className={classes.columns}>
      <div className={classes.head}>
        <SegmentedControl
          aria-label="Qué ver del curso"
          className={classes.toggle}
          data={[
            { value: 'course', label: 'Curso' },
            { value: 'comments', label: 'Comentarios' },
            ...(course.hasAccess ? [{ value: 'announcements', label: 'Anuncios' }] : []),
          ]}
          value={view}
          onChange={show}
        />
        {view !== 'course' ? (
          <>
            <h1 className={classes.title}>{course.title}</h1>
            <h2 className={classes.heading}>
              {view === 'comments' ? 'Comentarios de este curso' : 'Anuncios de este curso'}
            </h2>
          </>
        ) : (
          <CourseHead
            course={course}
            categoryHref={catalogueHref({ category: course.category.id })}
          />
        )}
      </div>
      <aside className={classes.side} aria-label="Acceso al curso">
        {/* Suspense boundaries of their own, so that the parts hydrate apart. */}
        <Suspense>
          <PriceCard course={course} onRated={() => show('comments')} />
        </Suspense>
      </aside>
      <div className={classes.body}>
        <Suspense>
          {view === 'comments' ? (
            <ReviewList courseId={course.id} />
          ) : view === 'announcements' ? (
            <CourseAnnouncements courseId={course.id} />
          ) : (
            <>
              <CourseFacts course={course} />
              <CourseContents
                course={course}
                progress={progress}
                hrefOf={(lesson) => watchHref(course.id, lesson.id)}
              />
              <AboutProfessor courseId={course.id} coursesHref={(q) => catalogueHref({ q })} />
              <p className={classes.report}>
                <ReportButton kind="course" id={course.id} what="este curso" />
              </p>
            </>
          )}
        </Suspense>
      </div>
    </div>
  )
}
