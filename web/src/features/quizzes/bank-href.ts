/** The professor's bank of questions. */
export const bankHref = '/DashTeachers/preguntas'
