interface Asked {
  courseId: string
  lessonId: string
  questionId: string
}

/** Path of a question: its thread in the player, or in the professor's inbox. */
export function questionHref(
  { courseId, lessonId, questionId }: Asked,
  reader: 'student' | 'professor',
): string {
  return reader === 'student'
    ? `/Dashboard/watch-video?id=${courseId}&lesson=${lessonId}&question=${questionId}`
    : `/DashTeachers/bandeja?question=${questionId}`
}
