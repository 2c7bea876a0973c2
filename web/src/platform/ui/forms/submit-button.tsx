import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type SubmitButtonProps = ButtonProps & {
  /** The request is pending. */
  isBusy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
  children: ReactNode
}

/** Busy without the attribute `disabled`, which would take the focus from the button. */
export function SubmitButton({
  isBusy,
  type = 'button',
  onClick,
  leftSection,
  children,
  ...props
}: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type={type}
      data-disabled={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      leftSection={isBusy ? <Loader size={18} color="gray" aria-hidden /> : leftSection}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Button>
  )
}
