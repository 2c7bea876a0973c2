import type { Course } from '../../../features/courses/course.ts'
import { isStaff, useViewer } from '../../../platform/http/viewer.ts'

/**
 * What a course is to its viewer, on which the parts of its page depend: `student` with access,
 * `owner` its professor or an administrator, `staff` another professor, `visitor` everybody else.
 */
export type ViewerContext = 'visitor' | 'student' | 'owner' | 'staff'

export function useViewerContext({ hasAccess }: Pick<Course, 'hasAccess'>): ViewerContext {
  if (isStaff(useViewer())) return hasAccess ? 'owner' : 'staff'
  return hasAccess ? 'student' : 'visitor'
}
