import { moveCourse } from '@ateneo/contract'
import { Modal, Select, Text, Textarea } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import { useCategories } from '../../../features/categories/queries.ts'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages, explainCourseFailure } from '../../../features/courses/messages.ts'
import { ProfessorSelect } from '../../../features/people/professor-select.tsx'
import { useMoveCourse } from '../../../features/videos/course-move-queries.ts'

type MoveDialogProps = { course: Course; onClose: () => void }
type MoveValues = { professor: string; category: string; reason: string }

const { move: words } = courseMessages

/** Gives a course another professor, another category or both, with the reason that they read. */
export function MoveDialog({ course, onClose }: MoveDialogProps) {
  const categories = useCategories()
  const from = { professor: course.professorId, category: course.category.id }
  const initialValues: MoveValues = { ...from, reason: '' }
  const form = useContractForm({
    schema: moveCourse.body,
    initialValues,
    toBody: ({ professor, category, reason }) => ({
      reason,
      from,
      ...(professor !== from.professor && { professor }),
      ...(category !== from.category && { category }),
    }),
    mutation: useMoveCourse(course.id),
    success: { title: words.success, message: words.successMessage },
    onDone: onClose,
  })
  const hasNewProfessor = form.values.professor !== from.professor
  const isSame = !hasNewProfessor && form.values.category === from.category
  return (
    <Modal opened onClose={onClose} title={words.title} size={560}>
      <ContractForm form={form}>
        <Text>
          Sus contenidos, alumnos, preguntas, anuncios y cambios abiertos se van con él. Lo vendido
          hasta hoy sigue siendo de quien lo vendió.
        </Text>
        <FormFailure form={form} title={words.failure} describe={explainCourseFailure} />
        <ProfessorSelect
          current={{ id: course.professorId, name: course.professorName }}
          {...form.getInputProps('professor')}
        />
        <Select
          label="Categoría"
          allowDeselect={false}
          searchable
          nothingFoundMessage="Ninguna categoría se llama así."
          data={(categories.data ?? [course.category]).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          {...form.getInputProps('category')}
        />
        <Textarea
          label="Motivo"
          description={
            hasNewProfessor
              ? 'Lo leerán los dos maestros, en sus notificaciones y en su correo.'
              : `Lo leerá ${course.professorName} en sus notificaciones y en su correo.`
          }
          required
          maxRows={8}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <FormButtons form={form} onCancel={onClose} disabled={isSame}>
          Cambiar curso
        </FormButtons>
      </ContractForm>
    </Modal>
  )
}
