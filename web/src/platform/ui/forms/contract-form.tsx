import { Stack, type StackProps } from '@mantine/core'
import type { CSSProperties, FormEventHandler, ReactNode } from 'react'

type ContractFormProps = Pick<StackProps, 'gap' | 'maw'> & {
  form: { submit: FormEventHandler<HTMLFormElement> }
  style?: CSSProperties
  'aria-label'?: string
  children: ReactNode
}

/** The frame of a form of `useContractForm` and `useVersionedForm`. */
export function ContractForm({ form, gap, maw, children, ...props }: ContractFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} {...props}>
      <Stack gap={gap} maw={maw}>
        {children}
      </Stack>
    </form>
  )
}
