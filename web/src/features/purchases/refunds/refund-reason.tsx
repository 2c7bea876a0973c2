import { Textarea, type TextareaProps } from '@mantine/core'

/** Why money goes back, in words for the student. */
export function RefundReason(props: TextareaProps) {
  return (
    <Textarea
      label="Motivo"
      description="El alumno lo lee en el correo; queda en la historia del pedido."
      required
      autosize
      minRows={2}
      maxLength={250}
      data-autofocus
      {...props}
    />
  )
}
