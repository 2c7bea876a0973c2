import { Modal } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../ui/dialogs.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { type CategoryChoice, CourseForm, showComplaints, useCourseForm } from './course-form.tsx'
import { valuesOf } from './course-values.ts'
import type { Course } from './course.ts'
import { courseMessages, explainCourseFailure } from './messages.ts'
import { type CourseFields, useEditCourse } from './queries.ts'

type EditCourseDialogProps = {
  course: Course
  categories: readonly CategoryChoice[]
  onClose: () => void
}

/** 'Editar Curso': what the form says is stored once the professor confirms it. */
export function EditCourseDialog({ course, categories, onClose }: EditCourseDialogProps) {
  const form = useCourseForm(valuesOf(course))
  const edit = useEditCourse(course.id)
  const [isAsking, setAsking] = useState(false)

  const save = async (fields: CourseFields) => {
    setAsking(true)
    const isSure = await confirm({
      title: 'Guardar cambios',
      message: courseMessages.edit.question,
      confirmLabel: 'Guardar cambios',
    })
    setAsking(false)
    if (!isSure) return
    // In another category now, the course may have taken this dialog away with it.
    await edit.mutateAsync(fields).then(
      () => {
        toastSuccess('Los cambios del curso se guardaron.')
        return onClose()
      },
      (error) => {
        showComplaints(form, error)
        toastError(explainCourseFailure(error), { title: courseMessages.edit.alert })
      },
    )
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Editar Curso"
      size={640}
      closeOnEscape={!isAsking}
      closeOnClickOutside={false}
    >
      <CourseForm
        form={form}
        categories={categories}
        submitLabel="Guardar Cambios"
        busyLabel="Guardando..."
        isBusy={edit.isPending}
        failure={edit.isError ? courseMessages.edit.failure : undefined}
        onSubmit={(fields) => void save(fields)}
      />
    </Modal>
  )
}
