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
