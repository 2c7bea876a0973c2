import { Modal } from '@mantine/core'
import { type CategoryChoice, CourseForm } from './course-form.tsx'
import { useCourseForm } from './use-course-form.ts'
import { fieldsOf, valuesOf } from './course-values.ts'
import type { Course } from '../course.ts'
import { useSaveCourse } from './use-save-course.ts'

type EditCourseDialogProps = {
  course: Course
  categories: readonly CategoryChoice[]
  readAnew: () => Promise<Course>
  onClose: () => void
}

/** 'Editar Curso': saved after the professor's confirmation. */
export function EditCourseDialog(props: EditCourseDialogProps) {
  const { course, categories, readAnew, onClose } = props
  const form = useCourseForm(valuesOf(course))
  const { save, isAsking, isSaving, failure } = useSaveCourse({
    course,
    form,
    fields: [...fieldsOf.details, ...fieldsOf.price],
    categories,
    readAnew,
  })
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
        isBusy={isSaving}
        failure={failure}
        onSubmit={() => void save().then((isSaved) => isSaved && onClose())}
      />
    </Modal>
  )
}
