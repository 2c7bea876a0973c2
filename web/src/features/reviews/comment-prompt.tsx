import { rateCourse } from '@ateneo/contract'
import { Button, Group, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { discardDraft, readDraft, storeDraft } from './comment-draft.ts'
import classes from './comment-prompt.module.css'
import { ratingFailure, ratingSentTitle } from './messages.ts'
import { useRateCourse } from './queries.ts'

type CommentPromptProps = {
  courseId: string
  courseTitle: string
  stars: number
  /** The comment that this one replaces. */
  previous: string
  onCancel: () => void
  onSent: () => void
}

/** Asks for the comment of a rating; cancelling sends nothing. */
export function CommentPrompt({
  courseId,
  courseTitle,
  stars,
  previous,
  onCancel,
  onSent,
}: CommentPromptProps) {
  const rate = useRateCourse(courseId)
  const form = useForm({
    initialValues: { comment: readDraft(courseId) ?? previous },
    onValuesChange: ({ comment }) => storeDraft(courseId, comment),
    validate: schemaResolver(rateCourse.body.pick({ comment: true }), { sync: true }),
  })
  const send = form.onSubmit(({ comment }) =>
    rate.mutate(
      { stars, comment },
      {
        onSuccess: (msg) => {
          discardDraft(courseId)
          toastSuccess(msg, { title: ratingSentTitle })
          onSent()
        },
        onError: () => toastError(ratingFailure.message, { title: ratingFailure.title }),
      },
    ),
  )
  const cancel = () => {
    discardDraft(courseId)
    onCancel()
  }
  return (
    <form onSubmit={send} noValidate>
      <p className={classes.course}>{courseTitle}</p>
      <p className={classes.stars}>
        <Stars average={stars} size={24} />
      </p>
      <Textarea
        label="Tu comentario"
        placeholder="¿Qué te sirvió? ¿Qué mejorarías?"
        maxRows={10}
        data-autofocus
        {...form.getInputProps('comment')}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={cancel} disabled={rate.isPending}>
          Cancelar
        </Button>
        <SubmitButton type="submit" isBusy={rate.isPending}>
          Enviar
        </SubmitButton>
      </Group>
    </form>
  )
}
