import { addTextLesson } from '@ateneo/contract'
import { Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Ref, useImperativeHandle } from 'react'
import type { LessonPlace } from '../../../courses/lesson-place.ts'
import { describeTextFailure, lessonMessages } from '../../../courses/messages.ts'
import { useAddTextLesson } from '../../../courses/mutations.ts'
import { useViewer } from '../../../identity/viewer.ts'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { MarkdownField } from '../../../ui/markdown-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toastSuccess } from '../../../ui/toasts.tsx'
import { useAskingClose } from '../../../ui/use-asking-close.ts'
import { useFormDraft } from '../../../ui/use-form-draft.ts'
import { validateWith } from '../../../ui/zod-form.ts'
import { useEditLesson } from '../../../videos/queries.ts'

export const emptyText = { title: '', text: '', description: '', freeSample: false }
type Values = typeof emptyText

/** Closes the form, after a question if something of it is unsaved. */
export type TextLessonHandle = { close: () => void }

type TextLessonFormProps = {
  ref: Ref<TextLessonHandle>
  courseId: string
  /** Absent: a new one. */
  lessonId: string | undefined
  place: LessonPlace | undefined
  initialValues: Values
  onClose: () => void
}

const { text: words, sample } = lessonMessages
const schema = addTextLesson.body.pick({ title: true, text: true, description: true })

/** A text's Markdown, and how a student will see it. */
export function TextLessonForm({
  ref,
  courseId,
  lessonId,
  place,
  onClose,
  ...props
}: TextLessonFormProps) {
  const { id: viewerId } = useViewer()
  const add = useAddTextLesson(courseId)
  const edit = useEditLesson(lessonId ?? '')
  const { title, text, description, freeSample } = props.initialValues
  const form = useForm<Values>({
    initialValues: { title, text, description, freeSample },
    validate: validateWith<Values>(schema, (values) => values),
  })
  const draft = useFormDraft(form, {
    key: `ateneo.draft ${viewerId} ${lessonId ?? courseId} texto`,
    fields: ['title', 'text', 'description'],
  })
  const leave = () => {
    draft.discard()
    onClose()
  }
  const close = useAskingClose(form.isDirty(), leave)
  useImperativeHandle(ref, () => ({ close }))
  const error = add.error ?? edit.error

  const save = (values: Values) =>
    (lessonId
      ? edit.mutateAsync(values)
      : add.mutateAsync({ ...values, section: place?.section })
    ).then(
      () => (toastSuccess(lessonId ? words.saved : words.added), leave()),
      // Shown above the button.
      () => undefined,
    )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
      {draft.isRecovered ? <DraftNotice onDiscard={draft.discard} /> : null}
      <Stack gap="lg">
        {place ? <Text c="dimmed">{place.note}</Text> : null}
        <TextInput
          label="Título"
          withAsterisk
          maxLength={150}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <MarkdownField
          label="Texto"
          description="Puedes usar Markdown: **negritas**, # títulos, listas con guiones y [enlaces](https://…)."
          withAsterisk
          rows={14}
          text={form.values.text}
          {...form.getInputProps('text')}
        />
        <TextInput
          label="Descripción"
          description="Opcional. Aparece debajo del título."
          maxLength={5000}
          {...form.getInputProps('description')}
        />
        <Switch
          label="Muestra gratis"
          description={sample.hint}
          {...form.getInputProps('freeSample', { type: 'checkbox' })}
        />
        {error ? <FormAlert>{describeTextFailure(error)}</FormAlert> : null}
        <div>
          <SubmitButton type="submit" isBusy={add.isPending || edit.isPending}>
            {lessonId ? 'Guardar' : 'Agregar texto'}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
