import { Button, type ButtonProps, Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

type FormButtonsProps = Pick<ButtonProps, 'size' | 'color' | 'disabled'> &
  Pick<GroupProps, 'gap' | 'mt' | 'className'> & {
    form: { isPending: boolean }
    onCancel?: (() => void) | undefined
    /** The form can't be left while it is sent. */
    isCancelLocked?: boolean
    /** Of the button that sends. */
    children: ReactNode
  }

/** Below a form: what sends it, and what leaves it. */
export function FormButtons({ form, onCancel, children, ...props }: FormButtonsProps) {
  const { isCancelLocked = false, gap, mt, className, size, ...submit } = props
  return (
    <Group justify="flex-end" gap={gap} mt={mt} className={className}>
      {onCancel ? (
        <Button
          variant="default"
          size={size}
          disabled={isCancelLocked && form.isPending}
          onClick={onCancel}
        >
          Cancelar
        </Button>
      ) : null}
      <SubmitButton type="submit" isBusy={form.isPending} size={size} {...submit}>
        {children}
      </SubmitButton>
    </Group>
  )
}
