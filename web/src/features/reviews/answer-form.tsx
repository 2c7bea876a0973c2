import { answerRating } from '@ateneo/contract'
import { Button, Group, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useFocusInside } from '../../platform/ui/focus/use-focus-inside.ts'
import classes from './answer-form.module.css'
import { answerMessage, answerSent } from './messages.ts'
import { ProfessorAnswer } from './professor-answer.tsx'
import { useAnswerReview } from './queries.ts'
import type { Review } from './review.ts'

type AnswerFormProps = {
  courseId: string
  review: Pick<Review, 'id' | 'authorName' | 'answer'>
  /** Where more than the course's reviews shows it. */
  onAnswered?: () => void
}

/** The professor's answer to a review: written once, editable afterwards. */
export function AnswerForm({ courseId, review, onAnswered }: AnswerFormProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useFocusInside(isOpen)
  const send = useAnswerReview(courseId)
  const form = useForm({
    initialValues: { answer: review.answer?.text ?? '' },
    validate: schemaResolver(answerRating.body, { sync: true }),
  })
  if (!isOpen) {
    return (
      <div ref={place}>
        {review.answer ? <ProfessorAnswer answer={review.answer} /> : null}
        <Button
          size="sm"
          variant="default"
          className={classes.open}
          aria-label={`${review.answer ? 'Editar respuesta' : 'Responder'} a ${review.authorName}`}
          onClick={() => {
            form.setFieldValue('answer', review.answer?.text ?? form.values.answer)
            setOpen(true)
          }}
        >
          {review.answer ? 'Editar respuesta' : 'Responder'}
        </Button>
      </div>
    )
  }
  const submit = form.onSubmit(({ answer }) =>
    send.mutate(
      { reviewId: review.id, answer },
      {
        onSuccess: () => {
          setOpen(false)
          toastSuccess(answerSent)
          onAnswered?.()
        },
      },
    ),
  )
  return (
    <div ref={place}>
      <form onSubmit={submit} noValidate className={classes.form}>
        {send.isError ? <FormAlert>{answerMessage(send.error)}</FormAlert> : null}
        <Textarea
          label={`Tu respuesta a ${review.authorName}`}
          description="La ve quien abra los comentarios del curso."
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('answer')}
        />
        <Group justify="flex-end" mt="sm" gap="sm">
          <Button
            size="sm"
            variant="default"
            onClick={() => setOpen(false)}
            disabled={send.isPending}
          >
            Cancelar
          </Button>
          <SubmitButton size="sm" type="submit" isBusy={send.isPending}>
            Publicar respuesta
          </SubmitButton>
        </Group>
      </form>
    </div>
  )
}
