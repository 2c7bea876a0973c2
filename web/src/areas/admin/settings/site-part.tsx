import type { FullSettings } from '@ateneo/contract'
import { ColoursForm } from '../../../features/settings/appearance/colours-form.tsx'
import { IdentityForm } from '../../../features/settings/appearance/identity-form.tsx'
import { LogoField } from '../../../features/settings/appearance/logo-field.tsx'
import { MeasurementForm } from '../../../features/settings/forms/measurement-form.tsx'
import { SocialForm } from '../../../features/settings/appearance/social-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** Name, colours and addresses of the academy. */
export function SitePart({ settings }: { settings: FullSettings }) {
  return (
    <>
      <FormSection title="Nombre y contacto" description="Cómo se llama tu academia.">
        <IdentityForm settings={settings} />
      </FormSection>
      <FormSection title="Logo" description="Al lado del nombre, en todas las páginas.">
        <LogoField settings={settings} />
      </FormSection>
      <FormSection
        title="Colores"
        description="Los de todas las páginas, los correos, los certificados, las imágenes al compartir y la página de pago. Cada combinación se lee bien."
      >
        <ColoursForm settings={settings} />
      </FormSection>
      <FormSection title="Redes" description="Al pie de las páginas; solo las que escribas.">
        <SocialForm settings={settings} />
      </FormSection>
      <FormSection
        title="Visitas"
        description="Cuántas veces se ven tus páginas y de dónde llega la gente, sin cookies y sin saber quién es."
      >
        <MeasurementForm settings={settings} />
      </FormSection>
    </>
  )
}
