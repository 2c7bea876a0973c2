import { NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { CaseItem } from '../../features/moderation/case-item.tsx'
import { reportsMessage } from '../../features/reports/messages.ts'
import { reportCaseList } from '../../features/reports/queries.ts'
import {
  isReportedKind,
  isReportState,
  kindNames,
  type ReportState,
} from '../../features/reports/report.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/use-focus-on-more.ts'
import classes from './reports-screen.module.css'

export const meta = titled('Reportes')

const states: { value: ReportState; label: string }[] = [
  { value: 'open', label: 'Por revisar' },
  { value: 'hidden', label: 'Ocultos' },
  { value: 'dismissed', label: 'Descartados' },
  { value: 'restored', label: 'Restaurados' },
]
const emptyTitles: Record<ReportState, string> = {
  open: 'No hay nada por revisar',
  hidden: 'No hay nada oculto',
  dismissed: 'No hay reportes descartados',
  restored: 'No hay nada restaurado',
}
const kinds = [
  { value: '', label: 'Todo lo reportado' },
  { value: 'review', label: 'Comentarios' },
  { value: 'question', label: 'Preguntas' },
  { value: 'reply', label: 'Respuestas' },
  { value: 'course', label: 'Cursos' },
]

/** /Administrador/reports: what people reported; state and kind are in the address. */
export default function ReportsScreen() {
  const [search, setSearch] = useSearchParams()
  const wantedState = search.get('estado')
  const state = isReportState(wantedState) ? wantedState : 'open'
  const wantedKind = search.get('tipo')
  const kind = isReportedKind(wantedKind) ? wantedKind : undefined
  const cases = useInfiniteQuery(reportCaseList({ state, kind }))
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list, cases.data?.length)
  const choose = (name: 'estado' | 'tipo', value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '' || value === 'open') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageTitle
        title="Reportes"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Reportes' }]}
        description="Comentarios, preguntas, respuestas y cursos que alguien reportó; lo que más espera va primero."
      />
      <div className={tools.tools}>
        <StateFilter choices={states} value={state} onChange={(value) => choose('estado', value)} />
        <NativeSelect
          aria-label="Qué se reportó"
          size="sm"
          data={kinds}
          value={kind ?? ''}
          onChange={({ currentTarget }) => choose('tipo', currentTarget.value)}
        />
      </div>
      {cases.isError && !cases.data ? (
        <ErrorState
          message={reportsMessage(cases.error)}
          onRetry={() => void cases.refetch()}
          isRetrying={cases.isFetching}
        />
      ) : !cases.data ? (
        <div className={classes.list} aria-busy>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={200} radius="md" aria-hidden />
          ))}
        </div>
      ) : cases.data.length === 0 ? (
        <EmptyState
          title={emptyTitles[state]}
          message={
            kind
              ? `Ningún reporte es de este tipo: ${kindNames[kind].toLowerCase()}.`
              : 'Lo que la gente reporte desde los cursos aparecerá aquí.'
          }
        />
      ) : (
        <ul ref={list} className={classes.list} data-stale={cases.isPlaceholderData || undefined}>
          {cases.data.map((one) => (
            <li key={one._id}>
              <CaseItem one={one} />
            </li>
          ))}
        </ul>
      )}
      {cases.hasNextPage ? (
        <SubmitButton
          variant="default"
          mt="lg"
          isBusy={cases.isFetchingNextPage}
          onClick={() => {
            pressMore()
            void cases.fetchNextPage()
          }}
        >
          Mostrar más
        </SubmitButton>
      ) : null}
    </>
  )
}
