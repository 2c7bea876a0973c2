import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { bankHref } from '../../../features/quizzes/bank-href.ts'
import { kindNames } from '../../../features/quizzes/bank/kind-names.ts'
import { bankListMessage } from '../../../features/quizzes/messages.ts'
import { bankPage, bankTags } from '../../../features/quizzes/queries.ts'
import { QuestionDialog } from '../../../features/quizzes/bank/question-dialog.tsx'
import { QuestionRows } from '../../../features/quizzes/bank/question-rows.tsx'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'

export const meta = titled('Banco de preguntas')

const kinds = choicesOf('Todos los tipos', kindNames)
/** In the address: the form of a question that is not there yet. */
const NEW = 'nueva'

/** /DashTeachers/preguntas: the professor's bank; search, filters, page and the open form are in the address. */
export default function QuestionsBankScreen() {
  const { id: viewerId } = useViewer()
  const { q, cursor, params, choice, isWhole, open, close } = useListParams()
  const tags = useQuery(bankTags(viewerId)).data ?? []
  const tag = params.get('etiqueta') ?? ''
  const filter = { search: q, tag, kind: choice('tipo', kinds) }
  const page = useQuery(bankPage(viewerId, filter, cursor))
  const { questions, total, nextCursor = null } = page.data ?? {}
  const openId = params.get('id')
  const addButton = (
    <AddButton size="sm" onClick={() => open(NEW)}>
      Agregar pregunta
    </AddButton>
  )
  const importButton = (
    <Button
      size="sm"
      variant="default"
      component={Link}
      to={`${bankHref}/importar`}
      leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
    >
      Importar preguntas
    </Button>
  )
  return (
    <>
      <ListScreen
        title="Banco de preguntas"
        parents={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Mis Cursos', href: '/DashTeachers/CursosMaestro' },
        ]}
        description="Las preguntas de tus cuestionarios. Sólo tú las ves; un cuestionario las toma de aquí, una por una o al azar por etiqueta."
        actions={
          <>
            {addButton}
            {importButton}
          </>
        }
        list={page}
        explain={bankListMessage}
        filters={
          <>
            <ListSearch label="Buscar en preguntas y opciones" />
            <SelectFilter name="tipo" label="Tipo" choices={kinds} />
            {tags.length > 0 || tag !== '' ? (
              <SelectFilter name="etiqueta" label="Etiqueta" choices={tagChoices(tags, tag)} />
            ) : null}
            <ListCount
              total={total}
              format={(count) => formatCount(count, 'pregunta', 'preguntas')}
            />
          </>
        }
        empty={
          questions?.length === 0 && isWhole ? (
            <EmptyState
              title="Aún no tienes preguntas"
              message="Escribe la primera, o trae las que ya tienes en GIFT o en XML de Moodle."
              action={addButton}
            />
          ) : null
        }
        nextCursor={nextCursor}
      >
        <QuestionRows
          questions={questions}
          none="Ninguna de tus preguntas coincide."
          onEdit={open}
        />
      </ListScreen>
      {openId === null ? null : (
        <QuestionDialog
          key={openId}
          questionId={openId === NEW ? undefined : openId}
          onSaved={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** One of the address that no question has any more stays chosen. */
function tagChoices(tags: readonly { tag: string; count: number }[], chosen: string) {
  const known = tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))
  const isKnown = chosen === '' || tags.some(({ tag }) => tag === chosen)
  const extra = isKnown ? [] : [{ value: chosen, label: chosen }]
  return [{ value: '', label: 'Todas las etiquetas' }, ...known, ...extra] as const
}
