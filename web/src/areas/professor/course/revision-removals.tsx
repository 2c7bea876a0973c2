import { isEditable } from '@ateneo/contract'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownCourseQuery } from '../../../catalogue/queries.ts'
import type { Course } from '../../../courses/course.ts'
import { explainCourseFailure } from '../../../courses/messages.ts'
import { useChooseRemovals } from '../../../courses/queries.ts'
import { useViewer } from '../../../identity/viewer.ts'
import { toastError } from '../../../ui/toasts.tsx'
import classes from './course-part.module.css'

/** The lessons of the published course, each with a switch that removes it. */
export function RevisionRemovals({ revision }: { revision: Course }) {
  const published = useQuery(ownCourseQuery(useViewer(), revision.revisionOf ?? ''))
  const choose = useChooseRemovals(revision.id)
  const removed = new Set(choose.isPending ? choose.variables : revision.removedLessonIds)
  const toggle = (id: string) => {
    const next = removed.has(id) ? [...removed].filter((one) => one !== id) : [...removed, id]
    choose.mutate(next, { onError: (error) => toastError(explainCourseFailure(error)) })
  }
  if (!published.data || published.data.lessons.length === 0) return null
  return (
    <>
      <h2 className={classes.next}>Contenido publicado</h2>
      <p className={classes.note}>
        Marca lo que estos cambios quitan. Lo que se queda conserva el avance de tus alumnos; su
        orden y sus títulos se cambian en el curso publicado.
      </p>
      <ul className={classes.removals}>
        {published.data.lessons.map(({ id, title }) => (
          <li key={id}>
            <span data-removed={removed.has(id) || undefined}>{title}</span>
            <Switch
              label="Quitar"
              aria-label={`Quitar ${title}`}
              checked={removed.has(id)}
              disabled={!isEditable(revision.status) || choose.isPending}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
