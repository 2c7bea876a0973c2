import { AssignmentForm } from '../../../features/assignments/editor/assignment-form.tsx'
import { titled } from '../../../platform/http/site.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { activityLoader } from '../activity/activity-loader.ts'
import { ActivityScreen } from '../activity/activity-screen.tsx'

export const meta = titled('Tarea')

export const loader = activityLoader
export const clientLoader = keepOnClient

const words = {
  edit: 'Editar tarea',
  add: 'Agregar tarea',
  missing: 'No encontramos esta tarea',
  missingReason: 'La dirección está incompleta, o la tarea se eliminó.',
}

/** /DashTeachers/courses/{id}/tarea/{lesson}: an assignment of an own course; without lesson a new one. */
export default function AssignmentScreen() {
  return <ActivityScreen kind="assignment" words={words} Form={AssignmentForm} />
}
