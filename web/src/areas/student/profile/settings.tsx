import { titled } from '../../../platform/http/site.ts'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { OwnSettings } from './own-settings.tsx'

export const meta = titled('Ajustes')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/settings`: the student's emails, and how they see the academy. */
export default function StudentSettings() {
  const mustLeave = useRedirect(redirectVisitor)
  if (mustLeave) return null
  return (
    <>
      <PageTitle title="Ajustes" description="Cada cuánto te escribimos, y cómo ves la academia." />
      <OwnSettings />
    </>
  )
}
