import type { InboxKind } from '@ateneo/contract'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { InboxList } from '../../features/questions/inbox-list.tsx'
import { inboxCount } from '../../features/questions/inbox-queries.ts'
import { NamedQuestion } from '../../features/questions/named-question.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import classes from './inbox-screen.module.css'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = titled('Bandeja')

const kinds = { preguntas: 'question', comentarios: 'comment' } satisfies Record<string, InboxKind>
type KindName = keyof typeof kinds

const kindOf = (name: string | null): InboxKind | undefined =>
  name !== null && Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined

/** /DashTeachers/bandeja: questions and comments of all courses that wait; the filters are in the address. */
export default function InboxScreen() {
  const [search, setSearch] = useSearchParams()
  const { id: viewerId } = useViewer()
  const courses = useOwnCourses().data ?? []
  const courseId = courses.find(({ id }) => id === search.get('curso'))?.id
  const kind = kindOf(search.get('tipo'))
  const namedId = search.get('question') ?? undefined
  const count = useQuery(inboxCount(viewerId, courseId)).data
  const choose = (name: 'tipo' | 'curso', value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('question')
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageTitle
        title="Bandeja"
        crumbs={[{ label: 'Panel de Maestros', href: '/DashTeachers/home' }, { label: 'Bandeja' }]}
      />
      <div className={classes.tools}>
        <StateFilter
          choices={[
            { value: '', label: labelOf('Todo', count && count.questions + count.comments) },
            { value: 'preguntas', label: labelOf('Preguntas', count?.questions) },
            { value: 'comentarios', label: labelOf('Comentarios', count?.comments) },
          ]}
          value={kind ? search.get('tipo')! : ''}
          onChange={(value) => choose('tipo', value)}
        />
        <Select
          aria-label="Curso"
          size="sm"
          className={classes.course}
          data={[
            { value: '', label: 'Todos los cursos' },
            ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={courseId ?? ''}
          onChange={(value) => choose('curso', value)}
          allowDeselect={false}
          searchable={courses.length > 8}
          nothingFoundMessage="Ninguno se llama así"
        />
      </div>
      {namedId ? (
        <div className={classes.named}>
          <NamedQuestion key={namedId} id={namedId} />
        </div>
      ) : null}
      <InboxList
        filter={{ kind, courseId }}
        exceptId={namedId}
        empty={
          <EmptyState
            title="No hay nada sin responder"
            message="Aquí llegan las preguntas y los comentarios de tus alumnos, de todos tus cursos, hasta que los respondas."
          />
        }
      />
    </>
  )
}

const labelOf = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} (${count})`
