import { Anchor, SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { useCourseProgress } from '../../../features/learning/progress-queries.ts'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import { reviewPageSize } from '../../../features/reviews/review-page-query.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { reviewsHref } from '../../../features/courses/public-href.ts'
import { AboutProfessor } from '../../../features/catalogue/about-professor.tsx'
import { CourseOutline } from '../../../features/catalogue/course-outline.tsx'
import classes from './course-detail.module.css'
import { CourseFacts } from '../../../features/catalogue/course-facts.tsx'
import { CourseHead } from '../../../features/catalogue/course-head.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { PriceCard } from './price-card.tsx'
import { RelatedCourses } from './related-courses.tsx'
import { useLessonHref } from './use-lesson-href.ts'
import { readView } from './view.ts'
import { useViewerContext } from './viewer-context.ts'

const CourseAnnouncements = lazyPart(() => import('./course-announcements.tsx'))

type CourseDetailProps = {
  course: Course
  /** At its readable address, where its reviews have a page of their own. */
  isReadable: boolean
}

/** The screen of a course: details and contents, or its reviews. */
export function CourseDetail({ course, isReadable }: CourseDetailProps) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const hrefs = useHrefs()
  const context = useViewerContext(course)
  const isStudied = context === 'student'
  const lessonHref = useLessonHref(course)
  const named = readView(params)
  const isElsewhere = isReadable && named === 'comments'
  const isClosed = named === 'announcements' && !isStudied
  const view = isElsewhere || isClosed ? 'course' : named
  const progress = useCourseProgress(course.id).data
  const show = (next: string) => {
    if (next === view) return
    if (isReadable && next === 'comments') {
      void navigate(reviewsHref(course))
      return
    }
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
            ...(isStudied ? [{ value: 'announcements', label: 'Anuncios' }] : []),
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
          <CourseHead course={course} categoryHref={hrefs.category(course.category)} />
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
              <CourseOutline
                course={course}
                progress={progress}
                hrefOf={lessonHref}
                marksSamples={!isStudied}
              />
              <AboutProfessor courseId={course.id} isLinked />
              {isReadable ? (
                <>
                  <section aria-labelledby="opiniones">
                    <h2 id="opiniones">Opiniones</h2>
                    <ReviewPage courseId={course.id} page={1}>
                      {course.ratingCount > reviewPageSize ? (
                        <Anchor component={Link} to={reviewsHref(course)}>
                          Ver las {formatNumber(course.ratingCount)} opiniones
                        </Anchor>
                      ) : null}
                    </ReviewPage>
                  </section>
                  <RelatedCourses courseId={course.id} />
                </>
              ) : null}
              {context === 'owner' ? null : (
                <p className={classes.report}>
                  <ReportButton kind="course" id={course.id} what="este curso" />
                </p>
              )}
            </>
          )}
        </Suspense>
      </div>
    </div>
  )
}
