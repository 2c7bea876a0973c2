import { titled } from '../../../platform/http/site.ts'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { OwnAccount } from '../../../features/identity/accounts/own-account.tsx'
import { OwnDataSection } from '../../../features/privacy/own-data-section.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export const meta = titled('Editar Perfil')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/CourseProfileView`: the student's account settings. */
export default function ProfileView() {
  const mustLeave = useRedirect(redirectVisitor)
  if (mustLeave) return null
  return (
    <>
      <PageTitle
        title="Editar Perfil"
        description="Tu nombre es el que aparece en tus comentarios y en tus certificados."
      />
      <OwnAccount photoNote="La ven tus maestros y quienes leen tus comentarios.">
        <OwnDataSection />
      </OwnAccount>
    </>
  )
}
