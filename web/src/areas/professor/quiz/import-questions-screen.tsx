import type { QuizQuestionContent } from '@ateneo/contract'
import { useNavigate } from 'react-router'
import { bankHref } from '../../../features/quizzes/bank-href.ts'
import { QuestionAsAsked } from '../../../features/quiz-attempts/question-as-asked.tsx'
import { ImportForm } from '../../../features/quizzes/import/import-form.tsx'
import { titled } from '../../../platform/http/site.ts'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export const meta = titled('Importar preguntas')

const askAsInAttempt = (content: QuizQuestionContent) => <QuestionAsAsked content={content} />

/** /DashTeachers/preguntas/importar: questions of a GIFT or Moodle XML file, shown before they are written. */
export default function ImportQuestionsScreen() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle
        title="Importar preguntas"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Banco de preguntas', href: bankHref },
          { label: 'Importar preguntas' },
        ]}
        description="Trae las preguntas que ya tienes en GIFT o en XML de Moodle. Primero te mostramos cómo las verán tus estudiantes y qué se queda fuera, con su línea."
      />
      <ImportForm
        ask={askAsInAttempt}
        onImported={(count) => {
          toastSuccess(
            `Tu banco tiene ${formatCount(count, 'pregunta nueva', 'preguntas nuevas')}.`,
          )
          void navigate(bankHref)
        }}
      />
    </>
  )
}
