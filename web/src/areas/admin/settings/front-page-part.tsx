import type { FullSettings } from '@ateneo/contract'
import { StatsForm } from '../../../features/settings/appearance/stats-form.tsx'
import { HeroPictureFields } from '../../../features/settings/appearance/hero-picture-fields.tsx'
import { IntroFields } from '../../../features/settings/appearance/intro-fields.tsx'
import { TextsForm } from '../../../features/settings/appearance/texts-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** What the landing page says and shows. */
export function FrontPagePart({ settings }: { settings: FullSettings }) {
  return (
    <>
      <FormSection title="Textos" description="Las palabras de la página de inicio.">
        <TextsForm settings={settings} />
      </FormSection>
      <FormSection
        title="Imagen"
        description="Al lado del título, y en la tarjeta con que se comparte la página de inicio."
      >
        <HeroPictureFields settings={settings} />
      </FormSection>
      <FormSection title="Cifras" description="Alumnos, horas de contenido y cursos.">
        <StatsForm settings={settings} />
      </FormSection>
      <FormSection
        title="Video de introducción"
        description="Cuenta en uno o dos minutos cómo son tus cursos."
      >
        <IntroFields settings={settings} />
      </FormSection>
    </>
  )
}
