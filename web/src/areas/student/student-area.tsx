import { redirectUnless } from '../../identity/decide-entry.ts'
import { redirectOnClient, redirectOnServer } from '../../identity/entry.ts'
import { Guard } from '../../identity/guard.tsx'
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
