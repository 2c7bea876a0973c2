import { redirectUnless } from '../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
} from '../../features/identity/sessions/entry.ts'
import { Guard } from '../../features/identity/sessions/guard.tsx'
import ProfessorShell from './professor-shell.tsx'

const decide = redirectUnless(['professor'])

export const loader = redirectOnServer(decide)
export const clientLoader = redirectOnClient(decide)
export const headers = neverCached

/** /DashTeachers: for professors only. */
export default function ProfessorLayout() {
  return (
    <Guard decide={decide}>
      <ProfessorShell />
    </Guard>
  )
}
