import { titled } from '../../../http/site.ts'
import { redirectVisitor } from '../../../identity/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../identity/entry.ts'
import { OwnAccount } from '../../../identity/own-account.tsx'
import { OwnDataSection } from '../../../privacy/own-data-section.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

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
