import { QuizForm } from '../../../features/quizzes/quiz-form.tsx'
import { titled } from '../../../platform/http/site.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { activityLoader } from '../activity/activity-loader.ts'
import { ActivityScreen } from '../activity/activity-screen.tsx'

export const meta = titled('Cuestionario')

export const loader = activityLoader
export const clientLoader = keepOnClient

const words = {
  edit: 'Editar cuestionario',
  add: 'Agregar cuestionario',
  missing: 'No encontramos este cuestionario',
  missingReason: 'La dirección está incompleta, o el cuestionario se eliminó.',
}

/** /DashTeachers/courses/{id}/cuestionario/{lesson}: a quiz of an own course; without lesson a new one. */
export default function QuizScreen() {
  return <ActivityScreen kind="quiz" words={words} Form={QuizForm} />
}
