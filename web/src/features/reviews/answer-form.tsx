import { answerRating } from '@ateneo/contract'
import { Button, Textarea } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import { useState } from 'react'
import { useFocusInside } from '../../platform/ui/focus/use-focus-inside.ts'
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
  const form = useContractForm({
    schema: answerRating.body,
    initialValues: { answer: review.answer?.text ?? '' },
    toBody: (values) => ({ ...values, reviewId: review.id }),
    mutation: useAnswerReview(courseId),
    success: answerSent,
    onDone: () => {
      setOpen(false)
      onAnswered?.()
    },
  })
  if (!isOpen) {
    return (
      <div ref={place}>
        {review.answer ? <ProfessorAnswer answer={review.answer} /> : null}
        <Button
          size="sm"
          variant="default"
          mt="sm"
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
  return (
    <div ref={place}>
      <ContractForm form={form} gap={0} maw="70ch" style={{ marginTop: 12 }}>
        <FormFailure form={form} describe={answerMessage} />
        <Textarea
          label={`Tu respuesta a ${review.authorName}`}
          description="La ve quien abra los comentarios del curso."
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('answer')}
        />
        <FormButtons
          form={form}
          onCancel={() => setOpen(false)}
          isCancelLocked
          size="sm"
          mt="sm"
          gap="sm"
        >
          Publicar respuesta
        </FormButtons>
      </ContractForm>
    </div>
  )
}
