import { useDates } from '../../../platform/ui/text/use-dates.ts'
import type { Course } from '../course.ts'
import { lockedReasons } from '../messages.ts'

type RetirementNoteProps = {
  course: Course
  /** True for the course's professor, who is offered the help centre. */
  isOwn?: boolean
  className?: string | undefined
}

/** Who retired the course, when and why; nothing for others. */
export function RetirementNote({ course, isOwn = false, className }: RetirementNoteProps) {
  const { formatDate } = useDates()
  const { retirement } = course
  if (!retirement) return null
  const { byAdministration, date, reason } = retirement
  return (
    <p className={className}>
      {lockedReasons.retired} {byAdministration ? 'Lo retiró la administración' : 'Se retiró'} el{' '}
      <time dateTime={date}>{formatDate(date)}</time>
      {reason ? `: ${reason}` : '.'}
      {isOwn && byAdministration ? ' Si crees que es un error, escribe al centro de ayuda.' : null}
    </p>
  )
}
