import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../platform/ui/forms/use-contract-form.ts'
import type { Mutation } from '../../platform/ui/forms/use-submission.ts'

type WordsFormProps = {
  label: string
  description?: string | undefined
  submitLabel: string
  /** Schema of the call that takes the words. */
  schema: z.ZodType<string, string>
  initial?: string
  /** Keeps unsent words under this key. */
  draftKey?: string
  mutation: Mutation<string, unknown>
  describe: (error: Error) => string
  success?: string
  onDone?: () => void
  onCancel?: () => void
  /** Between the field and the buttons. */
  children?: ReactNode
}

/** The field of a question or reply; what was typed stays until it is stored. */
export function WordsForm(props: WordsFormProps) {
  const { schema, initial = '', draftKey, mutation, success, onDone } = props
  const form = useContractForm({
    schema,
    fieldOf: () => 'text',
    initialValues: { text: initial },
    toBody: ({ text }) => text,
    mutation,
    success,
    onDone: ({ form: sent }) => {
      sent.reset()
      onDone?.()
    },
    draft: { key: draftKey, fields: ['text'] },
  })
  return (
    <ContractForm form={form} gap="sm" maw={720}>
      <FormFailure form={form} describe={props.describe} />
      <Textarea
        label={props.label}
        description={props.description}
        autosize
        data-autofocus
        minRows={2}
        maxRows={12}
        {...form.getInputProps('text')}
      />
      {props.children}
      <FormButtons form={form} onCancel={props.onCancel} isCancelLocked size="sm" gap="sm">
        {props.submitLabel}
      </FormButtons>
    </ContractForm>
  )
}
