import { redirectUnless } from '../../identity/decide-entry.ts'
import { neverCached, redirectOnClient, redirectOnServer } from '../../identity/entry.ts'
import { Guard } from '../../identity/guard.tsx'
import { SecondFactorDemand } from '../../identity/second-factor-demand.tsx'
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
