import { titled } from '../../../http/site.ts'
import { AppearanceSection } from '../../../identity/appearance-section.tsx'
import { redirectVisitor } from '../../../identity/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../identity/entry.ts'
import { EmailPreferencesForm } from '../../../notifications/email-preferences-form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

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
      <FormSection
        title="Correos"
        description="Se guarda al elegir. Todos los avisos quedan además en tus notificaciones."
      >
        <EmailPreferencesForm about="Anuncios de los cursos que tomas y respuestas a tus preguntas. Los de seguridad de tu cuenta y de tus compras se envían siempre." />
      </FormSection>
      <AppearanceSection />
    </>
  )
}
