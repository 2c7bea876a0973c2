import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

type SteadyButtonProps = ButtonProps & {
  /** What it began is under way. */
  isBusy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
  children: ReactNode
}

/** Waits without the attribute `disabled`, which would take the focus from whoever pressed it. */
export function SteadyButton({
  isBusy,
  type = 'button',
  onClick,
  leftSection,
  children,
  ...props
}: SteadyButtonProps) {
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
