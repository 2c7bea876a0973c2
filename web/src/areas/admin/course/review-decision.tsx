import { Button, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { useCourseDecision } from '../../../features/courses/review/use-course-decision.tsx'
import { type CourseReview, openPoints } from '../../../features/course-review/course-review.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import classes from './review-workspace.module.css'

type ReviewDecisionProps = { course: Course; courseReview: CourseReview }

/** The decision on what was opened, with what goes along and what is still open. */
export function ReviewDecision({ course, courseReview }: ReviewDecisionProps) {
  const { dialog, busyCourseId, approveCourse, rejectCourse } = useCourseDecision()
  const navigate = useNavigate()
  const open = openPoints(courseReview).length
  const notes = courseReview.drafts.filter(({ isOutdated }) => !isOutdated).length
  const isForbidden = open > 0 && courseReview.isChecklistRequired
  const isBusy = busyCourseId === course.id
  const facts = [
    notes > 0 ? `${formatCount(notes, 'nota va', 'notas van')} con tu decisión` : null,
    open > 0 ? `${formatCount(open, 'punto', 'puntos')} de la lista sin palomear` : null,
  ].filter((fact) => fact !== null)
  const approve = async () => {
    const warning = open > 0 ? 'Quedan puntos de la lista sin palomear.' : undefined
    const isApproved = await approveCourse(course, warning)
    // The changes are part of the published course now.
    if (isApproved && course.revisionOf !== null) {
      await navigate(`/Administrador/CourseApproval/${course.revisionOf}`, { replace: true })
    }
  }
  return (
    <div className={classes.decision}>
      <Text flex="1 1 220px" fz="sm" aria-live="polite">
        {facts.join(' · ') || 'Todo está listo para decidir.'}
      </Text>
      <Button variant="default" disabled={isBusy} onClick={() => rejectCourse(course)}>
        Rechazar
      </Button>
      <Button
        loading={isBusy}
        disabled={isForbidden}
        onClick={() => void approve()}
        aria-describedby={isForbidden ? 'lista' : undefined}
      >
        {course.revisionOf === null ? 'Aprobar' : 'Aprobar cambios'}
      </Button>
      {dialog}
    </div>
  )
}
