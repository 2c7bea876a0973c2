import type { FullSettings } from '@ateneo/contract'
import { ChecklistForm } from '../../../features/course-review/checklist-form.tsx'
import { ApplicationForm } from '../../../features/settings/forms/application-form.tsx'
import { ReviewForm } from '../../../features/settings/forms/review-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'

/** What the academy looks at before it is published. */
export function ReviewPart({ settings }: { settings: FullSettings }) {
  return (
    <>
      <FormSection
        title="Cursos publicados"
        description="Qué puede cambiar un maestro sin que lo apruebes."
      >
        <ReviewForm settings={settings} />
      </FormSection>
      <FormSection title="Registro de maestros" description="Lo que escribe quien pide dar clases.">
        <ApplicationForm settings={settings} />
      </FormSection>
      <FormSection
        title="Lista de revisión"
        description="Lo que se mira en cada curso antes de publicarlo. Quien revisa palomea cada punto."
      >
        <ChecklistForm />
      </FormSection>
    </>
  )
}
