import { isArrangeable, isCorrectable, isPublished } from '@ateneo/contract'
import { useCategories } from '../../../catalogue/category-queries.ts'
import { CourseForm, type CourseFormPart } from '../../../courses/course-form.tsx'
import { useCourseForm } from '../../../courses/use-course-form.ts'
import { fieldsOf, toCourseFields, valuesOf } from '../../../courses/course-values.ts'
import type { Course } from '../../../courses/course.ts'
import { useSaveCorrection, useSaveCourse } from '../../../courses/use-save-course.ts'
import { useSite } from '../../../http/site.ts'
import { useViewer } from '../../../identity/viewer.ts'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { useUnsaved } from '../../../ui/unsaved-context.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { useFormDraft } from '../../../ui/use-form-draft.ts'
import classes from './course-part.module.css'

type EditPartProps = { course: Course; part: CourseFormPart; title: string }

/** A part of the course's data as a form on its page. */
export function EditPart(props: EditPartProps) {
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
  price: () => 'El precio nuevo vale desde que lo guardas; lo ya vendido conserva el suyo.',
  details: (mayChange: boolean) =>
    mayChange
      ? 'El curso está publicado: el título, la descripción y las listas se corrigen al momento; lo demás, preparando cambios.'
      : 'La academia revisa los textos de los cursos publicados, así que aquí no se cambian: prepara cambios y envíalos a revisión.',
}

function EditForm({ course, part }: EditPartProps) {
  const form = useCourseForm(valuesOf(course))
  const categories = useCategories().data ?? [course.category]
  const { reviewsTexts } = useSite()
  const isLive = isPublished(course.status)
  const mayChange =
    part === 'price' ? isArrangeable(course.status) : isCorrectable(course.status, reviewsTexts)
  const whole = useSaveCourse(course.id, form)
  const correction = useSaveCorrection(course.id, form)
  const { isSaving, failure } = isLive ? correction : whole
  const { id: viewerId } = useViewer()
  const draft = useFormDraft(form, {
    key: mayChange ? `ateneo.draft ${viewerId} ${course.id} ${part}` : undefined,
    fields: fieldsOf[part],
  })
  useUnsaved(form.isDirty())

  const send = async () => {
    const { values } = form
    // The other parts as they are now: they may have been saved since this form was opened.
    const own = Object.fromEntries(fieldsOf[part].map((field) => [field, values[field]]))
    const fields = toCourseFields({ ...valuesOf(course), ...own })
    const { title, description, learningOutcomes, requirements, audience, price } = fields
    const texts = { title, description, learningOutcomes, requirements, audience }
    const isSaved = isLive
      ? await correction.save(part === 'price' ? { price } : texts)
      : await whole.save(fields)
    if (!isSaved) return
    form.setInitialValues(values)
    form.resetDirty(values)
  }
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
        isBusy={isSaving}
        failure={failure}
        onSubmit={() => void send()}
      />
    </>
  )
}
