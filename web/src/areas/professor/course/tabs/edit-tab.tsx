import { isCorrectable, isPublished, isRepriceable } from '@ateneo/contract'
import { useCategories } from '../../../../features/categories/queries.ts'
import { useReadAnew } from '../../../../features/catalogue/course/use-proposed-course.ts'
import { CourseForm, type CourseFormPart } from '../../../../features/courses/form/course-form.tsx'
import { useCourseForm } from '../../../../features/courses/form/use-course-form.ts'
import {
  correctedFields,
  fieldsOf,
  valuesOf,
} from '../../../../features/courses/form/course-values.ts'
import type { Course } from '../../../../features/courses/course.ts'
import { useSaveCourse } from '../../../../features/courses/form/use-save-course.ts'
import { useSite } from '../../../../platform/http/site.ts'
import { useViewer } from '../../../../platform/http/viewer.ts'
import { DraftNotice } from '../../../../platform/ui/forms/draft-notice.tsx'
import { useUnsaved } from '../../../../platform/ui/forms/unsaved-context.ts'
import { UnsavedGuard } from '../../../../platform/ui/forms/unsaved-guard.tsx'
import { useFormDraft } from '../../../../platform/ui/forms/use-form-draft.ts'
import classes from './course-tab.module.css'

type EditTabProps = { course: Course; part: CourseFormPart; title: string }

/** A part of the course's data as a form on its page. */
export function EditTab(props: EditTabProps) {
  return (
    <section aria-labelledby="parte" className={classes.column}>
      <h2 id="parte" className={classes.heading}>
        {props.title}
      </h2>
      <UnsavedGuard>
        <EditForm key={props.part} {...props} />
      </UnsavedGuard>
    </section>
  )
}

const liveNotes = {
  price: (mayChange: boolean) =>
    mayChange
      ? 'El precio nuevo vale desde que lo guardas; lo ya vendido conserva el suyo.'
      : 'La academia revisa los precios de los cursos publicados, así que aquí no se cambia: prepara cambios, ponle ahí el precio nuevo y envíalos a revisión.',
  details: (mayChange: boolean) =>
    mayChange
      ? 'El curso está publicado: el título, la descripción y las listas se corrigen al momento; lo demás, preparando cambios.'
      : 'La academia revisa los textos de los cursos publicados, así que aquí no se cambian: prepara cambios y envíalos a revisión.',
}

function EditForm({ course, part }: EditTabProps) {
  const form = useCourseForm(valuesOf(course))
  const categories = useCategories().data ?? [course.category]
  const { reviewsTexts, reviewsPrices } = useSite()
  const isLive = isPublished(course.status)
  const mayChange =
    part === 'price'
      ? isRepriceable(course.status, reviewsPrices)
      : isCorrectable(course.status, reviewsTexts)
  const fields = isLive && part === 'details' ? correctedFields : fieldsOf[part]
  const readAnew = useReadAnew(course.id)
  const saving = useSaveCourse({ course, form, fields, categories, readAnew })
  const { id: viewerId } = useViewer()
  const draft = useFormDraft(form, {
    key: mayChange ? `ateneo.draft ${viewerId} ${course.id} ${part}` : undefined,
    fields: fieldsOf[part],
    over: saving.draft,
  })
  useUnsaved(form.isDirty())
  return (
    <>
      {draft.isRecovered ? <DraftNotice onDiscard={draft.discard} /> : null}
      {isLive ? <p className={classes.note}>{liveNotes[part](mayChange)}</p> : null}
      <CourseForm
        form={form}
        part={part}
        isDisabled={!mayChange}
        hasOnlyTexts={isLive}
        categories={categories}
        submitLabel="Guardar Cambios"
        busyLabel="Guardando..."
        isBusy={saving.isSaving}
        failure={saving.failure}
        onSubmit={() => void saving.save()}
      />
    </>
  )
}
