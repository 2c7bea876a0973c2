import { titled } from '../../http/site.ts'
import { AppearanceSection } from '../../identity/appearance-section.tsx'
import { OwnAccount } from '../../identity/own-account.tsx'
import { OwnDataSection } from '../../privacy/own-data-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const meta = titled('Tu cuenta')

/** /Administrador/profile: the administrator's own account. */
export default function ProfileScreen() {
  return (
    <>
      <PageTitle
        title="Tu cuenta"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Tu cuenta' }]}
        description="Tu nombre acompaña a lo que decides: cursos, solicitudes y respuestas."
      />
      <OwnAccount photoNote="La ven los demás administradores.">
        <AppearanceSection />
        <OwnDataSection />
      </OwnAccount>
    </>
  )
}
