import { MOMENT_PARAMETER } from '@ateneo/contract/study-notes/paths'

/** URL of the course page in the student area. */
export const courseHref = ({ id }: { id: string }) => `/Dashboard/course-view?id=${id}`

/** URL of a lesson in the player. */
export const watchHref = (courseId: string, lessonId: string) =>
  `/Dashboard/watch-video?id=${courseId}&lesson=${lessonId}`

/** The same, playing from a second. */
export const momentHref = (courseId: string, lessonId: string, seconds: number) =>
  `${watchHref(courseId, lessonId)}&${MOMENT_PARAMETER}=${seconds}`

export type CoursePart =
  | 'alumnos'
  | 'estadisticas'
  | 'datos'
  | 'precio'
  | 'anuncios'
  | 'comentarios'
  | 'revision'
  | 'vista'

/** For administrators, in every status. */
export const reviewedCourseHref = (id: string) => `/Administrador/CourseApproval/${id}`

/** For its professor: contents by default, or another part. */
export const ownCourseHref = (id: string, part?: CoursePart) =>
  `/DashTeachers/courses/${id}${part ? `/${part}` : ''}`
