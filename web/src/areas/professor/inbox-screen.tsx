import type { InboxKind } from '@ateneo/contract'
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { ConversationList } from '../../features/questions/conversations/conversation-list.tsx'
import { NamedConversation } from '../../features/questions/conversations/named-conversation.tsx'
import { InboxList } from '../../features/questions/inbox-list.tsx'
import { inboxCount } from '../../features/questions/inbox-queries.ts'
import { NamedQuestion } from '../../features/questions/named-question.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'
import classes from './inbox-screen.module.css'
import { useOwnCourses } from './own-courses/use-own-courses.ts'

export const meta = titled('Bandeja')

const kinds: Record<string, InboxKind> = {
  preguntas: 'question',
  mensajes: 'message',
  comentarios: 'comment',
  cuestionarios: 'attempt',
  tareas: 'submission',
}

/** /DashTeachers/bandeja: what waits in all courses, and all private conversations; the filters are in the address. */
export default function InboxScreen() {
  const { params, choice, change } = useListParams()
  const { id: viewerId } = useViewer()
  const courses = useOwnCourses().data ?? []
  const courseId = courses.find(({ id }) => id === params.get('curso'))?.id
  const namedId = params.get('question') ?? undefined
  const conversationId = params.get('conversacion') ?? undefined
  const count = useQuery(inboxCount(viewerId, courseId)).data
  const choices = [
    {
      value: '',
      label: labelOf(
        'Todo',
        count &&
          count.questions + count.comments + count.messages + count.attempts + count.submissions,
      ),
    },
    { value: 'preguntas', label: labelOf('Preguntas', count?.questions) },
    { value: 'mensajes', label: labelOf('Mensajes', count?.messages) },
    { value: 'comentarios', label: labelOf('Comentarios', count?.comments) },
    { value: 'cuestionarios', label: labelOf('Cuestionarios', count?.attempts) },
    { value: 'tareas', label: labelOf('Tareas', count?.submissions) },
  ] as const
  const kind = kinds[choice('tipo', choices)]
  return (
    <>
      <PageTitle
        title="Bandeja"
        crumbs={[{ label: 'Panel de Maestros', href: '/DashTeachers/home' }, { label: 'Bandeja' }]}
      />
      <Group gap="12px 20px" mb={20}>
        <StateFilter name="tipo" choices={choices} />
        <Select
          aria-label="Curso"
          size="sm"
          className={classes.course}
          data={[
            { value: '', label: 'Todos los cursos' },
            ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={courseId ?? ''}
          onChange={(value) => change('curso', value ?? '')}
          allowDeselect={false}
          searchable={courses.length > 8}
          nothingFoundMessage="Ninguno se llama así"
        />
      </Group>
      {namedId ? (
        <div className={classes.named}>
          <NamedQuestion key={namedId} id={namedId} />
        </div>
      ) : null}
      {conversationId ? (
        <div className={classes.named}>
          <NamedConversation key={conversationId} id={conversationId} />
        </div>
      ) : null}
      <InboxList
        filter={{ kind, courseId }}
        exceptId={namedId ?? conversationId}
        empty={
          <EmptyState
            title="No hay nada sin responder"
            message="Aquí llegan las preguntas, los mensajes, los comentarios, los cuestionarios por calificar y las tareas por revisar de tus alumnos, de todos tus cursos, hasta que los respondas."
          />
        }
      />
      {kind === 'message' ? (
        <section className={classes.conversations} aria-labelledby="conversaciones">
          <h2 id="conversaciones">Todas tus conversaciones</h2>
          <ConversationList
            hrefOf={({ id }) => `/DashTeachers/bandeja?tipo=mensajes&conversacion=${id}`}
            empty={
              <p className={classes.none}>
                Todavía nadie te ha escrito. Quien tiene acceso a tus cursos puede hacerlo si lo
                permites en <Link to="/DashTeachers/settings">Ajustes</Link>.
              </p>
            }
          />
        </section>
      ) : null}
    </>
  )
}

const labelOf = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} (${count})`
