import { Stack, type StackProps } from '@mantine/core'
import type { CSSProperties, FormEventHandler, ReactNode } from 'react'

type ContractFormProps = Pick<StackProps, 'gap' | 'maw'> & {
  form: { submit: FormEventHandler<HTMLFormElement> }
  /** Of a layout of its own; without it the fields are stacked. */
  className?: string | undefined
  style?: CSSProperties
  'aria-label'?: string
  children: ReactNode
}

/** The frame of a form of `useContractForm` and `useVersionedForm`. */
export function ContractForm({ form, gap, maw, children, ...props }: ContractFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} {...props}>
      {props.className === undefined ? (
        <Stack gap={gap} maw={maw}>
          {children}
        </Stack>
      ) : (
        children
      )}
    </form>
  )
}
