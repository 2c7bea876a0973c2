import { AppearanceSection } from '../../../features/identity/accounts/appearance-section.tsx'
import { EmailPreferencesForm } from '../../../features/notifications/email-preferences-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** The settings that a student has in common with professors. */
export function OwnSettings() {
  return (
    <>
      <FormSection
        title="Correos"
        description="Se guarda al elegir. Todos los avisos quedan además en tus notificaciones."
      >
        <EmailPreferencesForm about="Anuncios de los cursos que tomas y respuestas a tus preguntas y mensajes. Los de seguridad de tu cuenta y de tus compras se envían siempre." />
      </FormSection>
      <AppearanceSection />
    </>
  )
}
