import { redirectUnless } from '../../features/identity/sessions/decide-entry.ts'
import { redirectOnClient, redirectOnServer } from '../../features/identity/sessions/entry.ts'
import { Guard } from '../../features/identity/sessions/guard.tsx'
import { StudentFrame } from './student-frame.tsx'

const decide = redirectUnless(['student'])

export const loader = redirectOnServer(decide)
export const clientLoader = redirectOnClient(decide)

/** `/Dashboard` and everything under it. */
export default function StudentArea() {
  return (
    <Guard decide={decide}>
      <StudentFrame />
    </Guard>
  )
}
