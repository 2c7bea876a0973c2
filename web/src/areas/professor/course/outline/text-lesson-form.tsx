import { addTextLesson } from '@ateneo/contract'
import { Switch, Text, TextInput } from '@mantine/core'
import { ContractForm } from '../../../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../../../platform/ui/forms/use-versioned-form.ts'
import { type Ref, useImperativeHandle } from 'react'
import type { LessonPlace } from '../../../../features/courses/lessons/lesson-place.ts'
import { describeTextFailure, lessonMessages } from '../../../../features/courses/messages.ts'
import { useAddTextLesson } from '../../../../features/courses/mutations.ts'
import { useViewer } from '../../../../platform/http/viewer.ts'
import { useReadLesson } from '../../../../features/learning/lessons/lesson-queries.ts'
import { DraftNotice } from '../../../../platform/ui/forms/draft-notice.tsx'
import { MarkdownField } from '../../../../platform/ui/fields/markdown-field.tsx'
import { SubmitButton } from '../../../../platform/ui/forms/submit-button.tsx'
import { useAskingClose } from '../../../../platform/ui/forms/use-asking-close.ts'
import { useEditLesson } from '../../../../features/videos/queries.ts'

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
  /** As it was read; of a new one without version. */
  initialValues: Values & { version?: string }
  onClose: () => void
}

const { text: words, sample } = lessonMessages
const schema = addTextLesson.body.pick({ title: true, text: true, description: true })

const labels = {
  title: 'Título',
  text: 'Texto',
  description: 'Descripción',
  freeSample: 'Muestra gratis',
}

type Read = Omit<Values, 'text'> & { text: string | null; version?: string }

const snapshotOf = ({ title, text, description, freeSample, version = '' }: Read) => ({
  version,
  values: { title, text: text ?? '', description, freeSample },
})

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
  const read = useReadLesson(lessonId)
  const form = useVersionedForm<Values, string>({
    schema,
    saved: snapshotOf(props.initialValues),
    words: labels,
    read: async () => snapshotOf(await read()),
    send: async (values, version) => {
      if (lessonId) await edit.mutateAsync({ ...values, version })
      else await add.mutateAsync({ ...values, section: place?.section })
      return version
    },
    success: lessonId ? words.saved : words.added,
    onDone: onClose,
    draft: {
      key: `ateneo.draft ${viewerId} ${lessonId ?? courseId} texto`,
      fields: ['title', 'text', 'description'],
    },
  })
  const leave = () => {
    form.draft.discard()
    onClose()
  }
  const close = useAskingClose(form.isDirty(), leave)
  useImperativeHandle(ref, () => ({ close }))

  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} gap="lg">
        {place ? <Text c="dimmed">{place.note}</Text> : null}
        <TextInput
          label={labels.title}
          withAsterisk
          maxLength={150}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <MarkdownField
          label={labels.text}
          description="Puedes usar Markdown: **negritas**, # títulos, listas con guiones y [enlaces](https://…)."
          withAsterisk
          rows={14}
          text={form.values.text}
          {...form.getInputProps('text')}
        />
        <TextInput
          label={labels.description}
          description="Opcional. Aparece debajo del título."
          maxLength={5000}
          {...form.getInputProps('description')}
        />
        <Switch
          label={labels.freeSample}
          description={sample.hint}
          {...form.getInputProps('freeSample', { type: 'checkbox' })}
        />
        <FormFailure form={form} describe={describeTextFailure} />
        <div>
          <SubmitButton type="submit" isBusy={form.isPending}>
            {lessonId ? 'Guardar' : 'Agregar texto'}
          </SubmitButton>
        </div>
      </ContractForm>
    </>
  )
}
