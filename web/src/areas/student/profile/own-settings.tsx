import { AppearanceSection } from '../../../identity/appearance-section.tsx'
import { EmailPreferencesForm } from '../../../notifications/email-preferences-form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'

/** The settings that a student has in common with professors. */
export function OwnSettings() {
  return (
    <>
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
