import { Suspense } from 'react'
import { Guard } from '../features/identity/sessions/guard.tsx'
import { useSession } from '../platform/http/session.ts'
import { lazyPart } from '../platform/ui/loading/lazy-part.ts'
import { StudentFrame } from './student/student-frame.tsx'

const ProfessorShell = lazyPart(() => import('./professor/professor-shell.tsx'))
const AdminShell = lazyPart(() => import('./admin/admin-shell.tsx'))

const admitEverybody = () => undefined

/** The readable addresses of courses: everybody sees them, within the menus of their own area. */
export default function ReadableArea() {
  return (
    <Guard decide={admitEverybody}>
      <Suspense>
        <Frame />
      </Suspense>
    </Guard>
  )
}

function Frame() {
  const type = useSession()?.type
  if (type === 'professor') return <ProfessorShell />
  if (type === 'admin') return <AdminShell />
  return <StudentFrame />
}
