import { titled } from '../../../platform/http/site.ts'
import { AppearanceSection } from '../../../features/identity/accounts/appearance-section.tsx'
import { SecondFactorSection } from '../../../features/identity/second-factor/second-factor-section.tsx'
import { EmailPreferencesForm } from '../../../features/notifications/email-preferences-form.tsx'
import { MessageSwitch } from '../../../features/questions/conversations/message-switch.tsx'
import { PublicProfilePart } from '../../../features/identity/accounts/public-profile-form.tsx'
import { OwnDataSection } from '../../../features/privacy/own-data-section.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'

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
      <FormSection
        title="Mensajes"
        description="Quien tiene acceso a uno de tus cursos te escribe en privado sobre él, y llega a tu bandeja. Se guarda al elegir; lo que ya se escribieron se sigue leyendo."
      >
        <MessageSwitch />
      </FormSection>
      <AppearanceSection />
      <FormSection
        title="Correos"
        description="Se guarda al elegir. Todos los avisos quedan además en tu panel."
      >
        <EmailPreferencesForm about="Ventas, preguntas, mensajes, comentarios y decisiones sobre tus cursos. Los de seguridad de tu cuenta se envían siempre." />
      </FormSection>
      <SecondFactorSection />
      <OwnDataSection />
    </UnsavedGuard>
  )
}
