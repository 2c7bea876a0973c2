import { titled } from '../../http/site.ts'
import { AppearanceSection } from '../../identity/appearance-section.tsx'
import { SecondFactorSection } from '../../identity/second-factor-section.tsx'
import { EmailPreferencesForm } from '../../notifications/email-preferences-form.tsx'
import { PublicProfilePart } from '../../identity/public-profile-form.tsx'
import { OwnDataSection } from '../../privacy/own-data-section.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'

export const meta = titled('Ajustes')

/** /DashTeachers/settings: what students read, how the professor sees the academy, and its emails. */
export default function SettingsScreen() {
  return (
    <UnsavedGuard>
      <PageTitle
        title="Ajustes"
        crumbs={[{ label: 'Panel de Maestros', href: '/DashTeachers/home' }, { label: 'Ajustes' }]}
      />
      <FormSection
        title="Perfil público"
        description="Lo leen tus alumnos y quienes visitan tus cursos, en «Sobre el profesor»."
      >
        <PublicProfilePart />
      </FormSection>
      <AppearanceSection />
      <FormSection
        title="Correos"
        description="Se guarda al elegir. Todos los avisos quedan además en tu panel."
      >
        <EmailPreferencesForm about="Ventas, preguntas, comentarios y decisiones sobre tus cursos. Los de seguridad de tu cuenta se envían siempre." />
      </FormSection>
      <SecondFactorSection />
      <OwnDataSection />
    </UnsavedGuard>
  )
}
