import { titled } from '../../platform/http/site.ts'
import { AppearanceSection } from '../../features/identity/accounts/appearance-section.tsx'
import { OwnAccount } from '../../features/identity/accounts/own-account.tsx'
import { OwnDataSection } from '../../features/privacy/own-data-section.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { panel } from './home/panel.ts'

export const meta = titled('Tu cuenta')

/** /Administrador/profile: the administrator's own account. */
export default function ProfileScreen() {
  return (
    <>
      <PageTitle
        title="Tu cuenta"
        crumbs={[panel, { label: 'Tu cuenta' }]}
        description="Tu nombre acompaña a lo que decides: cursos, solicitudes y respuestas."
      />
      <OwnAccount photoNote="La ven los demás administradores.">
        <AppearanceSection />
        <OwnDataSection />
      </OwnAccount>
    </>
  )
}
