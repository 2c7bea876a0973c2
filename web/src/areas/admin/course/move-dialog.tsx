import { moveCourse } from '@ateneo/contract'
import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCategories } from '../../../features/categories/queries.ts'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages, explainCourseFailure } from '../../../features/courses/messages.ts'
import { ProfessorSelect } from '../../../features/people/professor-select.tsx'
import { CallError } from '../../../platform/http/call-error.ts'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { fieldErrors, validateWith } from '../../../platform/ui/forms/zod-form.ts'
import { type CourseMove, useMoveCourse } from '../../../features/videos/course-move-queries.ts'

type MoveDialogProps = { course: Course; onClose: () => void }
type MoveValues = { professor: string; category: string; reason: string }

/** Gives a course another professor, another category or both, with the reason that they read. */
export function MoveDialog({ course, onClose }: MoveDialogProps) {
  const move = useMoveCourse(course.id)
  const categories = useCategories()
  const from = { professor: course.professorId, category: course.category.id }
  const toBody = ({ professor, category, reason }: MoveValues): CourseMove => ({
    reason,
    from,
    ...(professor !== from.professor && { professor }),
    ...(category !== from.category && { category }),
  })
  const form = useForm<MoveValues>({
    initialValues: { ...from, reason: '' },
    validate: validateWith(moveCourse.body, toBody),
  })
  const { success, successMessage, failure, title } = courseMessages.move
  const hasNewProfessor = form.values.professor !== from.professor
  const isSame = !hasNewProfessor && form.values.category === from.category
  const send = (values: MoveValues) =>
    move.mutate(toBody(values), {
      onSuccess: () => {
        toastSuccess(successMessage, { title: success })
        onClose()
      },
      onError: (error) => {
        if (error instanceof CallError) form.setErrors(fieldErrors(error.issues))
      },
    })
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>
            Sus contenidos, alumnos, preguntas, anuncios y cambios abiertos se van con él. Lo
            vendido hasta hoy sigue siendo de quien lo vendió.
          </Text>
          {move.isError ? (
            <FormAlert title={failure}>{explainCourseFailure(move.error)}</FormAlert>
          ) : null}
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton type="submit" isBusy={move.isPending} disabled={isSame}>
              Cambiar curso
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
