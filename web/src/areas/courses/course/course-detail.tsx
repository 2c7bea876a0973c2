import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { useCourseProgress } from '../../../features/learning/progress/progress-queries.ts'
import { DeferredSection } from '../../../platform/ui/loading/deferred-section.tsx'
import { lazyOnInteraction, lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { PlainChoice } from '../../../platform/ui/plain/plain-choice.tsx'
import { reviewsHref } from '../../../features/courses/public-href.ts'
import classes from './course-detail.module.css'
import { CourseOutline } from '../../../features/catalogue/course/course-outline.tsx'
import { CourseHead } from '../../../features/catalogue/course/course-head.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { FactsSkeleton } from './course-detail-skeleton.tsx'
import { PriceCard } from './price-card.tsx'
import { useLessonHref } from './use-lesson-href.ts'
import { readView } from './view.ts'
import { useViewerContext } from './viewer-context.ts'

const CourseFacts = lazyOnInteraction(async () => ({
  default: (await import('../../../features/catalogue/course/course-facts.tsx')).CourseFacts,
}))
const CourseRest = lazyOnInteraction(() => import('./course-rest.tsx'))
const ReviewList = lazyPart(async () => ({
  default: (await import('../../../features/reviews/review-list.tsx')).ReviewList,
}))
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
  const progress = useCourseProgress(course.id).data
  const named = readView(params)
  const isElsewhere = isReadable && named === 'comments'
  const isClosed = named === 'announcements' && !isStudied
  const view = isElsewhere || isClosed ? 'course' : named
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
        <PlainChoice
          label="Qué ver del curso"
          className={classes.toggle}
          options={[
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
        {view === 'course' ? (
          <>
            <DeferredSection key={`facts ${course.id}`} fallback={<FactsSkeleton />}>
              <CourseFacts course={course} />
            </DeferredSection>
            <Suspense>
              <CourseOutline
                course={course}
                progress={progress}
                hrefOf={lessonHref}
                marksSamples={!isStudied}
              />
            </Suspense>
            <DeferredSection key={`rest ${course.id}`} fallback={null}>
              <CourseRest course={course} isReadable={isReadable} />
            </DeferredSection>
          </>
        ) : (
          <Suspense key={view}>
            {view === 'comments' ? (
              <ReviewList courseId={course.id} />
            ) : (
              <CourseAnnouncements courseId={course.id} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  )
}
