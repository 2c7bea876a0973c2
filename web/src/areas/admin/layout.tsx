import { redirectUnless } from '../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
} from '../../features/identity/sessions/entry.ts'
import { Guard } from '../../features/identity/sessions/guard.tsx'
import { SecondFactorDemand } from '../../features/identity/second-factor/second-factor-demand.tsx'
import AdminShell from './admin-shell.tsx'

const decide = redirectUnless(['admin'])

export const loader = redirectOnServer(decide)
export const clientLoader = redirectOnClient(decide)
export const headers = neverCached

/** /Administrador: for administrators only. */
export default function AdminLayout() {
  return (
    <Guard decide={decide}>
      <AdminShell />
      <SecondFactorDemand />
    </Guard>
  )
}
