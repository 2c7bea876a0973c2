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

const editors = { quiz: 'cuestionario', assignment: 'tarea' } as const

/** The editor of a lesson that is answered, in an own course; without a lesson of a new one. */
export const activityHref = (
  kind: keyof typeof editors,
  courseId: string,
  { lessonId, sectionId }: { lessonId?: string; sectionId?: string } = {},
) =>
  `/DashTeachers/courses/${courseId}/${editors[kind]}${lessonId ? `/${lessonId}` : ''}${sectionId ? `?seccion=${sectionId}` : ''}`

const results = { quiz: 'cuestionarios', assignment: 'tareas' } as const

/** What students did with a lesson that is answered; with an id of one thing of it. */
export const activityResultsHref = (kind: keyof typeof results, lessonId: string, id?: string) =>
  `/DashTeachers/${results[kind]}/${lessonId}${id ? `?id=${id}` : ''}`
