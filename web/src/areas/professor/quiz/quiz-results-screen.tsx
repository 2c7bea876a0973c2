import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import { useOpenedLesson } from '../../../features/learning/lessons/lesson-queries.ts'
import { AttemptsPanel } from '../../../features/quiz-attempts/results/attempts-panel.tsx'
import { GradingPanel } from '../../../features/quiz-attempts/results/grading-panel.tsx'
import { resultsMessage } from '../../../features/quiz-attempts/results/messages.ts'
import { OverrideDialog } from '../../../features/quiz-attempts/results/override-dialog.tsx'
import { OverridesPanel } from '../../../features/quiz-attempts/results/overrides-panel.tsx'
import { quizOverrides } from '../../../features/quiz-attempts/results/queries.ts'
import { RegradePanel } from '../../../features/quiz-attempts/results/regrade-panel.tsx'
import { ReportPanel } from '../../../features/quiz-attempts/results/report-panel.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export const meta = titled('Resultados')

const parts = [
  { value: '', label: 'Intentos' },
  { value: 'preguntas', label: 'Preguntas' },
  { value: 'permisos', label: 'Permisos' },
  { value: 'recalificar', label: 'Recalificar' },
] as const

const panels = {
  '': AttemptsPanel,
  preguntas: ReportPanel,
  permisos: OverridesPanel,
  recalificar: RegradePanel,
}

/** /DashTeachers/cuestionarios/:id: the results of a quiz; what is shown of them is in the address. */
export default function QuizResultsScreen() {
  const { id = '' } = useParams()
  const { params, choice, close } = useListParams()
  const [allowedId, setAllowedId] = useState<string>()
  const lesson = useOpenedLesson(id)
  const overrides = useQuery({ ...quizOverrides(id), enabled: allowedId !== undefined })
  const title = lesson.data?.title ?? 'Resultados'
  const courseId = lesson.data?.course
  const part = choice('parte', parts)
  const attemptId = params.get('id') ?? undefined
  const Panel = panels[part]
  return (
    <>
      <PageTitle
        title={title}
        description="Resultados del cuestionario"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          ...(courseId === undefined
            ? []
            : [{ label: 'Contenido del curso', href: ownCourseHref(courseId) }]),
          { label: 'Resultados' },
        ]}
      />
      {lesson.isError && !lesson.data ? (
        <FailedQuery query={lesson} explain={resultsMessage} />
      ) : attemptId !== undefined && part === '' ? (
        <GradingPanel attemptId={attemptId} onClose={close} onAllow={setAllowedId} />
      ) : lesson.data ? (
        <>
          <StateFilter name="parte" label="Resultados" choices={parts} isView />
          <div style={{ marginTop: 24 }}>
            <Panel contentId={id} />
          </div>
        </>
      ) : (
        <Skeleton height={320} radius="lg" aria-busy />
      )}
      {allowedId === undefined || !overrides.data ? null : (
        <OverrideDialog
          contentId={id}
          studentId={allowedId}
          saved={overrides.data.find(({ student }) => student._id === allowedId)}
          onClose={() => setAllowedId(undefined)}
        />
      )}
    </>
  )
}
