import type { FullSettings } from '@ateneo/contract'
import { CaptionsChoiceForm } from '../../../features/settings/forms/captions-choice-form.tsx'
import { QuotaForm } from '../../../features/settings/forms/quota-form.tsx'
import { VideoLimitsForm } from '../../../features/settings/forms/video-limits-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** What is accepted of videos, and how much room they get. */
export function VideosPart({ settings }: { settings: FullSettings }) {
  return (
    <>
      <FormSection
        title="Videos de los cursos"
        description="Lo más que se acepta de un video. Al maestro se le dice qué cambiar cuando el suyo pasa de ahí."
      >
        <VideoLimitsForm settings={settings} />
      </FormSection>
      <FormSection
        title="Espacio"
        description="Para que los videos de un maestro no dejen sin lugar a los demás."
      >
        <QuotaForm settings={settings} />
      </FormSection>
      <FormSection
        title="Subtítulos automáticos"
        description="Un programa escucha los videos y escribe lo que se dice; cada maestro lo revisa."
      >
        <CaptionsChoiceForm settings={settings} />
      </FormSection>
    </>
  )
}
