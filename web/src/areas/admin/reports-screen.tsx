import type { ReportedKind } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { titled } from '../../platform/http/site.ts'
import { CaseItem } from '../../features/moderation/case-item.tsx'
import { reportsMessage } from '../../features/reports/messages.ts'
import { reportCaseList } from '../../features/reports/queries.ts'
import { kindNames, type ReportState } from '../../features/reports/report.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { CardList } from '../../platform/ui/lists/card-list.tsx'
import { choicesOf } from '../../platform/ui/lists/choices.ts'
import { ListScreen } from '../../platform/ui/lists/list-screen.tsx'
import { SelectFilter } from '../../platform/ui/lists/select-filter.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import { panel } from './home/panel.ts'

export const meta = titled('Reportes')

const states = [
  { value: 'open', label: 'Por revisar' },
  { value: 'hidden', label: 'Ocultos' },
  { value: 'dismissed', label: 'Descartados' },
  { value: 'restored', label: 'Restaurados' },
] as const
const emptyTitles: Record<ReportState, string> = {
  open: 'No hay nada por revisar',
  hidden: 'No hay nada oculto',
  dismissed: 'No hay reportes descartados',
  restored: 'No hay nada restaurado',
}
const kinds = choicesOf<ReportedKind>('Todo lo reportado', {
  review: 'Comentarios',
  question: 'Preguntas',
  reply: 'Respuestas',
  message: 'Mensajes privados',
  submission: 'Entregas',
  course: 'Cursos',
})

/** /Administrador/reports: what people reported; state and kind are in the address. */
export default function ReportsScreen() {
  const { choice } = useListParams()
  const state = choice('estado', states)
  const kind = choice('tipo', kinds) || undefined
  const cases = useInfiniteQuery(reportCaseList({ state, kind }))
  const shown = cases.data?.list
  return (
    <ListScreen
      title="Reportes"
      parents={[panel]}
      description="Comentarios, preguntas, respuestas, mensajes privados, entregas y cursos que alguien reportó; lo que más espera va primero."
      list={cases}
      explain={reportsMessage}
      areFiltersKept
      filters={
        <>
          <StateFilter choices={states} />
          <SelectFilter name="tipo" label="Qué se reportó" choices={kinds} />
        </>
      }
      empty={
        shown?.length === 0 ? (
          <EmptyState
            title={emptyTitles[state]}
            message={
              kind
                ? `Ningún reporte es de este tipo: ${kindNames[kind].toLowerCase()}.`
                : 'Lo que la gente reporte desde los cursos aparecerá aquí.'
            }
          />
        ) : null
      }
      more={{ isAtStart: true }}
    >
      <CardList
        cards={shown}
        keyOf={({ _id }) => _id}
        waiting={{ height: 200, radius: 'md' }}
        isStale={cases.isPlaceholderData}
        render={(one) => <CaseItem one={one} />}
      />
    </ListScreen>
  )
}
